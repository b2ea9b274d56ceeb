import type { ReactNode } from "react"
import { AmountField, WordsField } from "../adjustments/Fields.tsx"
import { ZERO } from "../money/cents.ts"
import { Stepper } from "../product/Stepper.tsx"
import { PLACES } from "../ui/focus.ts"
import styles from "../ui/ItemForm.module.css"
import * as words from "../ui/itemTexts.ts"
import type { MoneyEntry } from "../ui/useMoneyEntry.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"

/** What stands in the cart for it. */
export const DescriptionField = ({ value, fault, onValue }: DescriptionFieldProps) => (
  <WordsField label={words.description} name="description" value={value} fault={fault} onValue={onValue} />
)

interface DescriptionFieldProps {
  readonly value: string
  readonly fault: string | null
  readonly onValue: (description: string) => void
}

/** An amount that may be missing, by default the price of one. */
export const ItemAmount = ({ label = words.price, name = "price", entry, missing, fault }: ItemAmountProps) => (
  <AmountField label={label} name={name} entry={entry} missing={missing} linked={moneyText(ZERO)} fault={fault} />
)

interface ItemAmountProps {
  readonly label?: string
  readonly name?: string
  readonly entry: MoneyEntry
  readonly missing: boolean
  readonly fault: string | null
}

/** The most pieces of one line. */
const MOST = 9_999

/** How many, where the key of the quantity leads. */
export const QuantityField = ({ label = shared.quantity, value, most = MOST, hint, onChange }: QuantityFieldProps) => (
  <div className={styles["quantity"]}>
    <span>
      {label} {hint}
    </span>
    <Stepper id={PLACES.quantity} value={value} most={most} onChange={onChange} />
  </div>
)

interface QuantityFieldProps {
  /** What is counted. */
  readonly label?: string
  readonly value: number
  readonly most?: number
  /** The key beside its name. */
  readonly hint?: ReactNode
  readonly onChange: (quantity: number) => void
}

/** Words that go along, if there are any. */
export const NoteField = ({ value, onValue }: Omit<DescriptionFieldProps, "fault">) => (
  <WordsField label={words.note} aside={words.optional} name="notes" most={1_000} value={value} onValue={onValue} />
)
