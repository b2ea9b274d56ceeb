import { type Answer, type Call, done, type Handler, refused } from "../answer.ts"
import { bodyOf, centsOf, recordOf, textOf } from "../ask.ts"
import { sayTotals } from "../says/cart.ts"
import { code, flag, money } from "../says/said.ts"
import { balanceOf, book } from "../shop/orders.ts"
import { handBack, isCard, isProcessed, move, newPayment } from "../shop/money.ts"
import type { Paid } from "../shop/types.ts"
import { told } from "./cart.ts"
import { giveBack } from "./giveBack.ts"
import { declined, dueOn, layawayOf, sayBooked, settled, settledLayaway, taxOf } from "./paid.ts"

/** What a method asks for beside its amount, and may take. */
interface Way {
  readonly method: string
  /** Money over what is due comes back as change. */
  readonly givesChange: boolean
  readonly wrong: (call: Call, amount: number) => string | null
  readonly noted: (call: Call) => Partial<Paid>
}

const fine = (): null => null
const nothing = (): Partial<Paid> => ({})

const way = (method: string, more: Partial<Way> = {}): Way => ({
  method,
  givesChange: false,
  wrong: fine,
  noted: nothing,
  ...more
})

const feeOf = ({ body }: Call): number =>
  (centsOf(body, "credit_card_fee") ?? 0) + (centsOf(body, "credit_card_fee_tax") ?? 0)

const approvedCard = (call: Call): Partial<Paid> => ({
  fee: feeOf(call),
  transaction: `TX${call.shop.next()}`,
  authorization: "A1B2C3",
  reference: "1111",
  card: "VISA"
})

/** Takes money by one way, for the cart or for a layaway, and notes what it really took. */
const take = (call: Call, { method, givesChange, wrong, noted }: Way): Answer => {
  const { body, cart } = call
  const amount = centsOf(body, "amount") ?? 0
  if (amount < 0) return giveBack(call, method, -amount)
  const layaway = layawayOf(call)
  const due = layaway ? balanceOf(layaway) : dueOn(call, cart)
  if (amount === 0) return refused("Enter an amount.")
  if (due <= 0) return refused("Nothing is due.")
  if (amount > due && !givesChange) return refused(`${method} Payment Amount cannot be greater than balance due`)
  const why = wrong(call, amount)
  if (why !== null) return refused(why)
  const paid = newPayment(call, method, Math.min(amount, due), noted(call))
  move(call, method, paid.amount + paid.fee, paid.fee)
  const change = Math.max(amount - due, 0)
  ;(layaway ?? cart).payments.push(paid)
  return layaway ? settledLayaway(call, layaway, change) : settled(call, cart, change)
}

const needs =
  (field: string, words: string) =>
  ({ body }: Call): string | null =>
    textOf(body, field) === "" ? words : null

const GIFT: Way = way("GIFT_CARD", {
  wrong: (call, amount) => {
    const balance = call.shop.giftCards.get(textOf(call.body, "gift_card_number")) ?? 0
    return amount > balance ? "Gift Card Payment Amount cannot be greater than Gift Card Balance" : null
  },
  noted: ({ shop, body }) => {
    const reference = textOf(body, "gift_card_number")
    const balance = shop.giftCards.get(reference) ?? 0
    shop.giftCards.set(reference, balance - (centsOf(body, "amount") ?? 0))
    return { reference }
  }
})

const TYPED: Way = way("CREDIT_CARD_MANUAL", {
  wrong: ({ body }) =>
    textOf(recordOf(body, "credit_card"), "number") === ""
      ? "Please enter card number, CCV and all Billing Address fields."
      : null,
  noted: approvedCard
})

/** The terminal: it approves, declines, or nobody hears from it. */
const terminal: Handler = (call) => {
  const isDebit = textOf(call.body, "payment_method") === "debit_card"
  const card = way(isDebit ? "DEBIT_CARD" : "CREDIT_CARD", { noted: approvedCard })
  const verdict = call.shop.terminal.shift() ?? "approves"
  if (verdict === "approves") return take(call, card)
  if (verdict === "declines") return declined(call, 'DO NOT HONOR: "51" & <retry>')
  const pending = newPayment(call, card.method, centsOf(call.body, "amount") ?? 0, {
    fee: feeOf(call),
    transaction: "PENDING",
    reference: verdict === "approves later" ? "later" : ""
  })
  if (verdict !== "never got it") call.cart.payments.push(pending)
  return { ...done(), isUnheard: true }
}

const remove: Handler = (call) => {
  const named = recordOf(call.body, "payment")
  const paid = call.cart.payments.find(({ payment_id }) => payment_id === textOf(named, "shopping_cart_payment_id"))
  if (!paid) return refused("This payment isn't in the cart.")
  if (isProcessed(paid)) return refused("Removing a processed credit card transaction is not allowed.")
  call.cart.payments.splice(call.cart.payments.indexOf(paid), 1)
  handBack(call, paid)
  return told(call)
}

const balance: Handler = ({ shop, body }) => {
  const known = shop.giftCards.get(textOf(body, "gift_card_number"))
  return done({ gift_card_balance: money(known ?? 0) }, known === undefined ? "This gift card isn't known." : "")
}

/** An order of the cart that the body names; one that it became already is told again. */
const saveOrder: Handler = (call) => {
  const { shop, body, cart } = call
  const before = shop.orders.find((order) => order.cart.shopping_cart_id === textOf(body, "shopping_cart_id"))
  if (before) return done(sayBooked(call, before, 0))
  const isLayaway = textOf(body, "order_method_code") === "LAYAWAY"
  if (cart.lines.length === 0) return refused("There are no items in this order.")
  if (isLayaway && cart.contact_id === shop.client.nobody)
    return refused("Please select a customer before saving an order as layaway.")
  if (!isLayaway && dueOn(call, cart) !== 0) return refused("Payments don't cover the total.")
  const isReturn = cart.lines.some(({ returned }) => returned !== null)
  const method = isLayaway ? "LAYAWAY" : isReturn ? "RETURN" : "SALE"
  return done(sayBooked(call, book(shop, cart, method, taxOf(call)), 0))
}

/** What became of the payment that a register has no reply to. */
const check: Handler = (call) => {
  const { shop, body, cart } = call
  const named = shop.carts.get(textOf(body, "shopping_cart_id")) ?? cart
  const method = textOf(body, "payment_method").toUpperCase().replace("AUTH_CODE", "ALT_CREDIT_CARD")
  const amount = centsOf(body, "amount") ?? 0
  const layaway = layawayOf(call)
  const looksAt = !shop.habits.checksCardsOnly || isCard(method)
  const paid = looksAt
    ? (layaway ?? named).payments.findLast((one) => one.method === method && one.amount === amount)
    : undefined
  const totals = sayTotals(named, taxOf(call))
  const { nothingPending } = shop.habits
  const none =
    nothingPending === "none" ? {} : { shopping_cart_payment_id: nothingPending === "zero" ? flag(false) : code("") }
  if (paid?.transaction !== "PENDING")
    return done({ totals, ...none, ...(paid && { transaction_status: code("COMPLETE") }) })
  if (paid.reference === "later") {
    Object.assign(paid, approvedCard(call), { fee: paid.fee })
    move({ ...call, body: bodyOf(null) }, paid.method, paid.amount + paid.fee, paid.fee)
  }
  return done({ totals, transaction_status: code("PENDING"), shopping_cart_payment_id: code(paid.payment_id) })
}

const by =
  (kind: Way): Handler =>
  (call) =>
    take(call, kind)

export const pay = {
  process_payment_terminal: terminal,
  save_payment_credit_card: by(way("CREDIT_CARD", { noted: approvedCard })),
  save_payment_debit_card: by(way("DEBIT_CARD", { noted: approvedCard })),
  save_payment_credit_card_manual: by(TYPED),
  save_payment_alt_credit_card: by(
    way("ALT_CREDIT_CARD", {
      wrong: needs("auth_code", "Enter the authorization code from your alternate card processor."),
      noted: ({ body }) => ({ authorization: textOf(body, "auth_code") })
    })
  ),
  save_payment_cash: by(way("CASH", { givesChange: true })),
  save_payment_check: by(
    way("CHECK", {
      givesChange: true,
      wrong: needs("check_number", "Enter the check number for this payment."),
      noted: ({ body }) => ({ reference: textOf(body, "check_number") })
    })
  ),
  save_payment_financing: by(way("FINANCING")),
  save_payment_gift_card: by(GIFT),
  remove_shopping_cart_payment: remove,
  get_gift_card_balance: balance,
  save_shopping_cart_to_order: saveOrder,
  check_pending_transaction: check
} satisfies Readonly<Record<string, Handler>>
