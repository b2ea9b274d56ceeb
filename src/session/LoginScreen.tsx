import { useState } from "react"
import { Note } from "../ui/Note.tsx"
import { Tabs } from "../ui/Tabs.tsx"
import { CashierLogin } from "./CashierLogin.tsx"
import { LoginFrame, type LoginNotices } from "./LoginFrame.tsx"
import styles from "./LoginScreen.module.css"
import { ManagerLogin } from "./ManagerLogin.tsx"
import { RegisterList, type RegisterChoice } from "./RegisterList.tsx"

const TABS = [
  { key: "cashier", label: "Cashier" },
  { key: "manager", label: "Manager" }
] as const
type Pane = (typeof TABS)[number]["key"]

/**
 * Sign in (AUTH-01 to AUTH-06): the browser's register on the left, PIN or user name and password on the right. Without
 * a register only the manager can sign in, to choose one (CG-68).
 */
export const LoginScreen = ({ company, notices, register, busy, problem, onCashier, onManager }: LoginScreenProps) => {
  const [pane, setPane] = useState<Pane>(register === null ? "manager" : "cashier")
  const blocked = notices.outdated
  const manager = <ManagerLogin busy={busy} blocked={blocked} onSubmit={onManager} />
  return (
    <LoginFrame company={company} notices={notices}>
      <div className={styles["columns"]}>
        <section className={styles["left"]} aria-labelledby="login-register">
          <h1>Sign in</h1>
          <h2 id="login-register">This register</h2>
          {register === null ? (
            <p className={styles["hint"]}>
              This browser is not a register yet. A manager signs in once and chooses which register it is; from then on
              cashiers sign in with their PIN.
            </p>
          ) : (
            <RegisterList registers={[register]} chosen={register.id} onChoose={null} />
          )}
        </section>
        <section className={styles["right"]} aria-label="Who are you?">
          {register === null ? (
            manager
          ) : (
            <Tabs label="Who are you?" tabs={TABS} current={pane} onTab={setPane}>
              {pane === "cashier" ? <CashierLogin busy={busy} blocked={blocked} onSubmit={onCashier} /> : manager}
            </Tabs>
          )}
          <div className={styles["problem"]}>{problem !== null && <Note tone="danger">{problem}</Note>}</div>
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
  readonly busy: boolean
  readonly problem: string | null
  /** The PIN goes straight from the field to here and is not kept. */
  readonly onCashier: (pin: string) => void
  readonly onManager: (userName: string, password: string) => void
}
