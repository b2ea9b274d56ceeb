import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { line, paying, selling, started } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { broken, json, type Wire } from "./wire.ts"

const PENDING = json({ status: "success", shopping_cart_payment_id: 9 })

const withCheck = (wire: Wire) => {
  wire.on("check_pending_transaction", PENDING)
  wire.on("get_shopping_cart", json(cartJson([line(1)])))
}

/** A register that starts on the sale with a payment that nobody has settled. */
const withPending = (more: Parameters<typeof started>[0] = {}) =>
  openTill({
    disk: bookOf([...selling(line(1)), started({ phase: "unknown", ...more })]),
    path: "/sale",
    script: withCheck
  })

const asked = (till: Till) => till.wire.sent("check_pending_transaction").length

/** When the back office was asked, in seconds from now. */
const secondsOfQuestions = (till: Till, seconds: number) =>
  Effect.gen(function* () {
    const at: number[] = []
    for (let second = 1; second <= seconds; second += 1) {
      const before = asked(till)
      yield* till.pass(1_000)
      for (let question = before; question < asked(till); question += 1) at.push(second)
    }
    return at
  })

describe("a payment whose dialog stands open", () => {
  /** A register that starts on the payment screen, where a payment that nobody has settled is asked about at once. */
  const onScreen = () =>
    openTill({
      disk: bookOf([...paying(), started({ phase: "unknown" })]),
      path: "/payment",
      script: withCheck
    })

  it.effect("goes on asking by itself, slower and slower, and says when it asks next", () =>
    Effect.gen(function* () {
      const till = yield* onScreen()
      yield* till.settle
      expect(asked(till)).toBe(1)
      expect(till.state().payment.inquiry).toMatchObject({ phase: "pending", next: 10_000 })
      expect(yield* secondsOfQuestions(till, 200)).toEqual([10, 30, 70, 130, 190])
      expect(till.state().payment.inquiry).toMatchObject({ phase: "pending", next: 250_000 })
    })
  )

  it.effect("asks on where nobody answered, and closes by itself with the answer", () =>
    Effect.gen(function* () {
      const till = yield* onScreen()
      till.wire.on("check_pending_transaction", broken)
      yield* till.pass(60_000)
      expect(till.state().payment.inquiry).toMatchObject({ phase: "pending" })
      const before = asked(till)
      till.wire.on("check_pending_transaction", json({ status: "success", gateway_message: "DENIED" }))
      yield* till.pass(60_000)
      expect(asked(till)).toBe(before + 1)
      expect(till.state().payment).toMatchObject({ attempts: [], inquiry: null })
      yield* till.pass(600_000)
      expect(asked(till)).toBe(before + 1)
    })
  )

  it.effect("takes a press for its next question, and counts on from there", () =>
    Effect.gen(function* () {
      const till = yield* onScreen()
      yield* till.pass(4_000)
      till.act({ _tag: "InquirePending", key: "key-1" })
      yield* till.pass(19_999)
      expect(asked(till)).toBe(2)
      yield* till.pass(1)
      expect(asked(till)).toBe(3)
    })
  )
})

describe("a payment whose notice was put away", () => {
  // Verifies: REL-6
  it.effect(
    "is asked about in the background after 5, 10, 20, 40 seconds, and then each minute",
    () =>
      Effect.gen(function* () {
        const till = yield* withPending()
        yield* till.pass(60_000)
        expect(asked(till)).toBe(0)
        till.act({ _tag: "DismissPending", key: "key-1" })
        const at = yield* secondsOfQuestions(till, 200)
        expect(at).toEqual([5, 15, 35, 75, 135, 195])
        expect(till.state().payment.attempts).toMatchObject([{ key: "key-1", dismissed: true }])
      }),
    20_000
  )

  // Verifies: REL-18
  it.effect("names its payment's key in each question, and has a name of its own, which no other question has", () =>
    Effect.gen(function* () {
      const till = yield* withPending({ dismissed: true })
      yield* till.pass(80_000)
      const questions = till.wire.sent("check_pending_transaction")
      expect(questions.length).toBeGreaterThan(2)
      for (const { payment_key } of questions) expect(payment_key).toBe("key-1")
      const names = questions.map(({ idempotency_key }) => idempotency_key)
      expect(new Set([...names, "key-1"]).size).toBe(questions.length + 1)
    })
  )

  it.effect("costs at most sixty questions in ten minutes, even if nobody answers", () =>
    Effect.gen(function* () {
      const till = yield* withPending({ dismissed: true })
      till.wire.on("check_pending_transaction", broken)
      for (let minute = 0; minute < 40; minute += 1) yield* till.pass(15_000)
      expect(asked(till)).toBeGreaterThan(5)
      expect(asked(till)).toBeLessThanOrEqual(60)
    })
  )

  // Verifies: REL-6
  it.effect("keeps another card off its cart until the answer comes, and no longer", () =>
    Effect.gen(function* () {
      const till = yield* withPending({ dismissed: true })
      const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
      expect(till.act(card)).toMatch(/^A card payment on this cart is not resolved yet/)
      till.wire.on("check_pending_transaction", json({ status: "success", gateway_message: "DENIED" }))
      yield* till.pass(5_000)
      expect(till.state().payment.attempts).toEqual([])
      yield* till.pass(600_000)
      expect(asked(till)).toBe(1)
      till.wire.on("process_payment_terminal", Effect.never)
      expect(till.act(card)).toBeNull()
    })
  )

  it.effect("is gone on asking about by the next page, from where the last one stood", () =>
    Effect.gen(function* () {
      const disk = bookOf([...selling(line(1)), started({ phase: "unknown", dismissed: true })])
      const first = yield* Effect.scoped(
        Effect.gen(function* () {
          const till = yield* openTill({ disk, script: withCheck })
          yield* till.pass(5_000)
          return asked(till)
        })
      )
      expect(first).toBe(1)
      const second = yield* openTill({ disk, life: "second-", path: "/sale", script: withCheck })
      yield* second.pass(9_999)
      expect(asked(second)).toBe(0)
      yield* second.pass(1)
      expect(asked(second)).toBe(1)
    })
  )

  it.effect("is approved in the background: it is in the book, with how it is known", () =>
    Effect.gen(function* () {
      const till = yield* withPending({ dismissed: true })
      till.wire.on("check_pending_transaction", json({ ...cartJson([line(1)]), transaction_status: "COMPLETE" }))
      yield* till.pass(5_000)
      const approvals = rowsOf(till.disk).filter(({ type }) => type === "PaymentApproved")
      expect(approvals.map(({ data }) => data)).toEqual([
        { key: "key-1", amount: 2056, method: "credit_card", evidence: "check" }
      ])
    })
  )
})
