import { type SubmitEvent, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { FormField } from "../ui/FormField.tsx"
import { ManagerCode, takeManagerCode } from "../ui/ManagerCode.tsx"
import { fieldOf, takeSecret } from "../ui/secretField.ts"
import { TextField } from "../ui/TextField.tsx"
import { moneyText } from "../ui/text.ts"
import { NO_RECEIPT_WHY } from "./messages.ts"
import { CODE_MISSING, NO_CARD } from "./shown/messages.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./OrderScreen.module.css"

/** What was said for a return without a receipt. */
export interface Given {
  readonly notes: string
  readonly create_new: boolean
  readonly giftCard: SecretText
  readonly managerCode: SecretText | null
}

type Missing = "why" | "card" | "code" | null

/** Why there is no receipt, the gift card, and a manager's word: card and code leave their fields with the call (SEC-4). */
export const NoReceiptForm = ({ total, needsCode, busy, onTake }: NoReceiptFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>(null)
  const [notes, setNotes] = useState("")
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    const lack = (what: Missing, name: string) => {
      setMissing(what)
      fieldOf(fields, name)?.focus()
    }
    if (notes.trim() === "") return lack("why", "notes")
    if (fieldOf(fields, "gift_card_number")?.value.trim() === "") return lack("card", "gift_card_number")
    const managerCode = needsCode ? takeManagerCode(fields) : null
    if (needsCode && managerCode === null) return setMissing("code")
    setMissing(null)
    onTake({
      notes: notes.trim(),
      create_new: fieldOf(fields, "create_new")?.checked ?? false,
      giftCard: secret(takeSecret(fields, "gift_card_number").replaceAll(/[^A-Za-z0-9]/g, "")),
      managerCode
    })
  }
  return (
    <form ref={form} className={`${card["card"]} grid gap-8`} autoComplete="off" noValidate onSubmit={submit}>
      <FormField label={texts.whyNoReceipt} fault={missing === "why" ? NO_RECEIPT_WHY : null}>
        {(ties) => (
          <input
            {...ties}
            name="notes"
            maxLength={200}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </FormField>
      <TextField
        label={texts.ontoCard}
        name="gift_card_number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        data-own-keys
        onKeyDown={(event) => {
          // A swipe ends with Enter: that gives nothing yet.
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      {missing === "card" && <p role="alert">{NO_CARD}</p>}
      <label className={styles["tick"]}>
        <input type="checkbox" name="create_new" />
        {texts.newCard}
      </label>
      {needsCode && <ManagerCode form={form} fault={missing === "code" ? CODE_MISSING : null} />}
      <Button type="submit" look="primary" size="l" disabled={busy}>
        {texts.putOnCard(moneyText(total))}
      </Button>
    </form>
  )
}

interface NoReceiptFormProps {
  /** In cents. */
  readonly total: Cents
  readonly needsCode: boolean
  readonly busy: boolean
  readonly onTake: (given: Given) => void
}
