import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { UnresolvedPayment } from "../../src/payment/contract.ts"
import { countUnresolved, ownBeside } from "../../src/payment/unresolved.ts"
import { attempt } from "./facts.ts"

const KEYS = ["a", "b", "c", "d"]
const PHASES = ["waiting", "silent", "unknown"] as const
const keys = fc.subarray(KEYS)
const own = fc.uniqueArray(fc.record({ key: fc.constantFrom(...KEYS), phase: fc.constantFrom(...PHASES) }), {
  selector: ({ key }) => key
})

const told = (payment_key: string): UnresolvedPayment => ({
  shopping_cart_payment_id: payment_key,
  payment_key,
  payment_method_code: "CREDIT_CARD",
  amount: cents(975),
  state: "pending",
  payment_date: "2026-11-20T10:42:00Z"
})

// Verifies: REL-11
describe("the payments that nobody has settled", () => {
  test.prop([fc.option(keys, { nil: null }), own])("are counted as they are listed, each once", (store, mine) => {
    const list = store?.map(told) ?? null
    const attempts = mine.map(attempt)
    const listed = [...(store ?? []), ...ownBeside(list, attempts).map(({ key }) => key)]
    const open = mine.flatMap(({ key, phase }) => (phase === "waiting" ? [] : [key]))
    expect(countUnresolved(list, attempts)).toBe(listed.length)
    expect(new Set(listed)).toEqual(new Set([...(store ?? []), ...open]))
    expect(listed).toHaveLength(new Set(listed).size)
  })
})
