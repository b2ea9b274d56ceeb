import { cents, type Cents, negate, subtract, sum, times } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { soldPieces } from "./returns.ts"
import type { TapedOrder } from "./tape.ts"

type Line = Pick<
  Row<"order_item">,
  "quantity" | "price" | "discount_amount" | "discount_base" | "not_taxable" | "item_fee_amount" | "tax_amount"
>

/** An order as far as its tax goes: `tax_reason` says why all of it is exempt, null that it is not. */
export type TaxedOrder = Pick<Row<"orders">, "subtotal" | "discount_amount" | "tax_reason">

/** What came back bears the tax that is given back with it; what was sold is not taxed by its product alone. */
const isExempt = ({ quantity, not_taxable, tax_amount }: Line): boolean =>
  not_taxable || (quantity < 0 && tax_amount === 0)

/**
 * What of an order was sold without sales tax, after every discount and less what came back, in cents: all of an exempt
 * one, else its lines that bear none, each less its share of the order's discount.
 */
export const exemptOf = (order: TaxedOrder, lines: readonly Line[]): Cents => {
  if (order.tax_reason !== null) return cents(order.subtotal - order.discount_amount)
  const ofLines = lines.reduce((all, line) => all + line.discount_amount, 0)
  const pieces = soldPieces(lines, { discount: cents(order.discount_amount - ofLines), tax: cents(0) })
  return sum(
    lines.flatMap((line, place) =>
      isExempt(line) ? [subtract(times(cents(line.price), line.quantity), pieces[place]?.discount ?? cents(0))] : []
    )
  )
}

type Taped = TapedOrder & Pick<Row<"orders">, "client_id" | "order_id" | "tax_reason">

/** The same of the orders of a tape: what was sold, less what was cancelled after it was. */
export const loadExempt = async (tx: Tx, sold: readonly Taped[], ended: readonly Taped[]): Promise<Cents> => {
  const cancelled = ended.filter(({ sold_at }) => sold_at !== null)
  const [one] = [...sold, ...cancelled]
  if (one === undefined) return cents(0)
  const lines = await tx
    .selectFrom("order_item")
    .selectAll()
    .where("client_id", "=", one.client_id)
    .where(
      "order_id",
      "in",
      [...sold, ...cancelled].map(({ order_id }) => order_id)
    )
    .orderBy("line_number")
    .execute()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const of = (order: Taped): Cents => exemptOf(order, byOrder.get(order.order_id) ?? [])
  return sum([...sold.map(of), ...cancelled.map((order) => negate(of(order)))])
}
