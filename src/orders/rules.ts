import { absolute, type Cents, negate, times, ZERO } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import type { OrderDiscount, OrderFee, OrderItem, OrderPayment } from "./contract.ts"
import * as words from "./messages.ts"

/** Items that stand together before the paper breaks: none breaks up to 8, above that after every eighth (PRN-16, CON-36). */
const PAGE = 8

/** The items in pages of eight, in their order. */
export const pagesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / PAGE) }, (_, page) => items.slice(page * PAGE, (page + 1) * PAGE))

/** Is this payment cash? The drawer opens for it. */
export const isCash = ({ payment_method_code }: Pick<OrderPayment, "payment_method_code">): boolean =>
  payment_method_code === "CASH"

/** What a line shows, in cents: the regular price of one and of all, as the subtotal adds it up. */
export const regularOf = (item: OrderItem): { readonly one: Cents; readonly all: Cents } => {
  const one = item.price ?? item.order_price
  return { one, all: times(one, item.quantity) }
}

/** "Discount $5.70, Price match": what is off a line, which the order's discount counts in; undefined for nothing. */
export const discountNote = ({
  discount_amount: off = ZERO,
  override_reason: reason
}: OrderItem): string | undefined => {
  if (off === 0) return undefined
  const amount = (off > 0 ? words.discountOf : words.raisedBy)(formatMoney(absolute(off)))
  return reason === undefined ? amount : `${amount}, ${reason}`
}

/** A line among the sums of an order, in cents, with what it says about itself. */
export interface SumLine {
  readonly label: string
  readonly amount: Cents
  readonly notes: readonly string[]
}

/** All that is off the order and its lines, as a negative amount, and why; none when nothing is. */
export const discountSums = (total: Cents | undefined, discounts: readonly OrderDiscount[]): readonly SumLine[] =>
  total === undefined || (total === 0 && discounts.length === 0)
    ? []
    : [
        {
          label: words.discount,
          amount: negate(total),
          notes: discounts.map(({ amount, notes }) =>
            [words.orderDiscount(formatMoney(amount)), notes].filter(Boolean).join(" ")
          )
        }
      ]

/** The fees of an order one by one, else all of them together; none when there are none. */
export const feeSums = (total: Cents | undefined, fees: readonly OrderFee[]): readonly SumLine[] => {
  if (fees.length > 0) return fees.map(({ description, amount }) => ({ label: description, amount, notes: [] }))
  return total === undefined || total === 0 ? [] : [{ label: words.fees, amount: total, notes: [] }]
}
