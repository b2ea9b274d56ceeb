import { useId, type Ref } from "react"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { MoneyEntry } from "../ui/useMoneyEntry.ts"
import { METHODS } from "./methods.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import pad from "../ui/PadPage.module.css"
import styles from "./AmountPad.module.css"

/** Amount, quick amounts, pad, change due, and the green button with the method's verb (PAY-13, PAY-18). */
export const AmountPad = ({ field, entry, label, quick, onBill, changeDue, capped, accept }: AmountPadProps) => {
  const id = useId()
  return (
    <section className={`${card["surface"]} ${styles["box"]}`} aria-label={texts.amount}>
      <MoneyField ref={field} label={label} entry={entry} describedBy={`${id}why`} resting />
      <div className={cx(pad["amounts"], styles["quick"])} data-grid="keys">
        {onBill !== null && quick.length > 0 && <span>{METHODS.cash.label}</span>}
        {quick.map((amount) => {
          const word = onBill === null && amount === quick[0] ? texts.exact : shortMoneyText(amount)
          return (
            <button
              type="button"
              key={amount}
              aria-pressed={onBill === null ? entry.amount === amount : undefined}
              aria-label={onBill === null ? undefined : `${METHODS.cash.label} ${word}`}
              // The amount keeps the focus, so that digits go on working.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onBill?.()
                entry.replace(amount)
              }}
            >
              {word}
            </button>
          )
        })}
      </div>
      <Keypad className={styles["pad"]} label={texts.amountKeys} onKey={entry.press} />
      <p className={styles["change"]}>
        {capped !== null && <output className={styles["capped"]}>{texts.capped(moneyText(capped))}</output>}
        {changeDue !== null && (
          <>
            {texts.changeDue} <output>{moneyText(changeDue)}</output>
          </>
        )}
      </p>
      <Button look="primary" size="xl" type="submit" disabled={accept.reason !== null}>
        <span>
          {accept.label}{" "}
          <span id={`${id}why`} className={styles["why"]}>
            {accept.reason}
          </span>
        </span>
        {accept.reason === null && <Kbd>{shared.enterKey}</Kbd>}
      </Button>
    </section>
  )
}

export interface AmountPadProps {
  readonly field: Ref<HTMLInputElement>
  readonly entry: MoneyEntry
  /** What the amount is called. */
  readonly label: string
  /** In cents; the exact one first where cash is the method. */
  readonly quick: readonly Cents[]
  /** Makes cash the method where it is another one, so that a bill is one press; null where it is cash already. */
  readonly onBill: (() => void) | null
  readonly changeDue: Cents | null
  /** What is charged of an amount that is above it, in cents. */
  readonly capped: Cents | null
  readonly accept: { readonly label: string; readonly reason: string | null }
}
