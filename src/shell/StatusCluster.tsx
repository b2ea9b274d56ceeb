import ArrowLeftRight from "lucide-react/icons/arrow-left-right"
import Nfc from "lucide-react/icons/nfc"
import Printer from "lucide-react/icons/printer"
import { Clock } from "../ui/Clock.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { initials } from "../ui/text.ts"
import type { Network } from "../support/model.ts"
import * as texts from "./texts.ts"
import styles from "./StatusCluster.module.css"

/** What the register is joined to, in words: printer, terminal, network, register, time, who (SHL-43, SHL-50). */
export const StatusCluster = ({ printer, terminal, network, register, cashier, onSwitch }: StatusClusterProps) => (
  <div className={styles["cluster"]}>
    {printer !== null && (
      <output className={styles["wide"]} data-alarm={!printer.works || undefined}>
        <Icon of={Printer} size={18} />
        <span className="sr">{texts.spokenPrinter}</span>
        {printer.words}
      </output>
    )}
    {terminal !== null && (
      <span className={styles["wide"]}>
        <Icon of={Nfc} size={18} />
        <span className="sr">{texts.spokenTerminal}</span>
        {terminal}
      </span>
    )}
    <output>
      <i className={cx(styles["dot"], network !== "online" && styles["off"])} />
      {texts.NETWORK[network]}
    </output>
    {register !== null && <span>{texts.registerAndStatus(register.name, register.status)}</span>}
    <Clock className={styles["clock"]} />
    {cashier !== null && <Who name={cashier} onSwitch={onSwitch} />}
  </div>
)

/** Who is signed in; where people stay so between sales, one press lets the next one in. */
const Who = ({ name, onSwitch }: WhoProps) => {
  const shown = (
    <>
      <i className={styles["avatar"]} aria-hidden="true">
        {initials(name)}
      </i>
      {name}
    </>
  )
  return onSwitch === null ? (
    <span className={styles["who"]}>{shown}</span>
  ) : (
    <button type="button" className={styles["who"]} title={texts.switchCashier} onClick={onSwitch}>
      {shown}
      <Icon of={ArrowLeftRight} size={18} />
      <span className="sr">{texts.switchCashier}</span>
    </button>
  )
}

interface WhoProps {
  readonly name: string
  readonly onSwitch: (() => void) | null
}

export interface StatusClusterProps {
  /** The printer in use and how it is, such as "TSP143IV connected"; one that does not work shows on narrow screens too. */
  readonly printer: { readonly words: string; readonly works: boolean } | null
  readonly terminal: string | null
  readonly network: Network
  readonly register: { readonly name: string; readonly status: string } | null
  readonly cashier: string | null
  /** Signs out for the next person; null where each sale does, and while a payment is taken. */
  readonly onSwitch: (() => void) | null
}
