import { Effect } from "effect"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import type { CartPayment } from "../../src/cart/contract.ts"
import { cartJson } from "../effects/replies.ts"
import { broken, json, silence } from "../effects/wire.ts"
import { cartReply, known, line, payment, paying, totals } from "../slices/facts.ts"
import { NOW } from "../slices/given.ts"
import {
  acts,
  AT_PAYMENT,
  CARD,
  CASH,
  CASH_ALLOWED,
  DECLINED,
  deskAt,
  keyOf,
  PENDING,
  type Scenario,
  SOLD,
  TOTAL,
  written
} from "./desk.ts"

const LINE = line(1, { price: cents(TOTAL) })

/** A gift card of five dollars and thirteen in cash. */
const PAID: readonly CartPayment[] = [
  payment({ payment_key: "cash-key", amount: cents(1_300) }),
  payment({
    shopping_cart_payment_id: "payment-2",
    payment_method_code: "GIFT_CARD",
    payment_key: "gift-key",
    amount: cents(500)
  })
]
const SPLIT = cartReply([LINE], totals(TOTAL, 1_800), { payments: PAID })

/** Twelve dollars that a card was charged, and what the cart says of it while it is being voided. */
const charge = (void_status: string) =>
  payment({
    payment_method_code: "CREDIT_CARD",
    description: "VISA ending 4242",
    transaction_identifier: "REF-1",
    payment_key: "card-key",
    amount: cents(1_200),
    external_fee: cents(36),
    void_status
  })
const CHARGED = cartReply([LINE], totals(TOTAL, 1_200), { payments: [charge("open")] })
const ASKED = cartJson([LINE], totals(TOTAL, 1_200), { payments: [charge("asked")] })

const TWICE = cartJson([LINE], totals(TOTAL, 2_000), {
  payments: ["31", "32"].map((id) => payment({ shopping_cart_payment_id: id, amount: cents(1_000) }))
})

/** The answer about a card that was approved too late, and voided. */
const VOIDED = json({ status: "success", late_approval: { voided_at: NOW + 130_000 } })

/** The cart of somebody who is known, before and after ten dollars of it are paid. */
const KNOWN = { billing: { contact_id: "9" } }
const PART = json(cartJson([LINE], totals(TOTAL, 1_000), KNOWN))

/** Ten dollars in cash that a browser sent twice to a back end that remembers no keys. */
const bookedTwice = Effect.gen(function* () {
  const till = yield* deskAt([...AT_PAYMENT, known({ client: { idempotent: false } })], (wire) => {
    wire.on("save_payment_cash", json({ status: "success" }))
    wire.on("get_shopping_cart", json(TWICE))
  })
  yield* acts(till, { _tag: "AcceptPayment", method: "cash", amount: cents(1_000) })
  return till
})

/** Troubles that lie between the states, each as the real register writes it. */
export const troubles = {
  V27: Effect.gen(function* () {
    const till = yield* deskAt(paying(SPLIT).slice(0, 3), (wire) => {
      wire.on("get_shopping_cart", json(cartJson([LINE], SPLIT.totals, { payments: PAID })))
      wire.on("clear_cart", json(cartJson([], totals(0))))
    })
    yield* acts(till, { _tag: "ClearCart" })
    return yield* written(till)
  }),

  V36: Effect.gen(function* () {
    const till = yield* deskAt(AT_PAYMENT, (wire) => {
      wire.on("save_payment_cash", broken)
      wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: 0 }))
    })
    yield* acts(till, CASH)
    yield* till.pass(5_000)
    return yield* written(till)
  }),

  "handed-back": Effect.gen(function* () {
    const till = yield* deskAt(paying(SPLIT).slice(0, 3), (wire) => {
      wire.on("clear_cart", broken)
      wire.on("get_shopping_cart", json(cartJson([], totals(0))))
    })
    yield* acts(till, { _tag: "ClearCart" })
    yield* till.pass(60_000)
    yield* acts(till, { _tag: "SayHandedBack", id: till.state().payment.owed[0]?.id ?? "" })
    return yield* written(till)
  }),

  V28: Effect.gen(function* () {
    const till = yield* deskAt(paying(cartReply([LINE], totals(TOTAL), KNOWN)), (wire) => {
      wire.on("get_shopping_cart", PART)
      wire.on("process_payment_terminal", PART)
      wire.on("save_shopping_cart_to_order", SOLD)
    })
    yield* acts(till, { _tag: "AcceptPayment", method: "credit_card", amount: cents(1_000) })
    till.wire.on("process_payment_terminal", DECLINED)
    yield* acts(till, { _tag: "AcceptPayment", method: "credit_card", amount: cents(500) }, { _tag: "DismissProblem" })
    yield* acts(till, { _tag: "SaveCartAs", type: "LAYAWAY" })
    return yield* written(till)
  }),

  V29: Effect.gen(function* () {
    const till = yield* deskAt(AT_PAYMENT, (wire) => {
      wire.on("process_payment_terminal", silence)
      wire.on("check_pending_transaction", PENDING)
      wire.on("save_payment_cash", SOLD)
    })
    yield* acts(till, CARD)
    yield* till.pass(121_000)
    const key = keyOf(till)
    yield* acts(
      till,
      { _tag: "CancelWait", key },
      { _tag: "InquirePending", key },
      { _tag: "DismissPending", key },
      CASH_ALLOWED
    )
    till.wire.on("check_pending_transaction", VOIDED)
    yield* till.pass(60_000)
    return yield* written(till)
  }),

  V30: Effect.gen(function* () {
    return yield* written(yield* bookedTwice)
  }),

  V31: Effect.gen(function* () {
    const till = yield* deskAt(paying(CHARGED).slice(0, 3), (wire) => {
      wire.on("void_shopping_cart_payment", json({ ...ASKED, status: "error", transaction_status: "in_progress" }))
    })
    yield* acts(till, { _tag: "VoidPayment", payment_id: "payment-1", managerCode: secret("864209") })
    return yield* written(till)
  }),

  "voided-at-last": Effect.gen(function* () {
    const till = yield* deskAt(paying(CHARGED).slice(0, 3), (wire) => {
      wire.on("void_shopping_cart_payment", json({ ...ASKED, status: "error", transaction_status: "in_progress" }))
    })
    yield* acts(till, { _tag: "VoidPayment", payment_id: "payment-1", managerCode: secret("864209") })
    till.wire.on("void_shopping_cart_payment", json(cartJson([LINE], totals(TOTAL))))
    yield* till.pass(60_000)
    return yield* written(till)
  }),

  "looked-into": Effect.gen(function* () {
    const till = yield* bookedTwice
    yield* acts(till, { _tag: "SettleDoubled", key: till.state().payment.doubled[0]?.key ?? "" })
    return yield* written(till)
  })
} as const satisfies Readonly<Record<string, Scenario>>
