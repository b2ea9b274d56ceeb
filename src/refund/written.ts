import { absolute, cents, type Cents, ZERO } from "../money/cents.ts"
import type { Cart } from "../cart/model.ts"
import type { RefundMethod } from "./contract.ts"
import { nameOfCode } from "../payment/methods.ts"
import { OWN_MARK } from "./rules.ts"

/** What tells a payment apart from the others of its order: what the processor said of it, at last its place. */
const identityOf = (method: RefundMethod, place: number): string => {
  const { payment_method_code: code, transaction_identifier, reference_number, authorization_code } = method
  return `${OWN_MARK}${code} ${transaction_identifier ?? reference_number ?? authorization_code ?? String(place + 1)}`
}

/**
 * A refund method with what the documents leave out: never more may go back on it than is available, and its next leg has
 * a key that this register alone knows. Another register that goes on with this refund has another one.
 */
export const methodOf = (method: RefundMethod, place: number, key: () => string): RefundMethod => {
  const { order_payment_id: id, description, refund_key } = method
  return {
    ...method,
    order_payment_id: id === "" || id === "0" ? identityOf(method, place) : id,
    description: description === "" ? nameOfCode(method.payment_method_code) : description,
    refund_key: refund_key === "" ? key() : refund_key
  }
}

const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((all, amount) => all + amount, 0))

/** What the sums of a refund come to, where the back end does not say: by its methods, and by the cart that gives back. */
export const sumsOf = (methods: readonly RefundMethod[], cart: Cart | null, withFee: boolean) => {
  const due = sumOf(methods.map(({ this_amount }) => this_amount))
  const planned = sumOf((cart?.refunds ?? []).map(({ amount }) => absolute(amount)))
  const balance = cart === null || cart.totals.balance_remaining > 0 ? ZERO : absolute(cart.totals.balance_remaining)
  const whole = planned > 0 ? planned : balance
  const fee = withFee ? cents(Math.max(0, whole - due)) : ZERO
  // Of a return the fee is taken of what the goods came to, without tax (REF-06).
  const tax = planned > 0 || cart === null ? ZERO : absolute(cart.totals.tax_amount ?? ZERO)
  return { due, fee, base: cents(Math.max(due, whole) - tax) }
}
