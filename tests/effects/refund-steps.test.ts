import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { authorize, refunding } from "../slices/refunding.ts"
import { bookOf, openTill } from "./till.ts"
import { json } from "./wire.ts"

// Verifies: REF-14, CON-27
it.effect("one leg of a refund follows the other after a second, not before and not twice", () =>
  Effect.gen(function* () {
    const till = yield* openTill({ disk: bookOf(refunding()) })
    till.wire.on("save_payment_cash", json({ status: "success" }))
    till.wire.on("save_payment_credit_card", json({ status: "error", message: "Not today." }))
    expect(till.act(authorize())).toBeNull()
    yield* till.settle
    expect(till.state().refund.plan?.legs.map(({ phase }) => phase)).toEqual(["done", "planned"])
    yield* till.pass(999)
    expect(till.wire.sent("save_payment_credit_card")).toEqual([])
    yield* till.pass(1)
    expect(till.wire.sent("save_payment_credit_card")).toHaveLength(1)
    yield* till.pass(60_000)
    expect(till.wire.sent("save_payment_cash")).toHaveLength(1)
    expect(till.wire.sent("save_payment_credit_card")).toHaveLength(1)
  })
)
