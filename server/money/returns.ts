import { allocate, share } from "../../src/money/allocate.ts"
import { add, cents, type Cents, most, subtract, times, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"

/** Pieces of a line with what was off them and what they were taxed, in cents, all positive. */
export interface Pieces {
  readonly quantity: number
  readonly discount: Cents
  readonly tax: Cents
  readonly otherTax: Cents
}

type Line = Pick<
  Row<"order_item">,
  "quantity" | "price" | "discount_amount" | "discount_base" | "not_taxable" | "item_fee_amount"
> & {
  /** What it bore of the tax, where that was kept with it; else its share by what it came to. */
  readonly tax_share?: number | null
}

/**
 * What each line of an order was sold for: its share of the order's discount is off it, and it bears its share of the
 * tax, by the rate at which it was taxed. The shares add up to the order's sums, cent by cent.
 */
export const soldPieces = (
  lines: readonly Line[],
  order: { readonly discount: Cents; readonly tax: Cents }
): readonly Pieces[] => {
  const extensions = lines.map((line) => subtract(times(cents(line.price), line.quantity), cents(line.discount_amount)))
  if (extensions.length === 0) return []
  const offs = allocate(
    order.discount,
    extensions.map((extension, index) => cents(lines[index]?.discount_base ?? most(extension, ZERO)))
  )
  const bases = extensions.map((extension, index) => subtract(extension, offs[index] ?? ZERO))
  const taxes = lines.some(({ tax_share }) => (tax_share ?? null) !== null)
    ? lines.map(({ tax_share }) => cents(tax_share ?? 0))
    : allocate(
        order.tax,
        bases.map((base, index) => (lines[index]?.not_taxable === true ? ZERO : most(base, ZERO)))
      )
  return lines.map((line, index) => ({
    quantity: line.quantity,
    discount: add(cents(line.discount_amount), offs[index] ?? ZERO),
    tax: taxes[index] ?? ZERO,
    otherTax: cents(line.item_fee_amount)
  }))
}

/** What these pieces of a line came to with their tax and their fees, in cents. */
export const paidFor = ({ price }: Pick<Line, "price">, { quantity, discount, tax, otherTax }: Pieces): Cents =>
  add(subtract(times(cents(price), quantity), discount), tax, otherTax)

const NONE: Pieces = { quantity: 0, discount: ZERO, tax: ZERO, otherTax: ZERO }

/** All of several lots of pieces. */
export const allPieces = (lots: readonly Pieces[]): Pieces =>
  lots.reduce(
    (all, lot) => ({
      quantity: all.quantity + lot.quantity,
      discount: add(all.discount, lot.discount),
      tax: add(all.tax, lot.tax),
      otherTax: add(all.otherTax, lot.otherTax)
    }),
    NONE
  )

/** What is left of a line after some of its pieces came back. */
export const leftOf = (sold: Pieces, back: Pieces): Pieces => ({
  quantity: sold.quantity - back.quantity,
  discount: subtract(sold.discount, back.discount),
  tax: subtract(sold.tax, back.tax),
  otherTax: subtract(sold.otherTax, back.otherTax)
})

/**
 * The part of what is left that `quantity` of its pieces bear, rounded half up; the last ones bear the rest, so that all
 * returns of a line together are the exact negative of its sale (CG-16). `quantity` is from 1 to what is left.
 */
export const partOf = (left: Pieces, quantity: number): Pieces => {
  const part = (amount: Cents): Cents => (quantity === left.quantity ? amount : share(amount, quantity, left.quantity))
  return { quantity, discount: part(left.discount), tax: part(left.tax), otherTax: part(left.otherTax) }
}
