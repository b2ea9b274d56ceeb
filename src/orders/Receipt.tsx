import type { ReplyOf } from "../kernel/contract.ts"
import { Fragment } from "react"
import { customerFacts } from "../customer/papers/rules.ts"
import { lineFacts } from "../cart/rules.ts"
import { HAND_OVER_FROM, OFFLINE_SALE } from "./rules.ts"
import { absolute, add, type Cents, ZERO } from "../money/cents.ts"
import { Barcode } from "../ui/Barcode.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import type { OrderItem, OrderPayment, orders } from "./contract.ts"
import {
  codeOf,
  calledBy,
  discountNote,
  warehouseNote,
  discountSums,
  feeSums,
  isSimulated,
  kindOf,
  NO_REAL_CARD,
  pagesOf,
  regularOf,
  SIMULATED,
  taxLabel,
  tradeNotes
} from "./rules.ts"
import * as texts from "./texts.ts"
import paper from "../ui/Paper.module.css"
import styles from "./Receipt.module.css"

type Order = ReplyOf<typeof orders.get_item_order>

/** What the paper says: company, order, lines, totals, payments with their fee, change, message (PRN-16, PRN-17, CG-50). */
export const Receipt = ({ logo = null, ...order }: ReceiptProps) => {
  const {
    order_detail: detail,
    order_items = [],
    order_payments = [],
    order_discounts = [],
    order_fees = [],
    order_totals: totals
  } = order
  return (
    <article className={paper["paper"]} aria-label={texts.receipt}>
      {isSimulated(order_payments) && (
        <p className={styles["simulated"]}>
          <b>{SIMULATED}</b>
          {NO_REAL_CARD}
        </p>
      )}
      {detail && <Company detail={detail} kind={kindOf(order)} customer={order.order_billing_address} logo={logo} />}
      {pagesOf(order_items).map((page, place) => (
        <ul key={place} className={paper["lines"]} aria-label={place === 0 ? texts.items : texts.itemsPart(place + 1)}>
          {page.map((item) => (
            <Line key={item.order_item_id} {...item} />
          ))}
        </ul>
      ))}
      <div className={styles["end"]}>
        {totals && (
          <dl className={paper["sums"]}>
            <Sum label={texts.subtotal} amount={totals.order_subtotal} />
            {discountSums(totals.discount_amount, order_discounts).map((one) => (
              <Sum key={one.label} {...one} />
            ))}
            <Sum
              label={taxLabel(detail?.alt_tax_rate)}
              amount={totals.tax_charge ?? ZERO}
              notes={[...tradeNotes(totals), ...exemption(detail?.tax_reason)]}
            />
            <Sum label={texts.otherTaxes} amount={totals.other_tax_amount ?? ZERO} optional />
            {feeSums(totals.fee_total, order_fees).map((fee, place) => (
              <Sum key={place} {...fee} />
            ))}
            <Sum label={texts.total} amount={totals.order_total} strong />
          </dl>
        )}
        <Payments payments={order_payments} change={totals?.change_due ?? ZERO} />
        {totals && totals.balance_remaining !== 0 && (
          <dl className={paper["sums"]}>
            <Sum label={texts.balanceDue} amount={totals.balance_remaining} strong />
          </dl>
        )}
        {detail?.receipt_message && <p className={styles["message"]}>{detail.receipt_message}</p>}
        {detail && (
          <div className={styles["number"]}>
            <Barcode
              className={styles["barcode"]}
              text={detail.order_number}
              label={texts.barcodeOf(detail.order_number)}
            />
            <p>{texts.orderNumbered(detail.order_number)}</p>
          </div>
        )}
      </div>
    </article>
  )
}

const exemption = (reason: string | undefined): readonly string[] =>
  reason === undefined ? [] : [texts.exempt(reason)]

/** A card's fee, and what the card was charged or got back with it (CG-50). */
const feeOf = (amount: Cents, fee: Cents): string =>
  (fee < 0 ? texts.processingFeeBack : texts.processingFee)(
    moneyText(absolute(fee)),
    moneyText(absolute(add(amount, fee)))
  )

/** Each payment with what it was beyond the amount: a card's fee; cash says by itself what was received. */
const Payments = ({ payments, change }: { readonly payments: readonly OrderPayment[]; readonly change: Cents }) => (
  <dl className={paper["sums"]}>
    {payments.map((payment) => (
      <div key={payment.order_payment_id}>
        <dt>
          {calledBy(payment)}
          {payment.reference_number && <small>{texts.reference(payment.reference_number)}</small>}
          {payment.authorization_code && <small>{texts.authorization(payment.authorization_code)}</small>}
          {payment.external_fee !== undefined && payment.external_fee !== 0 && (
            <small>{feeOf(payment.amount, payment.external_fee)}</small>
          )}
        </dt>
        <dd>{amountText(payment.amount)}</dd>
      </div>
    ))}
    <Sum label={texts.changeDue} amount={change} strong />
  </dl>
)

const Company = ({ detail, kind, customer, logo }: CompanyProps) => {
  const boss = detail.approved_by ?? detail.no_receipt_approved_by
  return (
    <header className={paper["company"]}>
      {detail.is_demo && <p className={paper["demo"]}>{texts.demo}</p>}
      {logo !== null && <img className={styles["logo"]} src={logo} alt="" />}
      <p className={paper["name"]}>{detail.company_name}</p>
      {[detail.address, detail.phone, detail.email, detail.website].map(
        (line) => line !== undefined && line !== "" && <p key={line}>{line}</p>
      )}
      <p className={styles["kind"]}>{kind}</p>
      <dl className={paper["facts"]}>
        <dt>{texts.order}</dt>
        <dd>{detail.order_number}</dd>
        <dt>{texts.date}</dt>
        <dd>
          {detail.display_date} {detail.display_time}
        </dd>
        {detail.register && (
          <>
            <dt>{texts.register}</dt>
            <dd>{detail.register}</dd>
          </>
        )}
        {detail.cashier && (
          <>
            <dt>{texts.cashier}</dt>
            <dd>{detail.cashier}</dd>
          </>
        )}
        {boss !== undefined && (
          <>
            <dt>{texts.approvedBy}</dt>
            <dd>{boss}</dd>
          </>
        )}
        {customerFacts(customer).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {detail.hand_over_from && (
          <>
            <dt>{HAND_OVER_FROM}</dt>
            <dd>{detail.hand_over_from}</dd>
          </>
        )}
        {detail.offline_sale && (
          <>
            <dt>{OFFLINE_SALE}</dt>
            <dd>{detail.offline_sale}</dd>
          </>
        )}
        {detail.original_order_number && (
          <>
            <dt>{texts.returnFrom}</dt>
            <dd>{detail.original_order_number}</dd>
          </>
        )}
      </dl>
    </header>
  )
}

export interface ReceiptProps extends Order {
  /** Where the store's logo is; null for none. */
  readonly logo?: string | null
}

interface CompanyProps {
  readonly logo: string | null
  readonly detail: NonNullable<Order["order_detail"]>
  /** What the order is: "SALE · PAID". */
  readonly kind: string
  readonly customer: Order["order_billing_address"]
}

const Line = (item: OrderItem) => {
  const { one, all } = regularOf(item)
  const note = discountNote(item)
  const warehouse = warehouseNote(item)
  const code = codeOf(item)
  return (
    <li>
      <p>{item.description}</p>
      <p className={paper["line"]}>
        <span>
          {item.quantity} × {amountText(one)}
          {item.serial_number ? ` · ${texts.serial(item.serial_number)}` : code ? ` · ${code}` : ""}
        </span>
        <span>{amountText(all)}</span>
      </p>
      {warehouse !== undefined && <p className={paper["line"]}>{warehouse}</p>}
      {note !== undefined && <p className={paper["line"]}>{note}</p>}
      {lineFacts(item).map((fact) => (
        <p key={fact} className={paper["line"]}>
          {fact}
        </p>
      ))}
      {item.return_reason !== undefined && <p className={paper["line"]}>{item.return_reason}</p>}
    </li>
  )
}

const Sum = ({ label, amount, notes = [], optional = false, strong = false }: SumProps) =>
  optional && amount === 0 ? null : (
    <div className={strong ? paper["strong"] : undefined}>
      <dt>
        {label}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )

interface SumProps {
  readonly label: string
  readonly amount: Cents
  readonly notes?: readonly string[]
  /** Left out when it is nothing. */
  readonly optional?: boolean
  readonly strong?: boolean
}
