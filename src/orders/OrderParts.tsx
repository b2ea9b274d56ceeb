import { useState, type ReactNode } from "react"
import { type Cents, ZERO } from "../money/cents.ts"
import type { Address } from "../customer/wire.ts"
import { Button } from "../ui/Button.tsx"
import { Tag } from "../ui/Tag.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import { cx } from "../ui/cx.ts"
import type { OrderItem, OrderPayment, OrderTotals, RangeItem } from "./contract.ts"
import { addressLines } from "../customer/papers/rules.ts"
import { nameOf } from "../customer/rules.ts"
import { careNote, lineFacts } from "../cart/rules.ts"
import { calledBy, codeOf, mayComeBack, taxLabel, warehouseNote } from "./rules.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"
import card from "../ui/Card.module.css"
import table from "../ui/Table.module.css"
import styles from "./OrderScreen.module.css"

/** The customer of an order, or Walk-in (ORD-01). */
export const Customer = ({ address }: { readonly address: Address | undefined }) => {
  const name = address === undefined ? "" : nameOf(address)
  return (
    <address className={styles["address"]}>
      <b>{name || shared.defaultCustomer}</b>
      {(address === undefined ? [] : addressLines(address)).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}

/** The sold lines, each with how much of it may come back (ORD-04, ORD-17). */
export const OrderItems = ({ items, cart, onReturn }: OrderItemsProps) => (
  <section className={card["card"]} aria-labelledby="order-items">
    <h2 id="order-items">{texts.itemsHead}</h2>
    <div className={styles["wide"]}>
      <table className={cx(table["table"], table["plain"], styles["table"])} data-grid="keys">
        <thead>
          <tr>
            <th scope="col">{texts.itemColumn}</th>
            <th scope="col" data-end>
              {texts.sold}
            </th>
            <th scope="col" data-end>
              {texts.price}
            </th>
            {onReturn && (
              <>
                <th scope="col" data-end>
                  {texts.mayComeBack}
                </th>
                <th scope="col">
                  <span className="sr">{texts.actions}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const left = mayComeBack(item, cart)
            return (
              <tr key={item.order_item_id}>
                <td>
                  <b>{item.description}</b>
                  {item.serial_number ? (
                    <small className="code">{texts.serial(item.serial_number)}</small>
                  ) : (
                    <Code {...item} />
                  )}
                  {lineFacts(item).map((fact) => (
                    <small key={fact}>{fact}</small>
                  ))}
                  {warehouseNote(item) !== undefined && <small>{warehouseNote(item)}</small>}
                  {onReturn && item.used !== undefined && left > 0 && <small>{item.used}</small>}
                  {careNote(item) !== null && <small>{careNote(item)}</small>}
                </td>
                <td data-end>{item.quantity}</td>
                <td data-end>{amountText(item.order_price)}</td>
                {onReturn && (
                  <>
                    <td data-end>{left}</td>
                    <td className={styles["act"]}>
                      <Button
                        aria-label={texts.takeBackOf(item.description)}
                        disabled={left === 0}
                        onClick={() => onReturn(item)}
                      >
                        {texts.takeBack}
                      </Button>
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  </section>
)

export interface OrderItemsProps {
  readonly items: readonly OrderItem[]
  readonly cart: Parameters<typeof mayComeBack>[1]
  /** One more piece comes back; null where nothing does. */
  readonly onReturn: ((item: OrderItem) => void) | null
}

/** The payments of an order, and the button that gives a layaway's back (ORD-05, ORD-14). */
export const OrderPayments = ({ payments, planned, mayRefund, busy, onRefund }: OrderPaymentsProps) => (
  <section className={card["card"]} aria-labelledby="order-payments">
    <h2 id="order-payments">{texts.paymentsHead}</h2>
    {payments.length === 0 && <p className={styles["facts"]}>{texts.noPayments}</p>}
    <div className={styles["wide"]}>
      <table className={cx(table["table"], table["plain"], styles["table"])} data-grid="keys">
        <thead>
          <tr>
            <th scope="col">{texts.paymentColumn}</th>
            <th scope="col" data-end>
              {texts.amountColumn}
            </th>
            <th scope="col">
              <span className="sr">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.order_payment_id}>
              <td>
                <b>{calledBy(payment)}</b>
                {payment.reference_number && <small>{texts.reference(payment.reference_number)}</small>}
                {payment.authorization_code && <small>{texts.authorization(payment.authorization_code)}</small>}
              </td>
              <td data-end>{amountText(payment.amount)}</td>
              <td className={styles["act"]}>
                {payment.refund_pending === true ? (
                  <Tag tone="warn">{texts.refundPending}</Tag>
                ) : (
                  payment.refunded && <Tag>{texts.refunded}</Tag>
                )}
                {planned.has(payment.order_payment_id) && <Tag tone="info">{texts.inCart}</Tag>}
                {mayRefund(payment) && (
                  <Button
                    aria-label={texts.refundPaymentOf(calledBy(payment), moneyText(payment.amount))}
                    disabled={busy}
                    onClick={() => onRefund(payment.order_payment_id)}
                  >
                    {texts.refundPayment}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

export interface OrderPaymentsProps {
  readonly payments: readonly OrderPayment[]
  /** Payments that the cart gives back already. */
  readonly planned: ReadonlySet<string>
  readonly mayRefund: (payment: OrderPayment) => boolean
  readonly busy: boolean
  readonly onRefund: (orderPayment: string) => void
}

/** Subtotal, Discounts, Tax, Other Taxes / Fees, Fees, Total (ORD-07). */
export const OrderSums = ({ totals, altTaxRate }: OrderSumsProps) => {
  const rows: readonly (readonly [string, Cents])[] = [
    [texts.subtotal, totals.order_subtotal],
    [texts.discounts, totals.discount_amount ?? ZERO],
    [taxLabel(altTaxRate), totals.tax_charge ?? ZERO],
    [texts.otherTaxes, totals.other_tax_amount ?? ZERO],
    [texts.orderFees, totals.fee_total ?? ZERO]
  ]
  return (
    <section className={card["card"]} aria-labelledby="order-totals">
      <h2 id="order-totals">{texts.totalsHead}</h2>
      <dl className={styles["sums"]}>
        {rows.map(([label, amount]) => (
          <SumRow key={label} label={label} amount={amount} />
        ))}
        <SumRow label={texts.total} amount={totals.order_total} strong />
        {totals.balance_remaining !== 0 && <SumRow label={texts.balanceDue} amount={totals.balance_remaining} strong />}
      </dl>
    </section>
  )
}

export interface OrderSumsProps {
  readonly totals: typeof OrderTotals.Type
  /** The rate instead of the store's at which it was taxed, a fraction. */
  readonly altTaxRate: number | undefined
}

const SumRow = ({ label, amount, strong = false }: SumRowProps) => (
  <>
    <dt className={cx(strong && styles["strong"])}>{label}</dt>
    <dd className={cx(strong && styles["strong"])}>{amountText(amount)}</dd>
  </>
)

interface SumRowProps {
  readonly label: string
  readonly amount: Cents
  readonly strong?: boolean
}

/** Lane time is checked in once rentals and licence are back (ORD-03, ORD-19). */
export const RangeBlock = ({ items, message, busy, onCheckIn }: RangeBlockProps) => {
  const [rentals, setRentals] = useState(false)
  const [licence, setLicence] = useState(false)
  const open = items.filter(({ checked_in }) => checked_in !== true)
  return (
    <section className={card["card"]} aria-labelledby="order-range">
      <h2 id="order-range">{texts.rangeCheckIn}</h2>
      {items.map((item) => (
        <p key={item.order_item_id}>
          {item.description} {item.range_lane !== undefined && texts.lane(item.range_lane)} {item.reservation_date}
          {item.checked_in === true && <Tag tone="ok">{texts.checkedIn}</Tag>}
        </p>
      ))}
      {open.length > 0 && (
        <>
          <label className={styles["tick"]}>
            <input type="checkbox" checked={rentals} onChange={(event) => setRentals(event.target.checked)} />
            {texts.rentalsBack}
          </label>
          <label className={styles["tick"]}>
            <input type="checkbox" checked={licence} onChange={(event) => setLicence(event.target.checked)} />
            {texts.licenceBack}
          </label>
          <Button
            disabled={busy}
            onClick={() =>
              onCheckIn(
                open.map(({ order_item_id }) => order_item_id),
                rentals,
                licence
              )
            }
          >
            {texts.completeCheckIn}
          </Button>
        </>
      )}
      <output>{message}</output>
    </section>
  )
}

export interface RangeBlockProps {
  readonly items: readonly RangeItem[]
  readonly message: ReactNode
  readonly busy: boolean
  readonly onCheckIn: (items: readonly string[], rentals: boolean, licence: boolean) => void
}

const Code = (item: OrderItem) => {
  const code = codeOf(item)
  if (code === undefined || code === "") return null
  return <small className="code">{item.open_kind === undefined ? texts.upcOf(code) : code}</small>
}
