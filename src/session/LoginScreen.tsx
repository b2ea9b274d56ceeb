import { useState } from "react"
import HardDrive from "lucide-react/icons/hard-drive"
import Nfc from "lucide-react/icons/nfc"
import Printer from "lucide-react/icons/printer"
import { PracticeLink } from "../practice/PracticeLink.tsx"
import { PracticePin } from "../practice/PracticePin.tsx"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { Tabs } from "../ui/Tabs.tsx"
import { CashierLogin } from "./CashierLogin.tsx"
import type { Equipment } from "./equipment.ts"
import { LoginFrame, type LoginNotices } from "./LoginFrame.tsx"
import styles from "./LoginScreen.module.css"
import { ManagerLogin } from "./ManagerLogin.tsx"
import type { Safety } from "./model.ts"
import { RegisterList, type RegisterChoice } from "./RegisterList.tsx"
import { SafetyNote } from "./SafetyNote.tsx"
import * as texts from "./texts.ts"
import { TimeClock, type TimeClockProps } from "./TimeClock.tsx"

const TABS = [
  { key: "cashier", label: texts.cashier },
  { key: "manager", label: texts.manager },
  { key: "clock", label: texts.timeClock }
] as const
const ICONS = { printer: Printer, terminal: Nfc, journal: HardDrive } as const satisfies Record<
  Equipment["kind"],
  unknown
>
type Pane = (typeof TABS)[number]["key"]
const SIGN_IN = TABS.filter(({ key }) => key !== "clock")

/**
 * Sign in (AUTH-01 to AUTH-06): the browser's register on the left, PIN or user name and password on the right. Without
 * a register only the manager can sign in, to choose one (CG-68). The time clock stands beside them where time sheets
 * are kept.
 */
export const LoginScreen = (props: LoginScreenProps) => {
  const {
    company,
    notices,
    register,
    equipment,
    busy,
    problem,
    lacking,
    practices,
    timeClock,
    onSeen,
    onCashier,
    onManager
  } = props
  const [pane, setPane] = useState<Pane>(register === null ? "manager" : "cashier")
  const [another, setAnother] = useState(false)
  const blocked = notices.outdated
  const manager = (
    <ManagerLogin
      busy={busy}
      blocked={blocked}
      {...(another ? { action: texts.signInAndChoose } : {})}
      onSubmit={(user, password) => onManager(user, password, another)}
    />
  )
  const change = (to: Pane) => {
    timeClock?.onSeen()
    onSeen()
    setAnother(false)
    setPane(to)
  }
  const paneOf = () => {
    if (pane === "cashier") return <CashierLogin busy={busy} blocked={blocked} onSubmit={onCashier} />
    return pane === "clock" && timeClock ? <TimeClock {...timeClock} /> : manager
  }
  return (
    <LoginFrame company={company} notices={notices}>
      <div className={styles["columns"]}>
        <section className={styles["left"]} aria-labelledby="login-register">
          <h1>{texts.signIn}</h1>
          <h2 id="login-register">{texts.thisRegister}</h2>
          {register === null ? (
            <p className={styles["hint"]}>{texts.notARegisterYet}</p>
          ) : (
            <>
              <RegisterList registers={[register]} chosen={register.id} onChoose={null} />
              <Button
                className={styles["another"]}
                aria-pressed={another}
                onClick={() => {
                  change("manager")
                  setAnother(!another)
                }}
              >
                {texts.anotherRegister}
              </Button>
              {another && <p className={styles["hint"]}>{texts.anotherHint}</p>}
            </>
          )}
          <div className={styles["below"]}>
            {equipment.length > 0 && (
              <dl className={styles["equipment"]}>
                {equipment.map(({ kind, name, words, works }) => (
                  <div key={name} data-alarm={!works || undefined} className="row gap-8">
                    <Icon of={ICONS[kind]} size={18} />
                    <dt>{name}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            )}
            {lacking.length > 0 && <SafetyNote lacking={lacking} />}
            {practices && <PracticeLink />}
            <PracticePin />
          </div>
        </section>
        <section className={styles["right"]} aria-label={texts.whoAreYou}>
          {register === null ? (
            manager
          ) : (
            <Tabs label={texts.whoAreYou} tabs={timeClock ? TABS : SIGN_IN} current={pane} onTab={change}>
              {paneOf()}
            </Tabs>
          )}
          {pane !== "clock" && problem !== null && <Note tone="danger">{problem}</Note>}
        </section>
      </div>
    </LoginFrame>
  )
}

export interface LoginScreenProps {
  readonly company: string | null
  readonly notices: LoginNotices
  /** The register that this browser is; null until a manager has chosen one. */
  readonly register: RegisterChoice | null
  /** What the register is joined to, and how that is. */
  readonly equipment: readonly Equipment[]
  readonly busy: boolean
  readonly problem: string | null
  /** The safeties that the store's back end does not give. */
  readonly lacking: readonly Safety[]
  /** Whoever stands here may practice: the back end has a place for it. */
  readonly practices: boolean
  /** Somebody goes to another way of signing in: what was refused before does not belong there. */
  readonly onSeen: () => void
  /** Null where no time sheets are kept (AUTH-05). */
  readonly timeClock: TimeClockProps | null
  /** The PIN goes straight from the field to here and is not kept. */
  readonly onCashier: (pin: string) => void
  /** `another`: the manager wants to choose another register than this browser is. */
  readonly onManager: (userName: string, password: string, another: boolean) => void
}
