import type { ReplyOf } from "../kernel/contract.ts"
import { waitingIn } from "../firearms/handOver/rules.ts"
import { lineFacts } from "../cart/rules.ts"
import { add, type Cents, negate, sum, ZERO } from "../money/cents.ts"
import { Barcode } from "../ui/Barcode.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import type { OrderItem, OrderPayment, orders } from "./contract.ts"
import { Customer } from "./OrderParts.tsx"
import {
  codeOf,
  HAND_OVER_FROM,
  OFFLINE_SALE,
  calledBy,
  discountNote,
  warehouseNote,
  discountSums,
  feeSums,
  isSimulated,
  kindOf,
  NO_REAL_CARD,
  regularOf,
  SIMULATED,
  standingIn,
  type SumLine,
  taxLabel,
  tradeNotes
} from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./InvoiceView.module.css"

type Order = ReplyOf<typeof orders.get_item_order>

/** The invoice of an order, as an accountant files it: who owes whom what for which lines, tax apart, what was paid how, what is due. */
export const Invoice = ({ order, logo }: InvoiceProps) => {
  const { order_detail: detail, order_items = [], order_payments = [], order_billing_address: address } = order
  if (detail === undefined) return null
  const standing = standingIn(order)
  const [waiting] = waitingIn(order.hand_overs)
  return (
    <article className={styles["invoice"]} aria-label={texts.invoiceTitle}>
      <header className={styles["head"]}>
        {logo !== null && <img className={styles["logo"]} src={logo} alt="" />}
        <div className={styles["store"]}>
          <b>{detail.company_name}</b>
          <p>{detail.address}</p>
          <p>{[detail.phone, detail.email, detail.website].filter(Boolean).join(" · ")}</p>
        </div>
        <div className={styles["title"]}>
          <h3>{texts.invoiceTitle}</h3>
          <p className={styles["kind"]}>{kindOf(order)}</p>
          {isSimulated(order_payments) && (
            <p className={styles["simulated"]}>
              <b>{SIMULATED}</b> {NO_REAL_CARD}
            </p>
          )}
          {detail.is_demo && <p className={styles["kind"]}>{texts.demo}</p>}
        </div>
      </header>
      <div className={styles["parties"]}>
        <div>
          <h4>{texts.billTo}</h4>
          <Customer address={address} />
        </div>
        <div>
          <h4>{texts.shipTo}</h4>
          <p>{waiting === undefined ? texts.shipped[standing] : texts.heldUntil(waiting.hand_over_from)}</p>
        </div>
        <dl className={styles["facts"]}>
          <Fact term={texts.order} value={detail.order_number} />
          <Fact term={texts.date} value={`${detail.display_date} ${detail.display_time}`} />
          <Fact term={texts.terms} value={texts.termsOf[standing]} />
          <Fact term={texts.cashier} value={[detail.cashier, detail.register].filter(Boolean).join(", ")} />
          <Fact term={texts.returnFrom} value={detail.original_order_number ?? ""} />
          <Fact term={OFFLINE_SALE} value={detail.offline_sale ?? ""} />
          <Fact term={HAND_OVER_FROM} value={detail.hand_over_from ?? ""} />
        </dl>
      </div>
      <table className={styles["lines"]}>
        <thead>
          <tr>
            <th scope="col">{texts.itemColumn}</th>
            <th scope="col">{texts.codeColumn}</th>
            <th scope="col">{texts.quantityColumn}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.amountColumn}</th>
          </tr>
        </thead>
        <tbody>
          {order_items.map((item) => (
            <Line key={item.order_item_id} {...item} />
          ))}
        </tbody>
      </table>
      <div className={styles["end"]}>
        <div>
          <Payments payments={order_payments} />
          <Barcode
            className={styles["barcode"]}
            text={detail.order_number}
            label={texts.barcodeOf(detail.order_number)}
          />
          <p className="code">{detail.order_number}</p>
        </div>
        <Sums {...order} />
      </div>
      {detail.receipt_message && <p className={styles["message"]}>{detail.receipt_message}</p>}
    </article>
  )
}

export interface InvoiceProps {
  readonly order: Order
  /** Where the store's logo is; null for none. */
  readonly logo: string | null
}

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) =>
  value === "" ? null : (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  )

const Line = (item: OrderItem) => {
  const { one, all } = regularOf(item)
  const note = discountNote(item)
  const warehouse = warehouseNote(item)
  return (
    <tr>
      <td>
        <b>{item.description}</b>
        {warehouse !== undefined && <small>{warehouse}</small>}
        {lineFacts(item).map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
        {note !== undefined && <small>{note}</small>}
      </td>
      <td className="code">{item.serial_number ? texts.serial(item.serial_number) : codeOf(item)}</td>
      <td>{item.quantity}</td>
      <td>{amountText(one)}</td>
      <td>{amountText(all)}</td>
    </tr>
  )
}

/** What was charged or given back by it, the card's fee among it. */
const chargedBy = ({ amount, external_fee }: OrderPayment): Cents => add(amount, external_fee ?? ZERO)

const Payments = ({ payments }: { readonly payments: readonly OrderPayment[] }) => (
  <>
    <h4>{texts.paymentsHead}</h4>
    <table className={styles["payments"]}>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.order_payment_id}>
            <td>{calledBy(payment)}</td>
            <td>
              {payment.reference_number && texts.reference(payment.reference_number)}{" "}
              {payment.authorization_code && texts.authorization(payment.authorization_code)}
            </td>
            <td>{amountText(chargedBy(payment))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** From the lines to what is due: the cards' fees are billed as they were charged, so that total less paid is due. */
const sumsOf = ({
  order_detail: detail,
  order_payments = [],
  order_discounts = [],
  order_fees = [],
  order_totals: totals
}: Order): readonly SumLine[] => {
  if (totals === undefined) return []
  const cardFees = sum(order_payments.map(({ external_fee }) => external_fee ?? ZERO))
  const plain = (label: string, amount: Cents): SumLine => ({ label, amount, notes: [] })
  const exempt = detail?.tax_reason === undefined ? [] : [texts.exempt(detail.tax_reason)]
  return [
    plain(texts.subtotal, totals.order_subtotal),
    ...discountSums(totals.discount_amount, order_discounts),
    {
      label: taxLabel(detail?.alt_tax_rate),
      amount: totals.tax_charge ?? ZERO,
      notes: [...tradeNotes(totals), ...exempt]
    },
    ...(totals.other_tax_amount ? [plain(texts.otherTaxes, totals.other_tax_amount)] : []),
    ...feeSums(totals.fee_total, order_fees),
    ...(cardFees === ZERO ? [] : [plain(texts.cardFees, cardFees)]),
    plain(texts.total, add(totals.order_total, cardFees)),
    plain(texts.paidSum, negate(sum(order_payments.map(chargedBy)))),
    plain(texts.balanceDue, totals.balance_remaining)
  ]
}

const STRONG: ReadonlySet<string> = new Set([texts.total, texts.balanceDue])

const Sums = (order: Order) => (
  <dl className={styles["sums"]}>
    {sumsOf(order).map(({ label, amount, notes }, place) => (
      <div key={place} data-strong={STRONG.has(label) || undefined}>
        <dt>
          {label}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </dt>
        <dd>{STRONG.has(label) ? moneyText(amount) : amountText(amount)}</dd>
      </div>
    ))}
  </dl>
)
