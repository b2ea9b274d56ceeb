import { Result } from "effect"
import { useState } from "react"
import type { ReasonCode } from "../cart/contract.ts"
import { secret } from "../kernel/secret.ts"
import { type Cents, negate } from "../money/cents.ts"
import { Keypad } from "../ui/Keypad.tsx"
import { allFilled, takeSecret } from "../ui/secretField.ts"
import { percentPressed } from "../ui/moneyEntry.ts"
import { moneyText } from "../ui/text.ts"
import { discountFaultField, entered, NO_ENTRY, previewDiscount } from "./discountEntry.ts"
import { AmountField, CodeField, Facts, PercentField, ReasonSelect, WordsField } from "./Fields.tsx"
import { Panel, type PanelState } from "./Panel.tsx"
import type { DiscountForm } from "./model.ts"
import { type Limit, readDiscount } from "./rules.ts"
import { useBlankMoney } from "./useBlankMoney.ts"
import { usePad } from "./usePad.ts"
import { usePanelForm } from "./usePanelForm.ts"
import * as texts from "./texts.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./Fields.module.css"

/**
 * A discount or a new price for a line, or a discount of the order (DISC-01, DISC-11): an amount, a percent or a new
 * total, each emptied by typing into another, with what it would do by the rule that the back office books.
 */
export const DiscountPanel = (props: DiscountPanelProps) => {
  const { limit, current, subject, codes, refused, notice, onRefused, onSave, onRemove } = props
  const [entry, setEntry] = useState(NO_ENTRY)
  const [reason, setReason] = useState(props.reason)
  const [notes, setNotes] = useState(props.notes)
  const { form, setFault, about, problem } = usePanelForm("amount", refused, notice)
  const change = (next: Partial<typeof NO_ENTRY>) => {
    setEntry(entered(next))
    setFault(null)
  }
  const amount = useBlankMoney(entry.amount, (next) => change({ amount: next }))
  const total = useBlankMoney(entry.total, (next) => change({ total: next }))
  const press = usePad(
    form,
    {
      amount: amount.press,
      percentage: (key) => change({ percentage: percentPressed(entry.percentage, key) }),
      total: total.press
    },
    "amount"
  )
  const preview = previewDiscount(entry, limit)
  const save = (element: HTMLFormElement) => {
    const meant = readDiscount({ ...entry, hasCode: allFilled(element, "manager_code"), reason }, limit)
    if (Result.isFailure(meant)) {
      setFault({ words: meant.failure, field: discountFaultField(meant.failure, entry) })
      onRefused()
      return
    }
    const managerCode = secret(takeSecret(element, "manager_code"))
    const words = onSave({ ...entry, managerCode, reason, notes })
    // What the form lacks was said before: these are about the cart.
    setFault(words === null ? null : { words, field: null })
  }
  return (
    <Panel
      {...props}
      title={panelTexts.discountTitles[limit.of]}
      subject={subject}
      form={form}
      problem={problem}
      saveLabel={panelTexts.saveDiscount}
      remove={onRemove === null ? undefined : { label: panelTexts.removeDiscount, onPress: onRemove }}
      onSave={save}
    >
      <Facts
        of={[
          [panelTexts.discountBases[limit.of], moneyText(limit.base)],
          [texts.now, moneyText(current)]
        ]}
      />
      <div className={styles["split"]}>
        <div className={styles["stack"]}>
          <AmountField
            label={panelTexts.amountOff}
            name="amount"
            entry={amount}
            missing={entry.amount === null}
            linked={preview && moneyText(preview.off)}
            fault={about("amount")}
          />
          <PercentField
            label={panelTexts.percentOff}
            value={entry.percentage}
            linked={preview?.percent ?? null}
            fault={about("percentage")}
            onValue={(percentage) => change({ percentage })}
          />
          <AmountField
            label={panelTexts.discountTotals[limit.of]}
            name="total"
            entry={total}
            missing={entry.total === null}
            linked={preview && moneyText(preview.left)}
            fault={about("total")}
          />
        </div>
        <Keypad label={panelTexts.numberKeys} onKey={press} />
      </div>
      <Facts
        result
        of={[
          preview && preview.off < 0
            ? [panelTexts.adds, moneyText(negate(preview.off))]
            : [panelTexts.takesOff, offText(preview?.off)],
          [panelTexts.discountTotals[limit.of], preview ? moneyText(preview.left) : texts.noAmount]
        ]}
      />
      <div className={styles["pair"]}>
        <ReasonSelect codes={codes} value={reason} fault={about("reason")} onValue={setReason} />
        <CodeField fault={about("manager_code")} />
      </div>
      <WordsField label={panelTexts.notesOptional} name="notes" value={notes} onValue={setNotes} />
    </Panel>
  )
}

const offText = (off: Cents | undefined): string => (off === undefined ? texts.noAmount : moneyText(off))

export interface DiscountPanelProps extends PanelState {
  /** The line's description, or what is in the order. */
  readonly subject: string
  readonly limit: Limit
  /** What it comes to now, in cents. */
  readonly current: Cents
  readonly codes: readonly ReasonCode[]
  /** Reason and notes of the discount that is there. */
  readonly reason: string | null
  readonly notes: string
  /** Gives the words for a refusal, or null when it was taken. */
  readonly onSave: (form: DiscountForm) => string | null
  /** Null when there is none to remove. */
  readonly onRemove: (() => void) | null
}
