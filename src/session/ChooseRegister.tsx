import { Button } from "../ui/Button.tsx"
import { LoginFrame, type LoginNotices } from "./LoginFrame.tsx"
import { RegisterList, type RegisterChoice } from "./RegisterList.tsx"
import styles from "./SessionCard.module.css"

/** A manager chooses which register this browser is (AUTH-02, CG-68). */
export const ChooseRegister = ({ company, notices, manager, registers, onChoose, onLeave }: ChooseRegisterProps) => (
  <LoginFrame company={company} notices={notices}>
    <section className={styles["card"]} aria-labelledby="choose-register">
      <h1 id="choose-register">Which register is this?</h1>
      <p>Signed in as {manager}. This browser keeps its register until a manager changes it.</p>
      <RegisterList registers={registers} chosen={null} onChoose={onChoose} />
      {registers.length === 0 && <p>The store has no register for this account.</p>}
      <div className={styles["row"]}>
        <Button size="l" onClick={onLeave}>
          Log out
        </Button>
      </div>
    </section>
  </LoginFrame>
)

export interface ChooseRegisterProps {
  readonly company: string | null
  readonly notices: LoginNotices
  readonly manager: string
  readonly registers: readonly RegisterChoice[]
  readonly onChoose: (id: string) => void
  readonly onLeave: () => void
}
