import { type Cents, ZERO } from "../money/cents.ts"
import { moneyText } from "../ui/text.ts"
import type { DrawerSums } from "./contract.ts"
import { KIND_NAMES } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

/** What moved the cash of a drawer, line by line, and what it should have held at the end. */
export const CashToday = ({ drawer, expected }: { readonly drawer: DrawerSums; readonly expected: Cents }) => {
  const lines: readonly (readonly [string, Cents])[] = [
    [texts.startCash, drawer.opening],
    [texts.cashSales(drawer.sales.count), drawer.sales.amount],
    [texts.cashRefunds(drawer.refunds.count), drawer.refunds.amount],
    ...(drawer.other.count === 0 ? [] : [[texts.otherCash, drawer.other.amount] as const]),
    [KIND_NAMES.in, drawer.paid_in.amount],
    [KIND_NAMES.out, drawer.paid_out.amount],
    [KIND_NAMES.drop, drawer.safe_drops.amount]
  ]
  return (
    <section className={styles["panel"]} aria-labelledby="cash-today">
      <h2 id="cash-today">{texts.cashToday}</h2>
      <dl className={styles["sums"]}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(amount === 0 ? ZERO : amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.expectedCash}</dt>
          <dd>{moneyText(expected)}</dd>
        </div>
      </dl>
    </section>
  )
}
