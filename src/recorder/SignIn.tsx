import { useState } from "react"
import { secret } from "../kernel/secret.ts"
import { ManagerLogin } from "../session/ManagerLogin.tsx"
import { duplicateLogin, forceExplained, forceLogin } from "../session/texts.ts"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import styles from "./StartScreen.module.css"
import * as texts from "./texts.ts"
import { type SignedIn, useRecorder } from "./useRecorder.ts"

/**
 * Beside the register, whose own sign-in it leaves alone: it is asked for only where nobody is signed in. A manager who
 * is signed in somewhere else is told so, and types the password once more to end that (AUTH-08).
 */
export const SignIn = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const { signIn } = useRecorder()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SignedIn | null>(null)
  const duplicate = answer?._tag === "Duplicate" ? answer.message : null
  const submit = (userName: string, password: string) => {
    setBusy(true)
    void signIn(userName, secret(password), duplicate !== null).then((next) => {
      setBusy(false)
      setAnswer(next)
      if (next._tag === "Taken") onSignedIn()
    })
  }
  return (
    <section className={styles["card"]} aria-labelledby="sign-in">
      <h2 id="sign-in">{duplicate === null ? texts.signInFirst : duplicateLogin}</h2>
      {answer?._tag === "Refused" && <Note tone="danger">{answer.why}</Note>}
      {duplicate !== null && (
        <Note tone="danger" action={<Button onClick={() => setAnswer(null)}>{shared.cancel}</Button>}>
          <p>{duplicate}</p>
          <p>{forceExplained}</p>
        </Note>
      )}
      <ManagerLogin
        key={duplicate === null ? "sign-in" : "force"}
        busy={busy}
        blocked={false}
        {...(duplicate === null ? {} : { action: forceLogin })}
        onSubmit={submit}
      />
    </section>
  )
}
