import type { CartPayment, CartReply } from "../../cart/contract.ts"
import { isPending } from "../../cart/model.ts"
import { absolute, cents, type Cents, subtract, ZERO } from "../../money/cents.ts"
import type { Attempt } from "../model.ts"
import { type Method, methodOfCode, METHODS } from "../methods.ts"
import type { Before } from "../rules.ts"

/** What goes back to the customer: cash or a check above the balance. Nothing where money is paid out. */
export const changeDue = (method: Method, amount: Cents, balance: Cents): Cents =>
  METHODS[method].exceeds && balance >= 0 && amount > balance ? subtract(amount, balance) : ZERO

const STEPS = [500, 1_000, 2_000, 5_000, 10_000] as const

/** The exact amount and the next round ones above it, four at most (rule 9 of the design). */
export const quickCash = (balance: Cents): readonly Cents[] => {
  if (balance <= 0) return []
  const rounds = STEPS.map((step) => Math.ceil(balance / step) * step).filter((amount) => amount > balance)
  return [balance, ...[...new Set(rounds)].map(cents)].slice(0, 4)
}

/**
 * The amounts that are one press: of cash the exact one and the next round ones, of money paid out the exact one, and beside
 * the terminal the bills that a customer may hold out in place of the card. In cents.
 */
export const quickAmounts = (method: Method, balance: Cents): readonly Cents[] => {
  if (METHODS[method].exceeds) return balance < 0 ? [absolute(balance)] : quickCash(balance)
  return METHODS[method].terminal ? quickCash(balance).slice(1) : []
}

/** Has the balance fallen, or for money that went out risen, by what the attempt pays? Balance in cents. */
export const hasMoved = ({ amount }: Attempt, { due }: Before, balance: number): boolean =>
  amount < 0
    ? balance > due && balance >= Math.min(0, due - amount)
    : balance < due && balance <= Math.max(0, due - amount)

/** Cash may be booked as what was handed over or as what was due: never as more than the first. */
const fits = ({ method, amount }: Attempt, booked: number): boolean =>
  METHODS[method].exceeds
    ? Math.sign(booked) === Math.sign(amount) && Math.abs(booked) <= Math.abs(amount)
    : booked === amount

const isNew =
  (attempt: Attempt, { payments }: Before) =>
  (payment: CartPayment): boolean =>
    !payments.includes(payment.shopping_cart_payment_id) &&
    !isPending(payment) &&
    methodOfCode(payment.payment_method_code) === attempt.method &&
    fits(attempt, payment.amount)

/**
 * What a cart shows of an attempt whose end nobody told: that it is in, that it is not, or nothing at all, because it is
 * another cart or an empty one.
 */
export const shownBy = (attempt: Attempt, before: Before, cart: CartReply): "in" | "absent" | "nothing" => {
  const { shopping_cart_id, items = [], payments, totals } = cart
  if (shopping_cart_id !== attempt.cart || items.length + (payments?.length ?? 0) === 0) return "nothing"
  // Another payment may have moved the balance: it is asked only where no payments are told.
  if (payments !== undefined) return payments.some(isNew(attempt, before)) ? "in" : "absent"
  if (totals === undefined) return "nothing"
  return hasMoved(attempt, before, totals.balance_remaining) ? "in" : "absent"
}
