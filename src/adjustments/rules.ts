import { Result } from "effect"
import type { Mode } from "../cart/rules.ts"
import { absolute, cents, type Cents, least, subtract, times } from "../money/cents.ts"
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
 * What an item's discount takes off its line at another quantity: a percent follows the line, an amount never exceeds
 * it, a new total keeps its price for one (rounded half up for the line).
 */
export const itemDiscountAt = (
  price: Cents,
  discount: Discounting,
  given: { readonly quantity: number },
  quantity: number
): Cents => {
  const base = times(price, quantity)
  if (discount.kind === "amount") return discount.amount > base ? base : discount.amount
  if (discount.kind === "percent") return applyRate(base, discount.rate)
  return subtract(base, share(discount.total, quantity, given.quantity))
}

/**
 * What the order's discount takes off `base`, in cents, when it was given on `given`: a percent follows the order, an
 * amount never exceeds it, and a new total keeps what it took off, so that goods rung up later are not given away.
 */
export const orderDiscountAt = (discount: Discounting, given: Cents, base: Cents): Cents =>
  discount.kind === "percent" ? applyRate(base, discount.rate) : least(discountOf(given, discount), base)

/** `total` for `of` pieces, taken for `quantity` of them: half up on the absolute value, in whole numbers only. */
export const share = (total: Cents, quantity: number, of: number): Cents => {
  const scaled = BigInt(absolute(total)) * BigInt(quantity) * 2n + BigInt(of)
  const amount = Number(scaled / (BigInt(of) * 2n))
  return cents(total < 0 ? -amount : amount)
}

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

/** Why an order of so many lines may not be exempt from tax for this reason; null when it may (DISC-21, DISC-22). */
export const exemptionFault = (lines: number, reason: string | null): string | null => {
  if (lines === 0) return words.EXEMPT_EMPTY
  return reason === null || reason.trim() === "" ? words.EXEMPT_REASON : null
}

/** Why fees of products may not be taken off; null when they may (DISC-25, DISC-26). */
export const feeRemovalFault = (given: {
  readonly hasCode: boolean
  readonly reason: string | null
  readonly chosen: number
}): string | null => {
  if (!given.hasCode || given.reason === null || given.reason.trim() === "") return words.REMOVE_FEES_CODE
  return given.chosen === 0 ? words.REMOVE_FEES_NONE : null
}

/** Names one fee of one line: the same kind of fee may stand on several lines. */
export const itemFeeKey = (fee: { readonly item_fee_id: string; readonly shopping_cart_item_id?: string }): string =>
  `${fee.item_fee_id} ${fee.shopping_cart_item_id ?? ""}`

/** Stores whose layaways and returns keep the prices at which they were made. */
const FIXED_PRICE_CLIENTS: ReadonlySet<string> = new Set(["170", "221", "1235"])

/** Are discounts, fees and tax exemption switched off here (DISC-27)? */
export const pricesFixed = (mode: Mode, clientId: string | undefined): boolean =>
  (mode === "Return" || mode === "Layaway") && clientId !== undefined && FIXED_PRICE_CLIENTS.has(clientId)
