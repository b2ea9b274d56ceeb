import type { Cart } from "../cart/model.ts"
import type { CartPayment } from "../cart/contract.ts"
import { cents, type Cents } from "../money/cents.ts"
import type { Client } from "../session/contract.ts"
import { type Attempt, TERMINAL_WAIT } from "./model.ts"
import { type Method, methodOfCode } from "./methods.ts"
import { charged, type Fee, feeOf, feeTerms } from "./rules.ts"

/** A new attempt at a payment of `amount` cents on a cart, or on the layaway that `said` names. */
export const begin = (
  cart: Cart,
  client: Client,
  method: Method,
  amount: Cents,
  stamp: { readonly now: number; readonly key: string },
  said: Pick<Attempt, "order_id" | "reference" | "create_new" | "simulated"> & { readonly due?: Cents } = {}
): Attempt => {
  const { due = cart.totals.balance_remaining, ...named } = said
  const { fee, tax } = feeOf(feeTerms(client, cart), method, amount)
  return {
    key: stamp.key,
    method,
    amount,
    fee,
    fee_tax: tax,
    cart: cart.id,
    ...named,
    ...(cart.membershipAlert === null ? {} : { membership: true }),
    payment_count: cart.payments.length,
    item_count: cart.items.length,
    ...(client.idempotent === true
      ? {}
      : {
          before: {
            due,
            total: cart.totals.total,
            payments: cart.payments.map(({ shopping_cart_payment_id }) => shopping_cart_payment_id)
          }
        }),
    started: stamp.now,
    deadline: stamp.now + TERMINAL_WAIT,
    phase: "waiting",
    sends: 1,
    checks: 0,
    dismissed: false
  }
}

/** The attempt behind a payment that the cart shows as pending (CG-08). */
export const adopt = (cart: Cart, payment: CartPayment, now: number): Attempt => ({
  key: payment.payment_key ?? payment.shopping_cart_payment_id,
  method: methodOfCode(payment.payment_method_code),
  amount: payment.amount,
  fee: payment.external_fee ?? 0,
  fee_tax: 0,
  cart: cart.id,
  payment_count: cart.payments.length,
  item_count: cart.items.length,
  started: now,
  deadline: now,
  phase: "unknown",
  sends: 1,
  checks: 0,
  payment_id: payment.shopping_cart_payment_id,
  dismissed: false
})

/** What the card is charged for an attempt: amount, fee and its tax. */
export const chargedOf = (attempt: Attempt): Cents => charged(cents(attempt.amount), feeOfAttempt(attempt))

const feeOfAttempt = (attempt: Attempt): Fee => ({ fee: cents(attempt.fee), tax: cents(attempt.fee_tax) })
