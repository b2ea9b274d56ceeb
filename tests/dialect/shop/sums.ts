import type { Cart, Line, Paid, Sums } from "./types.ts"

const add = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** What further taxes and fees there are on goods. */
export const ITEM_FEES: readonly { readonly id: string; readonly description: string; readonly percent: number }[] = [
  { id: "3", description: "Ammunition excise & handling", percent: 0.5 }
]

/** A line's price for all of its pieces, its discount taken off. */
export const extended = ({ price, quantity, discount }: Line): number => price * quantity - discount

const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((amount * part) / whole)

const orderDiscount = ({ discount }: Cart, subtotal: number): number => {
  if (!discount) return 0
  if (discount.amount !== null) return Math.min(discount.amount, subtotal)
  if (discount.percentage !== null) return Math.round((subtotal * discount.percentage) / 100)
  return discount.total === null ? 0 : subtotal - discount.total
}

/** A line's own further tax or fee. */
export const lineFee = (line: Line): number => {
  const fee = ITEM_FEES.find(({ id }) => id === line.product.fee)
  return fee === undefined || line.feeRemoved ? 0 : Math.round((extended(line) * fee.percent) / 100)
}

/** What a cart comes to at a tax rate; the one place that adds it up. */
export const sumsOf = (cart: Cart, tax: number): Sums => {
  const subtotal = add(cart.lines.map(extended))
  const discount = orderDiscount(cart, subtotal)
  const taxable = add(cart.lines.filter(({ product }) => product.isTaxed).map(extended))
  const taxed = cart.taxReason === "" ? taxable - share(discount, taxable, subtotal) : 0
  const fees = add(cart.fees.map(({ amount }) => amount)) + (cart.restock?.amount ?? 0)
  const other = add(cart.lines.map(lineFee))
  const due = Math.round(taxed * tax)
  return { subtotal, discount, tax: due, other, fees, total: subtotal - discount + due + other + fees }
}

/** What payments brought the balance down by; one that nobody has answered has not. */
export const paidOf = (payments: readonly Paid[]): number =>
  add(payments.filter(({ transaction }) => transaction !== "PENDING").map(({ amount }) => amount))
