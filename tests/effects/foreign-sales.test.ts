import { fc, test } from "@fast-check/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { habits, PATIENCE, WALKS } from "./foreign-habits.ts"
import { type Press, walk, type Walk } from "./foreign-walk.ts"

const pressOf = (terminal: readonly Press["terminal"][], ...fates: readonly Press["fate"][]): fc.Arbitrary<Press> =>
  fc.record({
    method: fc.constantFrom("cash", "cash", "check", "gift_card", "credit_card"),
    share: fc.constantFrom(10, 30, 50, 70, 100, 100, 130),
    fate: fc.constantFrom(...fates),
    terminal: fc.constantFrom(...terminal),
    hurried: fc.boolean()
  })

const ANY = ["approves", "approves", "declines", "approves later", "never got it"] as const
/** Two pending cards of one sum look alike to a check without keys, which the register says at the sign-in. */
const SAID = ["approves", "approves", "declines"] as const

const walkOf = (press: fc.Arbitrary<Press>): fc.Arbitrary<Walk> =>
  fc.record({
    habits,
    upcs: fc.uniqueArray(fc.constantFrom("700000000011", "700000000028", "700000000073"), { minLength: 1 }),
    presses: fc.array(press, { minLength: 1, maxLength: 4 }),
    failing: fc.constantFrom(0, 0, 3, 5)
  })

const made = (one: Walk) => Effect.runPromise(Effect.scoped(walk(one)).pipe(Effect.provide(TestClock.layer())))

// Verifies: REL-3
test.prop([walkOf(pressOf(ANY, "fine", "fine", "reply lost", "page of HTML", "not sent"))], { numRuns: WALKS })(
  "whatever its habits, what the register told is what the back end booked, or the payment is unresolved",
  async (one) => {
    const { told, over, booked, open, till, backend } = await made(one)
    expect(till.state().cart.cart ?? till.state().payment.sale, "somebody sells").not.toBeNull()
    expect(over, "nothing was booked twice").toBe(0)
    if (open === 0) expect(told).toBe(booked)
    const { sale } = till.state().payment
    if (sale) expect(backend.shop.orders).toMatchObject([{ order_number: sale.order_number }])
    expect(backend.heard.filter(({ undocumented, missing }) => undocumented.length + missing.length > 0)).toEqual([])
  },
  PATIENCE
)

test.prop([walkOf(pressOf(SAID, "fine", "again", "again"))], { numRuns: WALKS })(
  "without keys at most the stated risk remains: what a browser's second try booked is said, to the cent",
  async (one) => {
    const { told, over, booked, open } = await made(one)
    if (open === 0) expect(told + over).toBe(booked)
  },
  PATIENCE
)
