import { LARGEST_JOB } from "../../hardware/models/rules.ts"
import type { Roll } from "../../hardware/rules.ts"
import { wallClock } from "../../kernel/wallClock.ts"
import { type Cents, times } from "../../money/cents.ts"
import { formatMoney } from "../../money/text.ts"
import { numberText, type OfflineSale } from "../../offline/sale/wire.ts"
import type { BookHead } from "../../offline/wire.ts"
import { taxLabel } from "../../orders/rules.ts"
import { jobBytes } from "../bytes/rules.ts"
import { bold, centred, large, pair, plain, type Row, rule } from "../layout/rules.ts"
import { printable } from "../printable/rules.ts"
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
} from "../receipt/rules.ts"

/** What the receipt of a sale is made of that the back office has not booked yet. */
export interface AwayPaper {
  readonly sale: OfflineSale
  /** What the register's own price book says of the store; null where it has none any more. */
  readonly head: BookHead | null
  /** What people call the register. */
  readonly register: string
  /** It was printed before. */
  readonly copy: boolean
}

/** How it was paid: cash says what was received, in cents. */
const WAYS = {
  CASH: (tendered: Cents) => `Cash, ${formatMoney(tendered)} received`,
  CHECK: () => "Check"
} as const

const headline = ({ sale }: AwayPaper): string => `OFFLINE RECEIPT ${numberText(sale.number)}`
const NOT_BOOKED = "Not yet booked. Keep this receipt."

const facts = ({ sale, head, register }: AwayPaper, width: number): readonly Row[] => {
  const { date, time } = wallClock(sale.at, {
    time_zone: head?.paper?.time_zone,
    hours_24: head?.paper?.hours_24 === true
  })
  return [
    ...fact("Date", `${date} ${time}`, width),
    ...note("by this register's clock", width),
    ...fact("Register", register, width),
    ...fact("Sold by", sale.sold_by.user_name, width)
  ]
}

const sums = ({ sale, head }: AwayPaper, width: number): readonly Row[] => {
  const { totals, payment, tax_rate } = sale
  const isStores = head === null || head.tax_rate === tax_rate
  return [
    ...sum("Subtotal", totals.subtotal, width),
    ...sum(taxLabel(isStores ? undefined : tax_rate), totals.tax_amount, width),
    ...optionalSum("Other Taxes / Fees", totals.other_tax_amount, width),
    ...pair("TOTAL", moneyOnPaper(totals.total), width).map(bold),
    plain(rule(width)),
    ...sum(WAYS[payment.method](payment.tendered), payment.amount, width),
    ...(payment.reference === undefined ? [] : note(`Ref ${payment.reference}`, width)),
    ...pair("Change due", moneyOnPaper(payment.change_due), width).map(bold)
  ]
}

/**
 * What the receipt of a sale says that was made while nobody answered, `width` characters wide: all of it from the text that the back
 * office books. `forStore`: it lies in the drawer, for the day on which the register's disk is gone.
 */
export const awayRows = (paper: AwayPaper, width: number, forStore: boolean): readonly Row[] => {
  const { sale, head, copy } = paper
  return [
    ...storeRows(head?.paper ?? {}, width),
    ...(copy ? [plain(""), ...large("COPY", width)] : []),
    ...(forStore ? centred("STORE COPY", width).map(bold) : []),
    ...centred(printable(headline(paper)), width).map(bold),
    ...middle(NOT_BOOKED, width),
    plain(rule(width)),
    ...facts(paper, width),
    plain(rule(width)),
    ...sale.lines.flatMap(({ description, quantity, price, upc }) =>
      soldRows({ description, quantity, one: price, all: times(price, quantity), code: upc }, width)
    ),
    plain(rule(width)),
    ...sums(paper, width),
    plain(""),
    ...messageRows(head?.paper?.receipt_message, width),
    ...barcodeOf(numberText(sale.number)),
    ...middle(headline(paper), width),
    ...middle(NOT_BOOKED, width)
  ]
}

/**
 * The bytes of that receipt, and of the store's own behind it unless the store wants none; null where it is too long for any printer. A
 * copy comes alone, and so does a receipt that leaves no room for another.
 */
export const awayBytes = (roll: Roll, paper: AwayPaper): Uint8Array | null => {
  const printed = (forStore: boolean) => jobBytes(roll, awayRows(paper, roll.columns, forStore), false)
  const first = printed(false)
  if (first.length > LARGEST_JOB) return null
  if (paper.copy || paper.head?.terms.store_copy === false) return first
  const both = Uint8Array.from([...first, ...printed(true)])
  return both.length > LARGEST_JOB ? first : both
}
