import { useState } from "react"
import type { ReasonCode } from "../cart/contract.ts"
import { secret } from "../kernel/secret.ts"
import { type Cents, negate, sum } from "../money/cents.ts"
import { Keypad } from "../ui/Keypad.tsx"
import { allFilled, takeSecret } from "../ui/secretField.ts"
import { moneyText } from "../ui/text.ts"
import { CodeField, Facts, ReasonSelect, Wrong } from "./Fields.tsx"
import type { FeeRemoval } from "./model.ts"
import { REMOVE_FEES_CODE, REMOVE_FEES_NONE } from "./messages.ts"
import { Panel, type PanelState } from "./Panel.tsx"
import { feeRemovalFault } from "./panel/rules.ts"
import { usePad } from "./usePad.ts"
import { usePanelForm } from "./usePanelForm.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./Fields.module.css"

/** Takes fees and taxes that products bring with them off the order, by a manager's word (DISC-25, DISC-26). */
export const ItemFeesPanel = (props: ItemFeesPanelProps) => {
  const { fees, codes, refused, notice, onRefused, onSave } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState<string | null>(null)
  const { form, setFault, about, problem } = usePanelForm("fee", refused, notice)
  const press = usePad(form, {}, "manager_code")
  const off = sum(fees.filter((fee) => chosen.includes(fee.key)).map((fee) => fee.amount))
  const save = (element: HTMLFormElement) => {
    const hasCode = allFilled(element, "manager_code")
    const words = feeRemovalFault({ hasCode, reason, chosen: chosen.length })
    if (words !== null) {
      setFault({ words, field: fieldOfFault(words, hasCode) })
      onRefused()
      return
    }
    const refusal = onSave({ managerCode: secret(takeSecret(element, "manager_code")), reason, chosen })
    setFault(refusal === null ? null : { words: refusal, field: null })
  }
  const toggle = (key: string) => {
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
    setFault(null)
  }
  return (
    <Panel
      {...props}
      title={panelTexts.otherTaxes}
      subject={panelTexts.chooseFees}
      form={form}
      problem={problem}
      saveLabel={panelTexts.removeFees}
      onSave={save}
    >
      <ul className={styles["list"]} aria-label={panelTexts.feesOfProducts} data-grid="keys">
        {fees.map((fee) => (
          <li key={fee.key}>
            <label>
              <input type="checkbox" name="fee" checked={chosen.includes(fee.key)} onChange={() => toggle(fee.key)} />
              <span className={styles["what"]}>
                {fee.description}
                <small>{fee.line}</small>
              </span>
              <span className={styles["sum"]}>{moneyText(fee.amount)}</span>
            </label>
          </li>
        ))}
      </ul>
      {about("fee") !== null && <Wrong id="fees-wrong" words={about("fee")} />}
      <Facts result of={[[panelTexts.goesOff, moneyText(negate(off))]]} />
      <div className={styles["split"]}>
        <div className={styles["stack"]}>
          <ReasonSelect codes={codes} value={reason} fault={about("reason")} onValue={setReason} />
          <CodeField fault={about("manager_code")} />
        </div>
        <Keypad label={panelTexts.numberKeys} corner="clear" onKey={press} />
      </div>
    </Panel>
  )
}

const fieldOfFault = (words: string, hasCode: boolean): string | null => {
  if (words === REMOVE_FEES_NONE) return "fee"
  if (words === REMOVE_FEES_CODE) return hasCode ? "reason" : "manager_code"
  return null
}

/** A fee of a line, as it is chosen; in cents. */
export interface ItemFeeView {
  readonly key: string
  readonly description: string
  /** The description of its line. */
  readonly line: string
  readonly amount: Cents
}

export interface ItemFeesPanelProps extends PanelState {
  readonly fees: readonly ItemFeeView[]
  readonly codes: readonly ReasonCode[]
  /** Gives the words for a refusal, or null when it was taken. */
  readonly onSave: (removal: FeeRemoval) => string | null
}
