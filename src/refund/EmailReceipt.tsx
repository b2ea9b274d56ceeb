import { useState, type SubmitEvent } from "react"
import Mail from "lucide-react/icons/mail"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as texts from "./texts.ts"
import styles from "./RefundScreen.module.css"

/**
 * Sends the receipt to an address (REF-17): the customer's own, until somebody types (CG-75). The notice stays for 2 s,
 * counted above (PAY-65).
 */
export const EmailReceipt = ({ known, busy, sent, problem, onSend }: EmailReceiptProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  // The customer's address comes after the screen: what was typed by then stays, and so does a field that was emptied.
  const address = typed ?? known
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(address.trim())
  }
  return (
    <form aria-label={texts.emailReceipt} onSubmit={submit} noValidate>
      <div className={styles["row"]}>
        <TextField
          label={texts.emailAddress}
          name="email_address"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={address}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="l" disabled={busy || address.trim() === ""}>
          <Icon of={Mail} />
          {texts.emailReceipt}
        </Button>
      </div>
      <output>{sent === null ? "" : texts.emailSent(sent)}</output>
      {problem !== null && <Note tone="danger">{problem}</Note>}
    </form>
  )
}

export interface EmailReceiptProps {
  /** The customer's own address; empty where there is none, or while it is not known. */
  readonly known: string
  readonly busy: boolean
  /** Where it was sent; null when it was not, or when the notice is over. */
  readonly sent: string | null
  readonly problem: string | null
  readonly onSend: (address: string) => void
}
