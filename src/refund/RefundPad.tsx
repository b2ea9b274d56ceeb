import { type Cents, least, subtract, add, ZERO } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Keypad } from "../ui/Keypad.tsx"
import { moneyText } from "../ui/text.ts"
import type { MoneyEntry } from "../ui/useMoneyEntry.ts"
import type { RefundMethod } from "./contract.ts"
import { capOf } from "./rules.ts"
import * as texts from "./texts.ts"
import pad from "../ui/PadPage.module.css"
import styles from "./RefundScreen.module.css"

/** The keys of the amount that is marked, what is left of the refund and the most that may go there in one press. */
export const RefundPad = ({ method, amount, selected, due, entry }: RefundPadProps) => {
  const left = subtract(due, selected)
  const most = least(capOf(method), due)
  const rest = least(most, add(amount, left))
  return (
    <section className="grid gap-8" aria-label={texts.padOf(method.description)}>
      <p className={styles["marked"]}>
        {method.description} <b>{moneyText(amount)}</b>
      </p>
      <div className={cx(pad["amounts"], styles["quick"])}>
        <button type="button" disabled={left <= ZERO || rest === amount} onClick={() => entry.replace(rest)}>
          {texts.rest(moneyText(left > ZERO ? left : ZERO))}
        </button>
        <button type="button" disabled={most === amount} onClick={() => entry.replace(most)}>
          {texts.most(moneyText(most))}
        </button>
      </div>
      <Keypad className={styles["keys"]} label={texts.amountKeys} onKey={entry.press} />
    </section>
  )
}

export interface RefundPadProps {
  /** The payment whose amount is marked. */
  readonly method: RefundMethod
  /** What goes back on it now, what is selected in all, and what is due; in cents. */
  readonly amount: Cents
  readonly selected: Cents
  readonly due: Cents
  readonly entry: MoneyEntry
}
