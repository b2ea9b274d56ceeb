import type { ReplyOf } from "../kernel/contract.ts"
import { add, type Cents, negate, times, ZERO } from "../money/cents.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { amountText, moneyText } from "../ui/text.ts"
import { momentOf } from "../kernel/zone.ts"
import type { CartItem } from "../cart/contract.ts"
import { lineFacts } from "../cart/rules.ts"
import { extendedOf } from "../cart/model.ts"
import { customerFacts } from "../customer/papers/rules.ts"
import type { carts } from "./contract.ts"
import * as texts from "./texts.ts"
import paper from "../ui/Paper.module.css"
import styles from "./Statement.module.css"

/** What `get_item_shopping_cart_detail` tells of a saved cart (ENT-25). */
export type StatementOf = ReplyOf<typeof carts.get_item_shopping_cart_detail>

/** What the paper says: company, cart, customer, lines, sums, payments, notes (SAVE-20, ENT-25). */
export const Statement = ({ title, ...cart }: StatementOf & { readonly title: string }) => {
  const { items = [], totals, fees = [], payments = [], notes, billing_address: billing } = cart
  const at = momentOf(cart.date_created ?? "")
  const { dateOf } = useStoreTime()
  return (
    <article className={paper["paper"]} aria-label={title}>
      <header className={paper["company"]}>
        {cart.is_demo && <p className={paper["demo"]}>{texts.demo}</p>}
        <p className={paper["name"]}>{cart.company_name}</p>
        {[cart.address, cart.phone, cart.email, cart.website].filter(Boolean).map((one) => (
          <p key={one}>{one}</p>
        ))}
        <p className={styles["title"]}>{title}</p>
        <dl className={paper["facts"]}>
          <Fact label={texts.number} value={cart.cart_number ?? cart.shopping_cart_id} />
          <Fact label={texts.date} value={at === null ? undefined : dateOf(at)} />
          <Fact label={texts.cashier} value={cart.user_name} />
          {customerFacts(billing).map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      </header>
      <ul className={paper["lines"]} aria-label={texts.items}>
        {items.map((item) => (
          <Line key={item.shopping_cart_item_id} {...item} />
        ))}
      </ul>
      {totals && (
        <dl className={paper["sums"]}>
          <Sum label={texts.subtotal} amount={totals.subtotal} />
          <Sum label={texts.discount} amount={negate(totals.discount_amount ?? ZERO)} optional />
          <Sum label={texts.tax} amount={totals.tax_amount ?? ZERO} />
          <Sum label={texts.otherTaxes} amount={totals.other_tax_amount ?? ZERO} optional />
          {fees.map((fee, place) => (
            <Sum key={place} label={fee.description} amount={fee.amount} />
          ))}
          <Sum label={texts.total} amount={totals.total} strong />
        </dl>
      )}
      {payments.length > 0 && (
        <dl className={paper["sums"]}>
          {payments.map((payment) => (
            <Sum
              key={payment.shopping_cart_payment_id}
              label={payment.description ?? payment.card_type ?? payment.payment_method_code}
              amount={add(payment.amount, payment.external_fee ?? ZERO)}
            />
          ))}
        </dl>
      )}
      {totals && (
        <dl className={paper["sums"]}>
          <Sum label={texts.balanceDue} amount={totals.balance_remaining} strong />
        </dl>
      )}
      {notes && (
        <p className={styles["notes"]}>
          <b>{texts.notes}</b>
          {notes}
        </p>
      )}
    </article>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string | undefined }) =>
  value ? (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  ) : null

const Line = (item: CartItem) => {
  const { description, quantity, upc, serial_number, is_backorder } = item
  const price = item.sale_price ?? item.price
  return (
    <li>
      <p>{description}</p>
      {upc && <p>{upc}</p>}
      {lineFacts(item).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {serial_number && <p>{texts.serial(serial_number)}</p>}
      {is_backorder && <p>{texts.warehouseOrder}</p>}
      <p className={paper["line"]}>
        <span>{`${quantity} × ${amountText(price)}`}</span>
        <span>{amountText(item.sale_price === undefined ? extendedOf(item) : times(price, quantity))}</span>
      </p>
    </li>
  )
}

const Sum = ({ label, amount, strong = false, optional = false }: SumProps) =>
  optional && amount === 0 ? null : (
    <div className={strong ? paper["strong"] : undefined}>
      <dt>{label}</dt>
      <dd>{strong ? moneyText(amount) : amountText(amount)}</dd>
    </div>
  )

interface SumProps {
  readonly label: string
  /** In cents. */
  readonly amount: Cents
  readonly strong?: boolean
  /** Not shown at 0. */
  readonly optional?: boolean
}
