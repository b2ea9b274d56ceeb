import Percent from "lucide-react/icons/percent"
import { useEffect, useRef, useState, type SubmitEvent } from "react"
import { ZERO } from "../money/cents.ts"
import { formatPlain } from "../money/text.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { type PadKey, pasted, percentPressed, pressed } from "../ui/moneyEntry.ts"
import { TextField } from "../ui/TextField.tsx"
import type { RestockEntry } from "./rules.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./RefundScreen.module.css"

/** A restock fee by percent or by amount (REF-03). What is no fee is cleared, here too (REF-04, REF-06). */
export const RestockFee = ({ base, kept, fixed, onFee, onTyped }: RestockFeeProps) => {
  const [entry, setEntry] = useState<RestockEntry>({ kind: "percent", text: "" })
  const { kind, text } = entry
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  if (!isOpen && kept === null)
    return (
      <Button className={styles["noFee"]} look="quiet" disabled={fixed} onClick={() => setIsOpen(true)}>
        <Icon of={Percent} /> {texts.noFee}
      </Button>
    )
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
          ref={field}
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
      {!fixed && (
        <Keypad
          className={styles["feeKeys"]}
          label={texts.feeKeys}
          onKey={(key) => {
            field.current?.focus()
            type({ kind, text: kind === "percent" ? percentPressed(text, key) : amountPressed(text, key) })
          }}
        />
      )}
      <output className={styles["kept"]}>{kept === null ? texts.feeOf(base) : texts.keepsBack(kept, base)}</output>
    </form>
  )
}

/** The amount, as text, after a key of the pad: cents shift in from the right. */
const amountPressed = (text: string, key: PadKey): string => {
  const next = pressed(pasted(text) ?? ZERO, key, false)
  return next === ZERO ? "" : formatPlain(next)
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
