import { useState, type SubmitEvent } from "react"
import Mail from "lucide-react/icons/mail"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as texts from "./texts.ts"
import styles from "./RefundScreen.module.css"

/** Sends the receipt to an address (REF-17); the notice stays for 2 s, counted above (PAY-65). */
export const EmailReceipt = ({ busy, sent, problem, onSend }: EmailReceiptProps) => {
  const [address, setAddress] = useState("")
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
          onChange={(event) => setAddress(event.target.value)}
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
  readonly busy: boolean
  /** Where it was sent; null when it was not, or when the notice is over. */
  readonly sent: string | null
  readonly problem: string | null
  readonly onSend: (address: string) => void
}
