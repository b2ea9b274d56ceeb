import { Effect } from "effect"
import { cents } from "../../src/money/cents.ts"
import { after, broken, json, silence } from "../effects/wire.ts"
import {
  acts,
  AT_PAYMENT,
  AT_SALE,
  CARD,
  CASH,
  CASH_ALLOWED,
  COMPLETE,
  DECLINED,
  deskAt,
  GONE,
  keyOf,
  PENDING,
  type Scenario,
  SOLD,
  witnessed,
  written
} from "./desk.ts"

const wait = (at: typeof AT_PAYMENT, reply: typeof SOLD, check = PENDING) =>
  deskAt(at, (wire) => {
    wire.on("process_payment_terminal", reply)
    wire.on("check_pending_transaction", check)
    wire.on("save_payment_cash", SOLD)
  })

const check = (till: Parameters<typeof acts>[0]) => acts(till, { _tag: "InquirePending", key: keyOf(till) })

/** What happens to payments, each as the real register writes it. */
export const payments = {
  clean: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, after(1500, SOLD))
    yield* acts(till, CARD)
    yield* till.pass(2_000)
    return yield* witnessed(till)
  }),

  "declined-then-cash": Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, DECLINED)
    yield* acts(till, CARD, { _tag: "DismissProblem" }, CASH)
    return yield* written(till)
  }),

  V1: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, silence)
    yield* acts(till, CARD)
    yield* till.pass(121_000)
    return yield* written(till)
  }),

  V2: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, after(134_000, SOLD))
    yield* acts(till, CARD)
    yield* till.pass(121_000)
    yield* till.pass(14_000)
    return yield* written(till)
  }),

  V3: Effect.gen(function* () {
    const till = yield* wait(AT_SALE, broken)
    yield* acts(till, CARD)
    return yield* written(till)
  }),

  V4: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, silence)
    yield* acts(till, CARD)
    yield* till.pass(121_000)
    yield* acts(till, { _tag: "CancelWait", key: keyOf(till) })
    yield* till.pass(5_000)
    yield* check(till)
    return yield* written(till)
  }),

  V5: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, broken)
    yield* acts(till, CARD)
    yield* till.pass(5_000)
    yield* check(till)
    yield* acts(till, { _tag: "DismissPending", key: keyOf(till) }, CASH_ALLOWED)
    return yield* written(till)
  }),

  "V5-both": Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, broken)
    yield* acts(till, CARD)
    yield* till.pass(5_000)
    yield* check(till)
    const card = keyOf(till)
    till.wire.on("check_pending_transaction", json({ status: "success", transaction_status: "COMPLETE" }))
    till.wire.on("save_payment_cash", json({ status: "success" }))
    yield* acts(till, { _tag: "DismissPending", key: card }, CASH_ALLOWED, { _tag: "InquirePending", key: card })
    return yield* written(till)
  }),

  V6: Effect.gen(function* () {
    const till = yield* deskAt(AT_PAYMENT, (wire) => {
      wire.on("save_payment_cash", json({ status: "success", ...PAID }))
      wire.on("save_shopping_cart_to_order", json({ status: "error", message: "No order numbers are left." }))
    })
    yield* acts(till, CASH, { _tag: "ConvertCart" })
    return yield* written(till)
  }),

  "order-at-last": Effect.gen(function* () {
    const till = yield* deskAt(AT_PAYMENT, (wire) => {
      wire.on("save_payment_cash", json({ status: "success", ...PAID }))
      wire.on("save_shopping_cart_to_order", broken)
    })
    yield* acts(till, CASH)
    yield* till.pass(60_000)
    till.wire.on("save_shopping_cart_to_order", SOLD)
    yield* acts(till, { _tag: "ConvertCart" })
    yield* till.pass(60_000)
    return yield* written(till)
  }),

  V7: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, after(130_000, SOLD))
    yield* acts(till, CARD)
    yield* till.pass(121_000)
    till.wire.on("process_payment_terminal", SOLD)
    yield* acts(till, { _tag: "TryAgain", key: keyOf(till) })
    yield* till.pass(20_000)
    return yield* written(till)
  }),

  V8: Effect.gen(function* () {
    const first = yield* wait(AT_PAYMENT, silence)
    yield* acts(first, CARD)
    const { disk } = first
    const again = yield* deskAt([], () => undefined, { disk, life: "again-", path: "/sale" })
    return yield* written(again)
  }),

  V9: Effect.gen(function* () {
    const till = yield* wait(AT_SALE, after(30_000, broken))
    yield* acts(till, CARD)
    yield* till.pass(10_000)
    yield* acts(till, { _tag: "ChangeConnection", online: false })
    yield* till.pass(39_000)
    yield* acts(till, { _tag: "ChangeConnection", online: true })
    return yield* written(till)
  }),

  "offline-idle": Effect.gen(function* () {
    const till = yield* wait(AT_SALE, broken)
    yield* acts(till, { _tag: "ChangeConnection", online: false })
    yield* till.pass(39_000)
    yield* acts(till, { _tag: "ChangeConnection", online: true }, CARD)
    return yield* written(till)
  }),

  V12: Effect.gen(function* () {
    const first = yield* wait(AT_PAYMENT, silence)
    yield* acts(first, CARD)
    const script = (wire: typeof first.wire) => wire.on("check_pending_transaction", after(3_000, COMPLETE))
    const again = yield* deskAt([], script, { disk: first.disk, life: "again-", path: "/payment" })
    yield* again.pass(5_000)
    return yield* written(again)
  }),

  V13: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, broken, broken)
    yield* acts(till, CARD)
    yield* till.pass(30_000)
    return yield* written(till)
  }),

  V14: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, silence)
    yield* acts(till, CARD)
    yield* till.pass(20_000)
    return yield* written(till)
  }),

  V15: Effect.gen(function* () {
    const till = yield* wait(AT_PAYMENT, after(134_000, SOLD), GONE)
    yield* acts(till, CARD)
    yield* till.pass(121_000)
    yield* acts(till, { _tag: "CancelWait", key: keyOf(till) })
    yield* till.pass(20_000)
    return yield* written(till)
  })
} as const satisfies Readonly<Record<string, Scenario>>

const PAID = { totals: { subtotal: "20.56", total: "20.56", payment_amount: "20.56", balance_remaining: cents(0) } }
