import { Result } from "effect"
import type { Cart } from "../cart/model.ts"
import { type ShippedFault, type ShippedFirearm, shippedFaults } from "../firearms/shipped/rules.ts"
import type { Mode, OpenKind } from "../paths.ts"
import { share } from "../money/allocate.ts"
import { absolute, type Cents, least, most, subtract, times, ZERO } from "../money/cents.ts"
import { applyRate, parsePercent, parsePercentOrFraction, type Rate } from "../money/rate.ts"
import * as words from "./messages.ts"

/** A discount as it was meant: off by an amount, off by a percent, or a new total. */
export type Discounting =
  | { readonly kind: "amount"; readonly amount: Cents }
  | { readonly kind: "percent"; readonly rate: Rate }
  | { readonly kind: "total"; readonly total: Cents }

/** What a discount takes off `base`, in cents; negative when a new total is above it. */
export const discountOf = (base: Cents, discount: Discounting): Cents => {
  switch (discount.kind) {
    case "amount":
      return discount.amount
    case "percent":
      return applyRate(base, discount.rate)
    case "total":
      return subtract(base, discount.total)
  }
}

/**
 * What an item's discount takes off its line at another quantity: what it took off when it was approved, and of fewer
 * pieces their part, a percent to the cent and a new total at its price for one. What is more than was approved is sold
 * at the store's price (DISC-29).
 */
export const itemDiscountAt = (
  price: Cents,
  discount: Discounting,
  given: { readonly quantity: number },
  quantity: number
): Cents => {
  const pieces = Math.min(quantity, given.quantity)
  const base = times(price, pieces)
  switch (discount.kind) {
    case "amount":
      return share(discount.amount, pieces, given.quantity)
    case "percent":
      return applyRate(base, discount.rate)
    case "total":
      return subtract(base, share(discount.total, pieces, given.quantity))
  }
}

/**
 * What the order's discount takes off, in cents, when it was approved on `given` and `left` of that is still in the order:
 * what it took off then, and of less the same part of it. What was rung up later is not in `left` (DISC-29).
 */
export const orderDiscountAt = (discount: Discounting, given: Cents, left: Cents): Cents => {
  if (discount.kind === "percent") return applyRate(most(least(left, given), ZERO), discount.rate)
  const off = discountOf(given, discount)
  if (left >= given) return off
  return left <= 0 ? ZERO : share(off, left, given)
}

/** How many pieces of which line a discount of the order was approved on. */
export type Covers = Readonly<Record<string, number>>

/** A line as a discount of the order sees it. */
export interface Coverable {
  readonly id: string
  readonly quantity: number
  /** What so many of its pieces come to after the line's own discount, in cents. */
  readonly at: (pieces: number) => Cents
}

/** What of a line a discount of the order was approved on, in cents; all of it where nobody wrote down on what. */
export const coveredOf = (line: Coverable, covers: Covers | null): Cents =>
  line.at(covers === null ? line.quantity : Math.min(line.quantity, covers[line.id] ?? 0))

/** What a person typed: only one of the three may be filled (DISC-09). Amounts in cents, the percent as text. */
export interface DiscountInput {
  readonly amount: Cents | null
  readonly percentage: string
  readonly total: Cents | null
  readonly hasCode: boolean
  readonly reason: string | null
}

/** What a discount may not exceed: an item's regular price for the line, or the order's subtotal. */
export interface Limit {
  readonly of: "item" | "order"
  readonly base: Cents
}

const meant = ({ amount, percentage, total }: DiscountInput, limit: Limit): Result.Result<Discounting, string> => {
  const filled = [amount !== null, percentage.trim() !== "", total !== null].filter(Boolean).length
  if (filled === 0) return Result.fail(words.NEED_ONE)
  if (filled > 1) return Result.fail(words.ONLY_ONE)
  if (amount !== null) {
    if (amount <= 0) return Result.fail(words.NOT_ABOVE_ZERO)
    if (amount > limit.base)
      return Result.fail(limit.of === "item" ? words.overRegular(limit.base) : words.overSubtotal(limit.base))
    return Result.succeed({ kind: "amount", amount })
  }
  if (total !== null) return total < 0 ? Result.fail(words.BELOW_ZERO) : Result.succeed({ kind: "total", total })
  return percentOf(percentage)
}

const percentOf = (text: string): Result.Result<Discounting, string> => {
  const typed = text.replaceAll(/[%\s]/g, "")
  if (/^-\d/.test(typed)) return Result.fail(words.NOT_ABOVE_ZERO)
  const rate = parsePercent(typed)
  if (Result.isFailure(rate)) return Result.fail(words.BAD_PERCENT)
  if (rate.success === 0) return Result.fail(words.NOT_ABOVE_ZERO)
  if (rate.success > WHOLE) return Result.fail(words.OVER_HUNDRED)
  return Result.succeed({ kind: "percent", rate: rate.success })
}

const WHOLE = 100_000_000

/** The discount that was meant, or the first fault in the order in which the specification lists them (DISC-02 to DISC-11). */
export const readDiscount = (input: DiscountInput, limit: Limit): Result.Result<Discounting, string> => {
  const discount = meant(input, limit)
  if (Result.isFailure(discount)) return discount
  if (!input.hasCode) return Result.fail(words.NEED_CODE)
  return input.reason === null ? Result.fail(words.NEED_REASON) : discount
}

/** Why so much may not be off a line of this regular price, as when its price falls; undefined when it may (CG-21). */
export const offFault = (off: Cents, regular: Cents): string | undefined =>
  off > regular ? words.overRegular(regular) : undefined

export interface FeeInput {
  readonly description: string
  readonly amount: Cents | null
  readonly percentage: string
}

/** A fee in cents: an amount, or a percent of the absolute cart total; a percent below 1 is a fraction (DISC-15 to DISC-19). */
export const readFee = (
  { description, amount, percentage }: FeeInput,
  cartTotal: Cents
): Result.Result<{ readonly description: string; readonly amount: Cents }, string> => {
  const percent = percentage.replaceAll(/[%\s]/g, "")
  const name = description.trim()
  if (name === "" || (amount === null && percent === "")) return Result.fail(words.FEE_INCOMPLETE)
  if (amount !== null && percent !== "") return Result.fail(words.FEE_BOTH)
  if (amount !== null)
    return amount <= 0 ? Result.fail(words.FEE_NOT_ABOVE_ZERO) : Result.succeed({ description: name, amount })
  if (/^-\d/.test(percent)) return Result.fail(words.FEE_NOT_ABOVE_ZERO)
  const rate = parsePercentOrFraction(percent)
  if (Result.isFailure(rate)) return Result.fail(words.BAD_PERCENT)
  const fee = applyRate(absolute(cartTotal), rate.success)
  return fee <= 0 ? Result.fail(words.FEE_NOT_ABOVE_ZERO) : Result.succeed({ description: name, amount: fee })
}

/** Why an order of so many lines may not be discounted; null when it may: a discount of nothing would wait for goods. */
export const orderDiscountFault = (lines: number): string | null => (lines === 0 ? words.DISCOUNT_EMPTY : null)

/** Why an order of so many lines may not be exempt from tax for this reason; null when it may (DISC-21, DISC-22). */
export const exemptionFault = (lines: number, reason: string | null): string | null => {
  if (lines === 0) return words.EXEMPT_EMPTY
  return reason === null || reason.trim() === "" ? words.EXEMPT_REASON : null
}

/** Names one fee of one line: the same kind of fee may stand on several lines. */
export const itemFeeKey = (fee: { readonly item_fee_id: string; readonly shopping_cart_item_id?: string }): string =>
  `${fee.item_fee_id} ${fee.shopping_cart_item_id ?? ""}`

/** Stores whose layaways and returns keep the prices at which they were made. */
const FIXED_PRICE_CLIENTS: ReadonlySet<string> = new Set(["170", "221", "1235"])

/** Are discounts, fees and tax exemption switched off here (DISC-27)? What goes back is worth what it was sold for (CG-16). */
export const pricesFixed = (
  mode: Mode,
  clientId: string | undefined,
  cart: Pick<Cart, "returnOrder" | "refunds"> | null
): boolean =>
  (cart !== null && (cart.returnOrder !== null || cart.refunds.length > 0)) ||
  ((mode === "Return" || mode === "Layaway") && clientId !== undefined && FIXED_PRICE_CLIENTS.has(clientId))

/** What stands in its fields; the price and the other tax of one, in cents. */
export interface OpenItem {
  readonly kind: OpenKind
  readonly description: string
  readonly model: string
  readonly price: Cents | null
  readonly quantity: number
  readonly otherTax: Cents | null
  /** The kind of its other tax or fee; null where none is chosen. */
  readonly feeType: string | null
  /** Null where none is chosen. */
  readonly category: string | null
  /** Of a transfer where the back office logs it. */
  readonly shipped?: ShippedFirearm
}

/** A field of an open item, by its name in the form. */
export type OwnField = "description" | "amount" | "quantity" | "item_fee_id" | "category" | "manager_code"
export type OpenField = OwnField | ShippedFault[0]

/** What else there is: a manager's code, and categories in the store. */
interface OpenGiven {
  readonly code: boolean
  readonly categories: boolean
}

/** What each field lacks, in the order in which they are asked. */
const LACKS: readonly (readonly [OwnField, (item: OpenItem, has: OpenGiven) => boolean])[] = [
  ["description", ({ description }) => description.trim() === ""],
  ["amount", ({ price }) => price === null || price <= 0],
  ["quantity", ({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1 || quantity > 9_999],
  ["item_fee_id", ({ otherTax, feeType }) => otherTax !== null && otherTax !== 0 && feeType === null],
  ["category", ({ category }, has) => has.categories && category === null],
  ["manager_code", ({ kind }, has) => kind === "override" && !has.code]
]

/**
 * The fields of an open item that are missing or no use, in their order (PROD-17 to PROD-20). A category is asked for
 * where the store has any, a code for an override alone.
 */
export const missingIn = (item: OpenItem, has: OpenGiven): readonly OpenField[] => [
  ...lacksIn(item, has),
  ...shippedFaults(item.shipped).map(([field]) => field)
]

const lacksIn = (item: OpenItem, has: OpenGiven): readonly OwnField[] =>
  LACKS.flatMap(([field, lacks]) => (lacks(item, has) ? [field] : []))

/** The first of them in words (PROD-20). */
export const openItemFault = (item: OpenItem, has: OpenGiven): string | null => {
  const [field] = lacksIn(item, has)
  if (field !== undefined) return words.required(field)
  return (item.otherTax ?? 0) < 0 ? words.OTHER_TAX_BELOW : (shippedFaults(item.shipped)[0]?.[1] ?? null)
}
