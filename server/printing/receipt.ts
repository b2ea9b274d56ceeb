import type { Contract } from "../../src/app/contract.ts"
import { lineFacts } from "../../src/cart/rules.ts"
import { customerFacts } from "../../src/customer/papers/rules.ts"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import { absolute, add, type Cents, ZERO } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { OrderItem } from "../../src/orders/contract.ts"
import {
  codeOf,
  discountNote,
  discountSums,
  HAND_OVER_FROM,
  OFFLINE_SALE,
  feeSums,
  isSimulated,
  kindOf,
  NO_REAL_CARD,
  pagesOf,
  regularOf,
  SIMULATED,
  type SumLine,
  taxLabel,
  tradeNotes,
  warehouseNote
} from "../../src/orders/rules.ts"
import { bold, centred, large, pair, plain, type Row, rule } from "../../src/paper/layout/rules.ts"
import { printable } from "../../src/paper/printable/rules.ts"
import {
  barcodeOf,
  fact,
  messageRows,
  middle,
  moneyOnPaper,
  note,
  optionalSum,
  soldRows,
  storeRows,
  sum
} from "../../src/paper/receipt/rules.ts"

/** An order as `get_item_order` replies it. */
export type Order = Omit<ReplyOf<Contract["get_item_order"]>, "usb_print_data" | "print_job">

/** The store's own block, and what marks paper that is no receipt of a sale or not the first one (PRN-17). */
const head = (order: Order, copy: boolean, width: number): readonly Row[] => {
  const { order_detail: detail, order_billing_address: address } = order
  return [
    ...(isSimulated(order.order_payments)
      ? [...large(SIMULATED, width), ...centred(NO_REAL_CARD, width).map(bold), plain("")]
      : []),
    ...storeRows(detail ?? {}, width),
    ...(copy ? [plain(""), ...large("COPY", width)] : []),
    ...centred(printable(kindOf(order)), width).map(bold),
    plain(rule(width)),
    ...fact("Order", detail?.order_number, width),
    ...fact("Return of order", detail?.original_order_number, width),
    ...fact(OFFLINE_SALE, detail?.offline_sale, width),
    ...fact("Date", detail && `${detail.display_date} ${detail.display_time}`, width),
    ...fact("Register", detail?.register, width),
    ...fact("Cashier", detail?.cashier, width),
    ...fact("Approved by", detail?.approved_by ?? detail?.no_receipt_approved_by, width),
    ...customerFacts(address).flatMap(([label, value]) => fact(label, value, width)),
    ...(detail?.hand_over_from === undefined
      ? []
      : pair(HAND_OVER_FROM, printable(detail.hand_over_from), width).map(bold)),
    plain(rule(width))
  ]
}

const line = (item: OrderItem, width: number): readonly Row[] => {
  const { description, quantity, serial_number } = item
  const { one, all } = regularOf(item)
  const code = serial_number ? `Serial ${serial_number}` : codeOf(item)
  return [
    ...soldRows({ description, quantity, one, all, code }, width),
    ...lineFacts(item).flatMap((fact) => note(fact, width)),
    ...note(warehouseNote(item), width),
    ...note(discountNote(item), width),
    ...note(item.return_reason, width)
  ]
}

/**
 * The lines, broken after every eighth when there are more than eight (PRN-16). A roll has no pages and a cut would
 * hand the customer loose slips, so a break is a gap with the order's number and the part.
 */
const lines = ({ order_items = [], order_detail }: Order, width: number): readonly Row[] => {
  const pages = pagesOf(order_items)
  return pages.flatMap((page, place) => [
    ...(place === 0
      ? []
      : [
          plain(""),
          ...middle(`Order ${order_detail?.order_number ?? ""}, part ${place + 1} of ${pages.length}`, width),
          plain("")
        ]),
    ...page.flatMap((item) => line(item, width))
  ])
}

const noted = (lines: readonly SumLine[], width: number): readonly Row[] =>
  lines.flatMap(({ label, amount, notes }) => [
    ...sum(label, amount, width),
    ...notes.flatMap((text) => note(text, width))
  ])

const totals = (
  { order_totals: sums, order_detail, order_discounts = [], order_fees = [] }: Order,
  width: number
): readonly Row[] =>
  sums === undefined
    ? []
    : [
        plain(rule(width)),
        ...sum("Subtotal", sums.order_subtotal, width),
        ...noted(discountSums(sums.discount_amount, order_discounts), width),
        ...sum(taxLabel(order_detail?.alt_tax_rate), sums.tax_charge ?? ZERO, width),
        ...tradeNotes(sums).flatMap((text) => note(text, width)),
        ...(order_detail?.tax_reason === undefined ? [] : note(`Exempt: ${order_detail.tax_reason}`, width)),
        ...optionalSum("Other Taxes / Fees", sums.other_tax_amount, width),
        ...noted(feeSums(sums.fee_total, order_fees), width),
        ...pair("TOTAL", moneyOnPaper(sums.order_total), width).map(bold)
      ]

/** A card's fee, and what the card was charged or got back with it (CG-50). */
const feeOf = (amount: Cents, fee: Cents): string =>
  `Processing fee ${formatMoney(absolute(fee))}, ${fee < 0 ? "refunded" : "charged"} ${formatMoney(absolute(add(amount, fee)))}`

/** Each payment; a card's with the fee that came on top (CG-50). Cash says by itself what was received. */
const payments = ({ order_payments = [], order_totals: sums }: Order, width: number): readonly Row[] => {
  const change = sums?.change_due ?? ZERO
  return [
    plain(rule(width)),
    ...order_payments.flatMap((payment) => [
      ...sum(payment.description, payment.amount, width),
      ...(payment.reference_number ? note(`Ref ${payment.reference_number}`, width) : []),
      ...(payment.authorization_code ? note(`Auth ${payment.authorization_code}`, width) : []),
      ...(payment.external_fee ? note(feeOf(payment.amount, payment.external_fee), width) : [])
    ]),
    ...pair("Change due", formatMoney(change), width).map(bold),
    ...(sums && sums.balance_remaining !== 0
      ? pair("Balance Due", moneyOnPaper(sums.balance_remaining), width).map(bold)
      : [])
  ]
}

const foot = ({ order_detail: detail }: Order, width: number): readonly Row[] => [
  plain(""),
  ...messageRows(detail?.receipt_message, width),
  ...barcodeOf(detail?.order_number),
  ...middle(detail && `Order ${detail.order_number}`, width)
]

/**
 * What the paper says, line by line, `width` characters wide: company, order, lines, sums, payments, change, message
 * (PRN-16, PRN-17). A `copy` says so.
 */
export const receiptRows = (order: Order, width: number, copy: boolean): readonly Row[] => [
  ...head(order, copy, width),
  ...lines(order, width),
  ...totals(order, width),
  ...payments(order, width),
  ...foot(order, width)
]
