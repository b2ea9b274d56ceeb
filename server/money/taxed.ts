import { add, cents, type Cents, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import { type Booked, bookedAs } from "../lines/booked.ts"
import type { LineDetails } from "../lines/details.ts"
import { soldPieces } from "./returns.ts"

/** A line of an order, as far as its sums and its tax go. */
export interface SoldLine extends Pick<
  Row<"order_item">,
  | "quantity"
  | "price"
  | "discount_amount"
  | "discount_base"
  | "not_taxable"
  | "item_fee_amount"
  | "tax_share"
  | "tax_class"
  | "tax_amount"
> {
  readonly details: Pick<LineDetails, "kind"> | null
}

/** An order as far as its tax goes: `tax_reason` says why all of it is exempt, null that it is not. */
export type TaxedOrder<L extends SoldLine = SoldLine> = Pick<
  Row<"orders">,
  "discount_amount" | "tax_reason" | "trade_untaxed"
> & {
  readonly lines: readonly L[]
}

/** A line of an order and what it is booked as: at its regular price, what is off it, and the rest of it; in cents. */
export interface BookedLine<L extends SoldLine = SoldLine> {
  readonly line: L
  readonly as: Booked
  readonly gross: Cents
  readonly off: Cents
  readonly net: Cents
}

/** The lines of an order, each with its share of what is off all of it: together they are its subtotal less its discounts. */
export const bookedLines = <L extends SoldLine>({
  discount_amount,
  lines
}: TaxedOrder<L>): readonly BookedLine<L>[] => {
  const ofLines = lines.reduce((all, line) => all + line.discount_amount, 0)
  const pieces = soldPieces(lines, { discount: cents(discount_amount - ofLines), tax: ZERO })
  return lines.map((line, place) => {
    const gross = times(cents(line.price), line.quantity)
    const off = pieces[place]?.discount ?? ZERO
    return { line, as: bookedAs(line), gross, off, net: subtract(gross, off) }
  })
}

/** What came back bears the tax that is given back with it; what was sold is not taxed by its product alone. */
const isExempt = ({ quantity, not_taxable, tax_amount }: SoldLine): boolean =>
  not_taxable || (quantity < 0 && tax_amount === 0)

/**
 * What of an order was sold without sales tax, after every discount and less what came back, in cents: all that was sold by an
 * exempt one, else its lines that bear none, and what trades took off the taxed ones. What is no sale is not exempt from its tax.
 */
export const exemptOf = (order: TaxedOrder): Cents =>
  add(
    cents(order.trade_untaxed),
    ...bookedLines(order)
      .filter(({ line, as }) => as === "sale" && (order.tax_reason !== null || isExempt(line)))
      .map(({ net }) => net)
  )

/** The sales tax of an order by the tax classes of its lines, in cents; what bore the store's own rate is not in it. */
const taxOfClasses = ({ lines }: TaxedOrder): ReadonlyMap<string, Cents> => {
  const taxes = new Map<string, Cents>()
  for (const { tax_class: name, quantity, tax_share, tax_amount } of lines)
    if (name !== null)
      taxes.set(name, add(taxes.get(name) ?? ZERO, cents((quantity < 0 ? tax_amount : tax_share) ?? 0)))
  return taxes
}

/** The sales tax of one tax class, in cents. */
export interface ClassTax {
  readonly name: string
  readonly amount: Cents
}

/** The tax of each class whose tax moved, by name: of orders that were sold, less that of those that were cancelled. */
export const classTaxesOf = (sold: readonly TaxedOrder[], cancelled: readonly TaxedOrder[]): readonly ClassTax[] => {
  const [out, back] = [sold.map(taxOfClasses), cancelled.map(taxOfClasses)]
  const of = (all: readonly ReadonlyMap<string, Cents>[], name: string): Cents =>
    sum(all.map((taxes) => taxes.get(name) ?? ZERO))
  return [...new Set([...out, ...back].flatMap((taxes) => [...taxes.keys()]))]
    .toSorted()
    .map((name) => ({ name, amount: subtract(of(out, name), of(back, name)) }))
    .filter(({ amount }) => amount !== 0)
}

/** What a line that came back gave back besides its price, in cents: 0 or negative, and 0 of what was sold. */
export const taxesBack = ({ quantity, tax_amount, item_fee_amount }: SoldLine): Cents =>
  quantity < 0 ? add(cents(tax_amount ?? 0), cents(item_fee_amount)) : ZERO
