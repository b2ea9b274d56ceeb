import { useState, type SubmitEvent } from "react"
import { Button } from "../ui/Button.tsx"
import { TextField } from "../ui/TextField.tsx"
import type { RestockEntry } from "./rules.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./RefundScreen.module.css"

/** A restock fee by percent or by amount (REF-03). What is no fee is cleared, here too (REF-04, REF-06). */
export const RestockFee = ({ base, kept, fixed, onFee, onTyped }: RestockFeeProps) => {
  const [entry, setEntry] = useState<RestockEntry>({ kind: "percent", text: "" })
  const { kind, text } = entry
  const type = (next: RestockEntry) => {
    setEntry(next)
    onTyped(next.text.trim() !== "")
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (onFee(entry)) onTyped(false)
    else type({ kind, text: "" })
  }
  const choices: readonly (readonly [RestockEntry["kind"], string])[] = [
    ["percent", texts.feePercent],
    ["amount", texts.feeAmount]
  ]
  return (
    <form className={card["card"]} aria-labelledby="restock-fee" onSubmit={submit} noValidate>
      <h2 id="restock-fee">{texts.restockFee}</h2>
      <div className={styles["fee"]}>
        <fieldset disabled={fixed}>
          <legend className="sr">{texts.restockFee}</legend>
          {choices.map(([of, label]) => (
            <label key={of}>
              <input type="radio" name="fee-kind" checked={kind === of} onChange={() => type({ kind: of, text })} />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField
          label={kind === "percent" ? texts.feePercent : texts.feeAmount}
          name="restock_fee"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={fixed}
          value={text}
          onChange={(event) => type({ kind, text: event.target.value })}
        />
        <Button type="submit" disabled={fixed || text.trim() === ""}>
          {texts.applyFee}
        </Button>
        {kept !== null && !fixed && (
          <Button
            onClick={() => {
              type({ kind, text: "" })
              onFee({ kind, text: "" })
            }}
          >
            {texts.removeFee}
          </Button>
        )}
      </div>
      <output className={styles["kept"]}>{kept === null ? texts.feeOf(base) : texts.keepsBack(kept, base)}</output>
    </form>
  )
}

export interface RestockFeeProps {
  /** What it is taken of, as text. */
  readonly base: string
  /** What is kept back, as text; null for no fee. */
  readonly kept: string | null
  readonly fixed: boolean
  /** False when what was typed is no fee and is cleared. */
  readonly onFee: (entry: RestockEntry) => boolean
  /** Is there something in the field that is not applied? */
  readonly onTyped: (typed: boolean) => void
}
