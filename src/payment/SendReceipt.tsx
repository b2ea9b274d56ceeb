import { type SubmitEvent, useEffect, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as shared from "../ui/texts.ts"
import type { SentReceipt } from "./model.ts"
import type { Way } from "./methods.ts"
import * as texts from "./texts.ts"
import styles from "./PaymentDialogs.module.css"

const WAYS = {
  email: {
    title: texts.emailReceipt,
    label: texts.emailAddress,
    hint: texts.emailBlank,
    name: "email_address",
    type: "email"
  },
  text: { title: texts.textReceipt, label: texts.mobileNumber, hint: texts.textHint, name: "text_to", type: "tel" }
} as const satisfies Record<Way, unknown>

/**
 * Sends the receipt by mail, to the address that is typed or, left blank, to the customer's own (PAY-62, PAY-65, CG-75),
 * or by text. Where it goes is in no state: it is read when the form is sent (LOG-14).
 */
export const SendReceipt = ({ by, receipt, known, customer, onSend, onClose }: SendReceiptProps) => {
  const { title, label, hint, name, type } = WAYS[by]
  const field = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  // What is known of the customer comes after the dialog: then it stands in the field, if nobody has typed.
  useEffect(() => {
    if (field.current?.value === "") field.current.value = known
  }, [known])
  const [fault, setFault] = useState<string | null>(null)
  const problem = fault ?? (receipt?._tag === "NotSent" ? receipt.message : null)
  const busy = receipt?._tag === "Sending"
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = field.current?.value.trim() ?? ""
    const words = onSend(to === "" ? null : secret(to), consent.current?.checked === true)
    setFault(words)
    if (words !== null) field.current?.focus()
  }
  return (
    <Dialog title={title} onCancel={onClose}>
      <form className={styles["form"]} onSubmit={submit} noValidate aria-label={title}>
        <TextField
          ref={field}
          label={label}
          name={name}
          type={type}
          autoComplete="off"
          maxLength={200}
          data-autofocus
          aria-invalid={fault !== null}
          aria-describedby="receipt-hint"
        />
        <p id="receipt-hint" className={styles["hint"]}>
          {hint}
        </p>
        {by === "email" && customer !== null && (
          <label className={styles["consent"]}>
            <input ref={consent} type="checkbox" name="remember" />
            {texts.rememberEmail(customer)}
          </label>
        )}
        <output>{saidOf(receipt)}</output>
        {problem !== null && <Note tone="danger">{problem}</Note>}
        <div className={styles["buttons"]}>
          <Button size="l" onClick={onClose}>
            {shared.close}
          </Button>
          <Button type="submit" size="l" look="primary" disabled={busy}>
            {texts.sendReceipt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const saidOf = (receipt: SentReceipt | null): string => {
  if (receipt?._tag === "Sending") return texts.sendingReceipt
  if (receipt?._tag !== "Sent") return ""
  return [texts.receiptSent[receipt.by], ...(receipt.remembered ? [texts.addressOnFile] : [])].join(" ")
}

export interface SendReceiptProps {
  readonly by: Way
  /** How the last one went that was sent this way. */
  readonly receipt: SentReceipt | null
  /** The customer's own address or number; empty while it is not known. */
  readonly known: string
  /** Who may want an address remembered; null for nobody in particular, or while nobody said. */
  readonly customer: string | null
  /** Null: to the customer's own address. Gives the words of a refusal, or null when it was taken. */
  readonly onSend: (to: SecretText | null, remember: boolean) => string | null
  readonly onClose: () => void
}
