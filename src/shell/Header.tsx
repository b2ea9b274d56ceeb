import FlaskConical from "lucide-react/icons/flask-conical"
import Menu from "lucide-react/icons/menu"
import { Count } from "../ui/Count.tsx"
import { Icon } from "../ui/Icon.tsx"
import { StatusCluster, type StatusClusterProps } from "./StatusCluster.tsx"
import * as texts from "./texts.ts"
import styles from "./Header.module.css"

/** Menu toggle (blocked while a payment is taken), company, powered-by mark, demo marker, state (SHL-07 to SHL-11). */
export const Header = ({ company, demo, menuBlocked, menuOpen, unresolved, onMenu, status }: HeaderProps) => (
  <div className={styles["header"]}>
    <button
      type="button"
      className={styles["menu"]}
      aria-label={texts.menu}
      aria-describedby={unresolved === 0 ? undefined : "menu-waiting"}
      aria-haspopup="dialog"
      aria-expanded={menuOpen}
      disabled={menuBlocked}
      onClick={onMenu}
    >
      <Icon of={Menu} size={26} />
    </button>
    {unresolved > 0 && (
      <>
        <span className={styles["waiting"]} aria-hidden="true">
          <Count of={unresolved} />
        </span>
        <span id="menu-waiting" className="sr">
          {texts.unresolvedWaiting(unresolved)}
        </span>
      </>
    )}
    <p className={styles["brand"]}>
      <b>{company}</b>
      <span>{texts.poweredBy}</span>
    </p>
    {demo && (
      <span className={styles["demo"]}>
        <Icon of={FlaskConical} size={15} />
        {texts.demoMode}
      </span>
    )}
    <span className="grow" />
    <StatusCluster {...status} />
  </div>
)

export interface HeaderProps {
  readonly company: string
  readonly demo: boolean
  /** On payment and refund routes (SHL-09, CG-13). */
  readonly menuBlocked: boolean
  readonly menuOpen: boolean
  /** How many payments of the store nobody has settled (REL-11). */
  readonly unresolved: number
  readonly onMenu: () => void
  readonly status: StatusClusterProps
}
