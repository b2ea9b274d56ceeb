import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { LoginFrame, type LoginNotices } from "./LoginFrame.tsx"
import { RegisterList, type RegisterChoice } from "./RegisterList.tsx"
import * as texts from "./texts.ts"
import styles from "./SessionCard.module.css"

/**
 * A manager chooses which register this browser is, or that it stays the one it is: that one has the focus, so that
 * Enter goes on (AUTH-02, CG-68, SM-1).
 */
export const ChooseRegister = (props: ChooseRegisterProps) => {
  const { company, notices, manager, registers, current, problem, onChoose, onLeave } = props
  return (
    <LoginFrame company={company} notices={notices}>
      <section className={styles["card"]} aria-labelledby="choose-register">
        <h1 id="choose-register">{texts.whichRegister}</h1>
        <p>{texts.keepsItsRegister(manager)}</p>
        <RegisterList registers={registers} chosen={current} onChoose={onChoose} />
        {registers.length === 0 && <p>{texts.noRegisters}</p>}
        {problem !== null && <Note tone="danger">{problem}</Note>}
        <div className={styles["row"]}>
          <Button size="l" onClick={onLeave}>
            {texts.logOut}
          </Button>
        </div>
      </section>
    </LoginFrame>
  )
}

export interface ChooseRegisterProps {
  readonly company: string | null
  readonly notices: LoginNotices
  readonly manager: string
  readonly registers: readonly RegisterChoice[]
  /** The register that this browser has been; null when it was none. */
  readonly current: string | null
  readonly problem: string | null
  readonly onChoose: (id: string) => void
  readonly onLeave: () => void
}
