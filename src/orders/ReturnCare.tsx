import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import type { Condition } from "./model.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"

const CONDITIONS = [
  { value: "sellable", label: texts.sellable, detail: texts.sellableDetail },
  { value: "not sellable", label: texts.notSellable, detail: texts.notSellableDetail }
] as const satisfies readonly { readonly value: Condition; readonly label: string; readonly detail: string }[]

/** Why the next pieces come back and in what condition, each one press; what was chosen stays for the piece after it. */
export const ReturnCare = ({ reasons, reason, condition, place, onReason, onCondition }: ReturnCareProps) => (
  <section className={card["card"]} aria-labelledby="return-care" ref={place}>
    <h2 id="return-care">{texts.returnCare}</h2>
    <div className="grid gap-8">
      <ChoiceGroup
        label={texts.returnReason}
        options={reasons.map((value) => ({ value, label: value }))}
        value={reason}
        onChange={onReason}
      />
      <ChoiceGroup label={texts.condition} options={CONDITIONS} value={condition} onChange={onCondition} />
    </div>
  </section>
)

export interface ReturnCareProps {
  readonly reasons: readonly string[]
  /** Null until one is chosen. */
  readonly reason: string | null
  readonly condition: Condition
  readonly place: React.RefObject<HTMLElement | null>
  readonly onReason: (reason: string) => void
  readonly onCondition: (condition: Condition) => void
}
