import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { amountText, moneyText } from "../ui/text.ts"
import styles from "./Totals.module.css"

/** The sums of the cart, all from the back office. 'Sales Tax' when there are two kinds of tax, else 'Tax' (CART-04, CG-20). */
export const Totals = ({ subtotal, discount, tax, otherTax, fees, payments, balanceDue }: TotalsView) => (
  <div className={styles["totals"]}>
    <dl>
      <Row label="Subtotal" amount={subtotal} />
      <Row label="Other Taxes / Fees" amount={otherTax} />
      <Row label="Discount" amount={discount} />
      <Row label="Fees" amount={fees} />
      <Row label={otherTax === 0 ? "Tax" : "Sales Tax"} amount={tax} />
      <Row label="Payments" amount={payments} />
    </dl>
    <p className={styles["due"]}>
      <span>Balance Due</span>
      <b>{moneyText(balanceDue)}</b>
    </p>
  </div>
)

const Row = ({ label, amount }: { readonly label: string; readonly amount: Cents }) => (
  <div>
    <dt>{label}</dt>
    <dd className={cx(amount < 0 && styles["off"])}>{amountText(amount)}</dd>
  </div>
)

/** In cents, signed as they count: a discount and payments are negative. */
export interface TotalsView {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly otherTax: Cents
  readonly fees: Cents
  readonly payments: Cents
  readonly balanceDue: Cents
}
