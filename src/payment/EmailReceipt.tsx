import { type SubmitEvent, useEffect, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as shared from "../ui/texts.ts"
import type { Email } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./PaymentDialogs.module.css"

/**
 * Sends the receipt by mail, to the address that is typed or, left blank, to the customer's own (PAY-62, PAY-65, CG-75).
 * The address is in no state: it is read when the form is sent (LOG-14).
 */
export const EmailReceipt = ({ email, known, onSend, onClose }: EmailReceiptProps) => {
  const field = useRef<HTMLInputElement>(null)
  // What is known of the customer comes after the dialog: then it stands in the field, if nobody has typed.
  useEffect(() => {
    if (field.current?.value === "") field.current.value = known
  }, [known])
  const [fault, setFault] = useState<string | null>(null)
  const problem = fault ?? (email?._tag === "NotSent" ? email.message : null)
  const busy = email?._tag === "Sending"
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = field.current?.value.trim() ?? ""
    const words = onSend(address === "" ? null : secret(address))
    setFault(words)
    if (words !== null) field.current?.focus()
  }
  return (
    <Dialog title={texts.emailReceipt} onCancel={onClose}>
      <form className={styles["form"]} onSubmit={submit} noValidate aria-label={texts.emailReceipt}>
        <TextField
          ref={field}
          label={texts.emailAddress}
          name="email_address"
          type="email"
          autoComplete="off"
          maxLength={200}
          data-autofocus
          aria-invalid={fault !== null}
          aria-describedby="email-hint"
        />
        <p id="email-hint" className={styles["hint"]}>
          {texts.emailBlank}
        </p>
        <output>{busy ? texts.sendingEmail : email?._tag === "Sent" ? texts.emailSent : ""}</output>
        {problem !== null && <Note tone="danger">{problem}</Note>}
        <div className={styles["buttons"]}>
          <Button size="l" onClick={onClose}>
            {shared.close}
          </Button>
          <Button type="submit" size="l" look="primary" disabled={busy}>
            {texts.sendEmail}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface EmailReceiptProps {
  readonly email: Email | null
  /** The customer's own address; empty while it is not known. */
  readonly known: string
  /** Null: to the customer's own address. Gives the words of a refusal, or null when it was taken. */
  readonly onSend: (address: SecretText | null) => string | null
  readonly onClose: () => void
}
