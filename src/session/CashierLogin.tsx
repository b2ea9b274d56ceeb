import { useState, type SubmitEvent } from "react"
import { Button } from "../ui/Button.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import type { PadKey } from "../ui/moneyEntry.ts"
import { TextField } from "../ui/TextField.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { takeSecret, typeInto } from "../ui/secretField.ts"
import * as texts from "./texts.ts"
import styles from "./SignInForm.module.css"

/**
 * Cashier Login by PIN (AUTH-04). The digits live in the masked field alone: the pad writes into it, submit takes
 * them out; what is kept here is only whether there is something in it (AUTH-06).
 */
export const CashierLogin = ({ busy, blocked, onSubmit }: CashierLoginProps) => {
  const pin = useFirstFocus<HTMLInputElement>()
  const [filled, setFilled] = useState(false)
  const press = (key: PadKey) => {
    if (!pin.current) return
    typeInto(pin.current, key)
    setFilled(pin.current.value !== "")
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!filled || busy || blocked) return
    setFilled(false)
    onSubmit(takeSecret(event.currentTarget, "pin"))
  }
  return (
    <form className={styles["form"]} aria-label={texts.cashierLogin} autoComplete="off" onSubmit={submit}>
      <TextField
        ref={pin}
        label={texts.pin}
        name="pin"
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={20}
        className={styles["pin"]}
        onInput={(event) => setFilled(event.currentTarget.value !== "")}
      />
      <Keypad label={texts.pinKeys} corner="clear" className={styles["pad"]} onKey={press} />
      <Button look="primary" size="xl" type="submit" disabled={!filled || busy || blocked}>
        {busy ? texts.signingIn : texts.signIn}
      </Button>
    </form>
  )
}

export interface CashierLoginProps {
  readonly busy: boolean
  /** The version is outdated: nobody can sign in (AUTH-09). */
  readonly blocked: boolean
  readonly onSubmit: (pin: string) => void
}
