import { Result } from "effect"
import type { ItemFeeType } from "../cart/contract.ts"
import type { OpenCategory } from "../adjustments/contract.ts"
import type { OpenItem } from "../adjustments/rules.ts"
import { add, type Cents, times, ZERO } from "../money/cents.ts"
import { applyRate, parsePercentOrFraction } from "../money/rate.ts"

/** What an item without a product comes to, in cents. */
export interface OpenSums {
  readonly goods: Cents
  readonly otherTax: Cents
  /** Null where only the cart knows it. */
  readonly tax: Cents | null
  readonly all: Cents
}

/** What the store has for such items: kinds of fees and taxes, and kinds of goods. */
export interface OpenLists {
  readonly feeTypes: readonly ItemFeeType[]
  readonly categories: readonly OpenCategory[]
}

/** The percent of the fee that is chosen, or that the category brings, of these goods. */
const feeOf = ({ feeType, category }: OpenItem, { feeTypes, categories }: OpenLists, goods: Cents): Cents => {
  const kind = feeType ?? categories.find(({ category_id: id }) => id === category)?.item_fee_id
  const type = feeTypes.find(({ item_fee_id: id }) => id === kind)
  const rate = type === undefined ? null : Result.getOrNull(parsePercentOrFraction(type.percent))
  return rate === null ? ZERO : applyRate(goods, rate)
}

/** What the button adds; `tax` is that of one piece, in cents, or null where only the cart knows it. */
export const openSums = (item: OpenItem, lists: OpenLists, tax: Cents | null): OpenSums => {
  const pieces = Number.isSafeInteger(item.quantity) && item.quantity > 0 ? Math.min(item.quantity, 9_999) : 0
  const goods = times(item.price ?? ZERO, pieces)
  const typed = item.otherTax ?? ZERO
  const otherTax = typed > 0 ? times(typed, pieces) : feeOf(item, lists, goods)
  const taxes = tax === null ? null : times(tax, pieces)
  return { goods, otherTax, tax: taxes, all: add(goods, otherTax, taxes ?? ZERO) }
}
