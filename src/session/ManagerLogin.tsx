import { useState, type SubmitEvent } from "react"
import { Button } from "../ui/Button.tsx"
import { TextField } from "../ui/TextField.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { allFilled, fieldOf, takeSecret } from "../ui/secretField.ts"
import * as texts from "./texts.ts"
import styles from "./SignInForm.module.css"

/** Manager Login by user name and password (AUTH-01). The password is read at submit and its field emptied at once. */
export const ManagerLogin = ({ busy, blocked, action = texts.signIn, onSubmit }: ManagerLoginProps) => {
  const [filled, setFilled] = useState(false)
  const first = useFirstFocus<HTMLInputElement>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!filled || busy || blocked) return
    setFilled(false)
    onSubmit(fieldOf(form, "user_name")?.value ?? "", takeSecret(form, "password"))
  }
  return (
    <form
      className={styles["form"]}
      aria-label={texts.managerLogin}
      onSubmit={submit}
      onInput={(event) => setFilled(allFilled(event.currentTarget, "user_name", "password"))}
    >
      <TextField
        ref={first}
        name="user_name"
        label={texts.userName}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField name="password" label={texts.password} type="password" autoComplete="current-password" />
      <span className="grow" />
      <Button look="primary" size="xl" type="submit" disabled={!filled || busy || blocked}>
        {busy ? texts.signingIn : action}
      </Button>
    </form>
  )
}

export interface ManagerLoginProps {
  readonly busy: boolean
  readonly blocked: boolean
  /** The word on its button, where it is more than a sign-in. */
  readonly action?: string
  readonly onSubmit: (userName: string, password: string) => void
}
