import { useState } from "react"
import type { ReasonCode, TaxReason } from "../cart/contract.ts"
import { type Cents, negate } from "../money/cents.ts"
import { moneyText } from "../ui/text.ts"
import { Facts, ReasonSelect, WordsField } from "./Fields.tsx"
import { EXEMPT_REASON } from "./messages.ts"
import { Panel, type PanelState } from "./Panel.tsx"
import { usePanelForm } from "./usePanelForm.ts"
import * as panelTexts from "./panel/texts.ts"

/** Exempts the order from tax for a reason, or taxes it again (DISC-21 to DISC-23). */
export const TaxExemptPanel = (props: TaxExemptPanelProps) => {
  const { exempt, tax, codes, refused, notice, onSave, onRemove } = props
  const [reason, setReason] = useState(exempt?.reason_code_id ?? null)
  const [notes, setNotes] = useState(exempt?.notes ?? "")
  const { form, setFault, about, problem } = usePanelForm("reason", refused, notice)
  const save = () => {
    const words = onSave(reason, notes)
    setFault(words === null ? null : { words, field: words === EXEMPT_REASON ? "reason" : null })
  }
  return (
    <Panel
      {...props}
      title={panelTexts.taxExempt}
      subject={exempt ? panelTexts.isExempt : panelTexts.exemptExplained}
      form={form}
      problem={problem}
      saveLabel={panelTexts.saveExemption}
      remove={exempt ? { label: panelTexts.removeExemption, onPress: onRemove } : undefined}
      onSave={save}
    >
      <ReasonSelect
        codes={codes}
        value={reason}
        fault={about("reason")}
        onValue={(next) => {
          setReason(next)
          setFault(null)
        }}
      />
      <WordsField label={panelTexts.notesOptional} name="notes" value={notes} onValue={setNotes} />
      {exempt === null && <Facts result of={[[panelTexts.taxGoesOff, moneyText(negate(tax))]]} />}
    </Panel>
  )
}

export interface TaxExemptPanelProps extends PanelState {
  readonly exempt: TaxReason | null
  /** The tax of the order now, in cents. */
  readonly tax: Cents
  readonly codes: readonly ReasonCode[]
  /** Gives the words for a refusal, or null when it was taken. */
  readonly onSave: (reason: string | null, notes: string) => string | null
  readonly onRemove: () => void
}
