import { Result } from "effect"
import type { CartItem } from "../cart/contract.ts"
import { extendedOf } from "../cart/model.ts"
import { type Cents, subtract, times } from "../money/cents.ts"
import { parsePercent, toPercent } from "../money/rate.ts"
import { formatMoney } from "../money/text.ts"
import { type Discounting, itemDiscountAt } from "./rules.ts"
import * as words from "./lineWords.ts"

/** What a manager approved for a line, and for how many pieces. */
interface Approved {
  readonly discount: Discounting
  readonly quantity: number
}

const discountingOf = (item: CartItem): Discounting | null => {
  const { approved_amount: amount, approved_percentage: percentage, approved_total: total } = item
  if (amount !== undefined) return { kind: "amount", amount }
  if (total !== undefined) return { kind: "total", total }
  const rate = percentage === undefined ? null : Result.getOrNull(parsePercent(percentage))
  return rate === null ? null : { kind: "percent", rate }
}

/** What was approved for the line; null for none, and where the back office does not say. */
const approvedOf = (item: CartItem): Approved | null => {
  const discount = discountingOf(item)
  const { approved_quantity: quantity } = item
  return discount === null || quantity === undefined || quantity < 1 ? null : { discount, quantity }
}

/** What a line will come to at another quantity, in cents, by the rule that the back office books. */
export const extendedAt = (item: CartItem, quantity: number): Cents => {
  const approved = approvedOf(item)
  if (quantity === item.quantity) return extendedOf(item)
  const regular = times(item.price, quantity)
  return approved === null
    ? regular
    : subtract(regular, itemDiscountAt(item.price, approved.discount, approved, quantity))
}

const told = (discount: Discounting): string => {
  switch (discount.kind) {
    case "amount":
      return words.amountOffWords(formatMoney(discount.amount))
    case "percent":
      return words.percentOffWords(toPercent(discount.rate))
    case "total":
      return words.newPriceWords(formatMoney(discount.total))
  }
}

/** On how many of its pieces a line's discount is, in words; null while it is on all of them (DISC-29). */
export const partWords = (item: CartItem, quantity: number): string | null => {
  const approved = approvedOf(item)
  return approved === null || approved.quantity >= quantity
    ? null
    : words.onPart(told(approved.discount), approved.quantity, quantity)
}
