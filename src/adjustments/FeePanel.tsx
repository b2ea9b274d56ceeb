import { useState } from "react"
import X from "lucide-react/icons/x"
import type { Fee } from "../cart/contract.ts"
import { add, type Cents } from "../money/cents.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { percentPressed } from "../ui/moneyEntry.ts"
import { fieldOf } from "../ui/secretField.ts"
import { moneyText } from "../ui/text.ts"
import { type FeeEntry, feeFaultField, previewFee } from "./feeEntry.ts"
import { AmountField, Facts, PercentField, WordsField } from "./Fields.tsx"
import { Panel, type PanelState } from "./Panel.tsx"
import { useBlankMoney } from "./useBlankMoney.ts"
import { usePad } from "./usePad.ts"
import { usePanelForm } from "./usePanelForm.ts"
import * as texts from "./texts.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./Fields.module.css"

const NO_FEE: FeeEntry = { description: "", amount: null, percentage: "" }

/** A fee of the order, by amount or by percent of the cart's total, and the fees that are there (DISC-15 to DISC-20). */
export const FeePanel = (props: FeePanelProps) => {
  const { fees, cartTotal, refused, notice, busy, onSave, onRemove } = props
  const [entry, setEntry] = useState(NO_FEE)
  const { form, setFault, about, problem } = usePanelForm("description", refused, notice)
  const change = (next: Partial<FeeEntry>) => {
    setEntry({ ...entry, ...next })
    setFault(null)
  }
  const amount = useBlankMoney(entry.amount, (next) => change({ amount: next, percentage: "" }))
  const setPercent = (percentage: string) => change({ percentage, amount: null })
  const press = usePad(
    form,
    { amount: amount.press, percentage: (key) => setPercent(percentPressed(entry.percentage, key)) },
    "amount"
  )
  const preview = previewFee(entry, cartTotal)
  const save = () => {
    const words = onSave(entry)
    setFault(words === null ? null : { words, field: feeFaultField(words, entry) })
  }
  return (
    <Panel
      {...props}
      title={panelTexts.addFee}
      subject={panelTexts.feesExplained}
      form={form}
      problem={problem}
      saveLabel={panelTexts.addFee}
      onSave={save}
    >
      <WordsField
        label={panelTexts.description}
        name="description"
        value={entry.description}
        fault={about("description")}
        onValue={(description) => change({ description })}
      />
      <div className={styles["split"]}>
        <div className={styles["stack"]}>
          <AmountField
            label={panelTexts.amount}
            name="amount"
            entry={amount}
            missing={entry.amount === null}
            linked={preview === null ? null : moneyText(preview)}
            fault={about("amount")}
          />
          <PercentField
            label={panelTexts.percentOfTotal}
            value={entry.percentage}
            linked={null}
            fault={about("percentage")}
            onValue={setPercent}
          />
          <Facts of={[[panelTexts.cartTotal, moneyText(cartTotal)]]} />
        </div>
        <Keypad label={panelTexts.numberKeys} onKey={press} />
      </div>
      <Facts
        result
        of={[
          [texts.fee, preview === null ? texts.noAmount : moneyText(preview)],
          [panelTexts.newTotal, preview === null ? texts.noAmount : moneyText(add(cartTotal, preview))]
        ]}
      />
      {fees.length > 0 && (
        <ul className={styles["list"]} aria-label={panelTexts.feesOfOrder} data-grid="keys">
          {fees.map((fee, index) => (
            // Two fees may be alike: their place is all that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${fee.description}`}>
              <span className={styles["what"]}>{fee.description}</span>
              <span className={styles["sum"]}>{moneyText(fee.amount)}</span>
              <IconButton
                icon={X}
                label={texts.removeFee(fee.description)}
                disabled={busy}
                onClick={() => {
                  onRemove(index)
                  // Its own button goes with it.
                  if (form.current) fieldOf(form.current, "description")?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export interface FeePanelProps extends PanelState {
  readonly fees: readonly Fee[]
  /** What a percent is taken of, in cents. */
  readonly cartTotal: Cents
  /** Gives the words for a refusal, or null when it was taken. */
  readonly onSave: (fee: FeeEntry) => string | null
  /** By its place in the list. */
  readonly onRemove: (index: number) => void
}
