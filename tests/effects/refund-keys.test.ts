import { rowName } from "../../src/recorder/rowName.ts"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import * as words from "../../src/refund/shown/messages.ts"
import { authorize, CARD, CASH, refunding } from "../slices/refunding.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { type Answer, broken, json } from "./wire.ts"

/** What the back office says once the other register has given 4.00 back on the cash. */
const left = json({
  status: "success",
  payment_methods: [
    { ...CASH, amount: "10.00", refunded: "4.00", available_amount: "6.00", this_amount: "6.00", refund_key: "key-1b" },
    { ...CARD, amount: "20.00", refunded: "0.00", available_amount: "20.00", this_amount: "19.00" }
  ].map((method) => ({ ...method, this_available_amount: method.available_amount })),
  amount_due: "25.00",
  base_amount: "25.00"
})

const toldOf = (till: Till) =>
  rowsOf(till.disk)
    .filter(({ type }) => type.startsWith("Leg") || type === "RefundPlanDropped")
    .map((row) => [rowName(row), row.data])

const authorized = (answer: Answer, check: Answer) =>
  Effect.gen(function* () {
    const till = yield* openTill({ disk: bookOf(refunding()) })
    till.wire.on("save_payment_cash", answer)
    till.wire.on("check_pending_transaction", check)
    till.wire.on("get_refund_methods", left)
    till.act(authorize())
    yield* till.settle
    yield* till.settle
    return till
  })

describe("a leg whose key another register used for another amount", () => {
  // Verifies: REL-7, REL-16
  it.effect("did not go back: the book says so, and what is left is selected anew", () =>
    Effect.gen(function* () {
      const till = yield* authorized(json({ status: "error", message: "Nothing was done." }, 422), json({}))
      expect(toldOf(till)).toMatchObject([
        ["LegSent", { key: "key-1" }],
        ["LegFailed", { key: "key-1", message: words.KEY_TAKEN }],
        ["RefundPlanDropped", {}]
      ])
      expect(till.wire.sent("check_pending_transaction")).toEqual([])
      expect(till.state().refund).toMatchObject({
        plan: null,
        back: [],
        table: { methods: [{ refund_key: "key-1b" }, {}] }
      })
    })
  )

  // Verifies: REL-16
  it.effect("did not go back either when its reply was lost and it is asked about: the amount tells", () =>
    Effect.gen(function* () {
      const till = yield* authorized(broken, json({ status: "success" }))
      expect(till.wire.sent("check_pending_transaction")).toMatchObject([{ payment_key: "key-1", amount: "-10.00" }])
      expect(toldOf(till).map(([type]) => type)).toEqual([
        "LegSent",
        "LegUnknown",
        "LegInquiryRequested",
        "LegFailed",
        "RefundPlanDropped"
      ])
      expect(till.state().refund.back).toEqual([])
    })
  )

  it.effect("is in doubt as ever when the back office only fails: then it is asked about", () =>
    Effect.gen(function* () {
      const till = yield* authorized(
        json({ status: "error" }, 500),
        json({ status: "success", transaction_status: "COMPLETE" })
      )
      expect(toldOf(till)).toMatchObject([
        ["LegSent", {}],
        ["LegUnknown", {}],
        ["LegInquiryRequested", {}],
        ["LegDone", { key: "key-1", amount: 1_000, evidence: "check" }]
      ])
    })
  )
})
