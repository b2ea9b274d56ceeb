import ChevronDown from "lucide-react/icons/chevron-down"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./Totals.module.css"

/** The sums of the cart, all from the back office. 'Sales Tax' when there are two kinds of tax, else 'Tax' (CART-04, CG-20). */
export const Totals = ({
  subtotal,
  discount,
  tax,
  taxRate,
  otherTax,
  fees,
  payments,
  balanceDue,
  folded,
  onFold,
  onOtherTax
}: TotalsProps) => (
  <div className={styles["totals"]}>
    <dl hidden={folded}>
      <Row label={texts.subtotal} amount={subtotal} />
      <Row label={texts.otherTaxes} amount={otherTax} onPress={onOtherTax} />
      <Row label={texts.discounts} amount={discount} />
      <Row label={texts.fees} amount={fees} />
      <Row label={texts.taxAt(otherTax === 0 ? texts.tax : texts.salesTax, taxRate)} amount={tax} />
      <Row label={texts.payments} amount={payments} />
    </dl>
    <p className={styles["due"]}>
      <span>{texts.balanceDue}</span>
      {onFold !== null && (
        <button
          type="button"
          className={styles["fold"]}
          aria-label={texts.totals}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        >
          <Icon of={ChevronDown} size={18} />
        </button>
      )}
      <b>{moneyText(balanceDue)}</b>
    </p>
  </div>
)

const Row = ({ label, amount, onPress = null }: RowProps) => (
  <div>
    <dt>
      {onPress === null ? (
        label
      ) : (
        <button type="button" className={styles["open"]} onClick={onPress}>
          {label}
        </button>
      )}
    </dt>
    <dd className={cx(amount < 0 && styles["off"])}>{amountText(amount)}</dd>
  </div>
)

interface RowProps {
  readonly label: string
  readonly amount: Cents
  readonly onPress?: (() => void) | null
}

/** In cents, signed as they count: a discount and payments are negative. */
export interface TotalsView {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly tax: Cents
  /** In percent, as text, where it is not the store's own. */
  readonly taxRate: string | null
  readonly otherTax: Cents
  readonly fees: Cents
  readonly payments: Cents
  readonly balanceDue: Cents
}

export interface TotalsProps extends TotalsView {
  /** Only what is due is shown. */
  readonly folded: boolean
  /** Folds and unfolds them; null where they stay as they are. */
  readonly onFold: ((folded: boolean) => void) | null
  /** Opens the removal of fees that products bring with them (DISC-25); null when there are none. */
  readonly onOtherTax: (() => void) | null
}
