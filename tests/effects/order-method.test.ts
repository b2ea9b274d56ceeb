import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, known, line, MANAGER, paying, signedIn, totals } from "../slices/facts.ts"
import { authorize, done, planned, refunding, sent } from "../slices/refunding.ts"
import { bookOf, openTill } from "./till.ts"
import { json } from "./wire.ts"

const VERSIONS = { order_method_version: "2.4", pos_version: "2.5.4" }

const saved = [
  known(),
  signedIn(MANAGER),
  cartEvent(cartReply([line(1)], totals(2056), { billing: { contact_id: "101" } })),
  { type: "PaymentEntered", data: {} }
] as const satisfies readonly AppEvent[]

const CASES: readonly {
  readonly action: string
  readonly of: string
  readonly before: readonly AppEvent[]
  readonly command: Command
}[] = [
  {
    of: "a payment",
    action: "save_payment_cash",
    before: paying(),
    command: { _tag: "AcceptPayment", method: "cash", amount: cents(1000) }
  },
  {
    of: "a card at the terminal",
    action: "process_payment_terminal",
    before: paying(),
    command: { _tag: "AcceptPayment", method: "credit_card", amount: cents(1000) }
  },
  { of: "a leg of a refund", action: "save_payment_cash", before: refunding(), command: authorize() },
  {
    of: "a return that becomes an order",
    action: "save_shopping_cart_to_order",
    before: refunding(
      planned(),
      sent(),
      done(),
      sent("key-2"),
      { type: "LegDone", data: { key: "key-2", method: "CREDIT_CARD", amount: 1500, evidence: "reply" } },
      { type: "RefundFinishStarted", data: { attempt: 1 } },
      { type: "RefundFinishFailed", data: { attempt: 1 } }
    ),
    command: { _tag: "RetryRefundFinish" }
  },
  {
    of: "a cart that is saved as an order",
    action: "save_shopping_cart_to_order",
    before: saved,
    command: { _tag: "SaveCartAs", type: "LAYAWAY" }
  }
]

// Verifies: CON-02, CG-95
describe("the version of the order method", () => {
  it.effect.each(CASES)("is 2.4 in $of, beside the register's own", ({ action, before, command }) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(before) })
      till.wire.on(action, json({ status: "error", message: "Not today." }))
      expect(till.act(command)).toBeNull()
      yield* till.settle
      expect(till.wire.sent(action)).toMatchObject([VERSIONS])
    })
  )

  it.effect("stands in no other write", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: bookOf(saved) })
      till.act({ _tag: "SaveCartAs", type: "QUOTE" })
      yield* till.settle
      const [body = {}] = till.wire.sent("save_item_shopping_cart_detail")
      expect(body).toMatchObject({ pos_version: "2.5.4", shopping_cart_type_code: "QUOTE" })
      expect(Object.keys(body)).not.toContain("order_method_version")
    })
  )
})
