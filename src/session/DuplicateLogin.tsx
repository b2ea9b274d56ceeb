import { useState, type SubmitEvent } from "react"
import { Button } from "../ui/Button.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { LoginFrame, type LoginNotices } from "./LoginFrame.tsx"
import { allFilled, fieldOf, takeSecret } from "../ui/secretField.ts"
import * as texts from "./texts.ts"
import styles from "./SessionCard.module.css"

/**
 * 'Duplicate Login Found' (AUTH-08): Cancel is the safe answer and has the focus. Nothing of the first sign-in was
 * kept, so Force Login asks for the PIN, or the user name and password, once more.
 */
export const DuplicateLogin = ({ company, notices, as, message, busy, onForce, onCancel }: DuplicateLoginProps) => {
  const cancel = useFirstFocus<HTMLButtonElement>()
  const [filled, setFilled] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!filled || busy) return
    setFilled(false)
    onForce(takeSecret(form, "secret"), fieldOf(form, "user_name")?.value ?? null)
  }
  return (
    <LoginFrame company={company} notices={notices}>
      <form
        className={styles["card"]}
        aria-labelledby="duplicate-login"
        autoComplete="off"
        onSubmit={submit}
        onInput={(event) => setFilled(allFilled(event.currentTarget, "user_name", "secret"))}
      >
        <h1 id="duplicate-login">{texts.duplicateLogin}</h1>
        <p>{message}</p>
        <p>{texts.forceExplained}</p>
        {as === "manager" && <TextField name="user_name" label={texts.userName} autoComplete="username" />}
        <TextField
          name="secret"
          label={as === "manager" ? texts.password : texts.pin}
          type="password"
          autoComplete="off"
        />
        <div className={styles["row"]}>
          <Button size="l" ref={cancel} onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="danger" type="submit" disabled={!filled || busy}>
            {busy ? texts.signingIn : texts.forceLogin}
          </Button>
        </div>
      </form>
    </LoginFrame>
  )
}

export interface DuplicateLoginProps {
  readonly company: string | null
  readonly notices: LoginNotices
  readonly as: "manager" | "cashier"
  readonly message: string
  readonly busy: boolean
  /** The PIN or password, and the user name of a manager; not kept here. */
  readonly onForce: (secret: string, userName: string | null) => void
  readonly onCancel: () => void
}
