import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { itemFeeKey } from "../../src/adjustments/rules.ts"
import { previewDiscount } from "../../src/adjustments/discountEntry.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import { eventRow, requestRow } from "../../src/kernel/codec.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { line } from "../slices/facts.ts"
import { discountOrder, holding, ITEM_FEES, ORDER, unwrittenOf } from "../slices/adjusting.ts"
import { given, NOW, stampAt } from "../slices/given.ts"

const CANARY = "864209-canary"
const FEE = { item_fee_id: "1", description: "Fee", amount: cents(5), shopping_cart_item_id: "line-1" }
const register = given(...holding({ item_fees: [FEE] }, [line(1, { quantity: 3 })]))

const money = fc.option(fc.integer({ min: -5, max: 8000 }).map(cents), { nil: null })
const text = fc.string({ maxLength: 12 })
const code = fc.constantFrom(secret(CANARY), null)
const reason = fc.option(fc.constantFrom("2", "11"), { nil: null })
const form = fc.record({
  amount: money,
  percentage: fc.oneof(fc.constant(""), fc.integer({ min: -5, max: 120 }).map(String), text),
  total: money,
  managerCode: code,
  reason,
  notes: text
})
const command: fc.Arbitrary<Command> = fc.oneof(
  form.map((one): Command => ({
    _tag: "DoTask",
    task: "discountLine",
    of: "cart",
    args: { item: "line-1", form: one }
  })),
  form.map((one): Command => ({ _tag: "DoTask", ...ORDER, args: { form: one } })),
  fc
    .record({ managerCode: code, reason, chosen: fc.subarray([itemFeeKey(FEE)]) })
    .map((removal): Command => ({ _tag: "DoTask", ...ITEM_FEES, args: removal }))
)

const rowsOf = (events: readonly AppEvent[], requests: readonly AppRequest[]): string =>
  JSON.stringify([
    ...events.map((event) => eventRow(machine.events, event, NOW, "test")),
    ...requests.map((request) => requestRow(machine.requests, request, NOW, "test"))
  ])

describe("the manager code", () => {
  // Verifies: DISC-28, SEC-4
  test.prop([command], { numRuns: 500 })("is in no row, in no refusal and not in the state", (one) => {
    const { decision, state } = register.when(one)
    expect(JSON.stringify(state)).not.toContain(CANARY)
    if (decision._tag === "Rejected") {
      expect(decision.message).not.toContain(CANARY)
      return
    }
    expect(rowsOf(decision.events, decision.requests)).not.toContain(CANARY)
  })

  test("is in the request that is sent", () => {
    const managerCode = secret(CANARY)
    const removal = { managerCode, reason: "2", chosen: [itemFeeKey(FEE)] }
    const { decision } = register.when({ _tag: "DoTask", ...ITEM_FEES, args: removal })
    expect(unwrittenOf(decision)).toEqual({ manager_code: CANARY })
    const ofOrder = register.when(discountOrder({ percentage: "10", managerCode })).decision
    expect(unwrittenOf(ofOrder)).toEqual({ discount: { manager_code: CANARY } })
  })
})

describe("a discount that is sent", () => {
  test.prop([form])(
    "is the one that was shown: the register takes what the panel previews, and nothing else",
    (one) => {
      const approved = { ...one, managerCode: secret(CANARY), reason: "2" }
      const decision = machine.decide(
        { _tag: "DoTask", task: "discountLine", of: "cart", args: { item: "line-1", form: approved } },
        register.state,
        stampAt()
      )
      const preview = previewDiscount(approved, { of: "item", base: cents(3 * 1899) })
      expect(decision._tag).toBe(preview === null ? "Rejected" : "Accepted")
    }
  )
})
