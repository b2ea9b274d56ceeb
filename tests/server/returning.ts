import { expect } from "vitest"
import type { PaymentAction } from "../../src/payment/methods.ts"
import type { Contract } from "../../src/app/contract.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import { add, type Cents, cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import type { RefundMethod } from "../../src/refund/contract.ts"
import type { Browser, Got, Office } from "./office.ts"
import { pay, payByCard } from "./paying.ts"
import { surchargeBack } from "../../src/refund/rules.ts"
import { paymentOf, withAmmo } from "./till.ts"

export type Order = ReplyOf<Contract["get_item_order"]>

/** An order as its screen gets it. */
export const orderOf = async (till: Browser, order_id: string | undefined): Promise<Order> =>
  (await till.call("get_item_order", { order_id })).body

/** A sale of boxes of ammunition, paid in cash. */
export const soldForCash = async (till: Browser, quantity = 2): Promise<Order> => {
  const cart = await withAmmo(till, quantity)
  const { body } = await till.call("save_payment_cash", paymentOf(cart, cart.totals?.total ?? cents(0)))
  return orderOf(till, body.order_id)
}

/** A sale of boxes of ammunition, paid by card. */
export const soldByCard = async (office: Office, till: Browser, quantity = 2): Promise<Order> => {
  const cart = await withAmmo(till, quantity)
  const { body } = await payByCard(office, till, "process_payment_terminal", cart, cart.totals?.total ?? cents(0))
  return orderOf(till, body.order_id)
}

/** Puts pieces of one line of an order into the cart to come back. */
export const takeBack = (till: Browser, order: Order, quantity = 1, line = 0, serial_number?: string) =>
  till.call("get_return_amount", {
    order_id: order.order_detail?.order_id,
    order_item_id: order.order_items?.[line]?.order_item_id,
    quantity,
    ...(serial_number === undefined ? {} : { serial_number })
  })

/** How the money may go back now. */
export const methodsOf = async (till: Browser, fields: Readonly<Record<string, unknown>> = {}) =>
  (await till.call("get_refund_methods", { context: "return", ...fields })).body

/** One leg of a refund: what a register sends for one of the methods (API-87). */
export const leg = (cart: CartReply, method: RefundMethod, amount: number = method.this_amount) => ({
  ...paymentOf(cart, cents(-amount), method.refund_key),
  payment_method_code: method.payment_method_code,
  order_payment_id: method.order_payment_id,
  order_id: method.order_id,
  original_amount: formatPlain(method.amount)
})

/** What goes back with so much of a payment: the amount, and the card's fee in proportion. In cents. */
export const withFee = (method: RefundMethod, amount: number = method.this_amount): Cents => {
  const { fee, tax } = surchargeBack(method, cents(amount))
  return add(cents(amount), fee, tax)
}

/** The largest amount up to `most` of which so much goes back on the card, its fee included, as ends in `trigger` cents. */
export const backFor = (trigger: number, method: RefundMethod, most: number = method.this_available_amount): Cents => {
  for (let amount = most; amount > 0; amount--) if (withFee(method, amount) % 100 === trigger) return cents(amount)
  throw new Error(`No amount up to ${most} goes back as .0${trigger}`)
}

const ACTIONS: Readonly<Record<string, PaymentAction>> = {
  CASH: "save_payment_cash",
  CHECK: "save_payment_check",
  GIFT_CARD: "save_payment_gift_card",
  CREDIT_CARD: "save_payment_credit_card",
  DEBIT_CARD: "save_payment_debit_card",
  ALT_CREDIT_CARD: "save_payment_alt_credit_card",
  FINANCING: "save_payment_financing"
}

/** Gives a method's proposed amount back by its own action; the terminal takes its 1.5 seconds. */
export const giveBack = async (
  office: Office,
  till: Browser,
  cart: CartReply,
  method: RefundMethod,
  more: Readonly<Record<string, unknown>> = {}
): Promise<Got<PaymentAction>> => {
  const action = ACTIONS[method.payment_method_code] ?? "save_payment_cash"
  const fields = { ...leg(cart, method), ...more }
  const amount: Cents = cents(-method.this_amount)
  return action === "save_payment_credit_card" || action === "save_payment_debit_card"
    ? payByCard(office, till, action, cart, amount, fields)
    : pay(till, action, cart, amount, fields)
}

/** Gives everything back that is due, leg by leg, and gives the last reply. */
export const refundAll = async (
  office: Office,
  till: Browser,
  fields: Readonly<Record<string, unknown>> = {}
): Promise<Got<PaymentAction> | undefined> => {
  let last: Got<PaymentAction> | undefined
  for (let n = 0; n < 9; n++) {
    const { payment_methods = [], amount_due = cents(0) } = await methodsOf(till, fields)
    const next = payment_methods.find(({ this_amount }) => this_amount > 0)
    if (amount_due === 0 || next === undefined) return last
    const { body: cart } = await till.call("get_shopping_cart")
    last = await giveBack(office, till, cart, next, fields)
    expect(last).toMatchObject({ status: "success" })
    if (last.body.order_id !== undefined) return last
  }
  return last
}
