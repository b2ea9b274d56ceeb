import { rowName } from "../../src/recorder/rowName.ts"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { known, paying } from "../slices/facts.ts"
import { bookOf, openTill } from "./till.ts"
import { after, broken, json, silence, text } from "./wire.ts"

const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
const APPROVED = json({ status: "success", order_id: 77, order_number: "10077", change_due: "0.00" })
const PENDING = json({ status: "success", shopping_cart_payment_id: 9 })

const typesOf = (disk: ReturnType<typeof bookOf>) => rowsOf(disk).map(rowName)

const waiting = (answer = silence) =>
  Effect.gen(function* () {
    const till = yield* openTill({
      disk: bookOf(paying()),
      script: (wire) => {
        wire.on("process_payment_terminal", answer)
        wire.on("check_pending_transaction", PENDING)
      }
    })
    till.act(card)
    yield* till.settle
    const phase = () => till.state().payment.attempts[0]?.phase
    const key = till.state().payment.attempts[0]?.key ?? ""
    return { till, phase, key }
  })

describe("the wait for the terminal", () => {
  // Verifies: PAY-41, PAY-42, CON-19
  it.effect("is over after exactly 120 seconds, and the payment is not", () =>
    Effect.gen(function* () {
      const { till, phase } = yield* waiting()
      yield* till.pass(119_999)
      expect(phase()).toBe("waiting")
      yield* till.pass(1)
      expect(phase()).toBe("silent")
      expect(till.wire.calls.map(({ action, aborted }) => [action, aborted])).toEqual([
        ["process_payment_terminal", false]
      ])
    })
  )

  // Verifies: REL-3
  it.effect("does not keep an approval from being recorded that comes later", () =>
    Effect.gen(function* () {
      const { till, key } = yield* waiting(after(150_000, APPROVED))
      yield* till.pass(120_000)
      yield* till.pass(30_000)
      expect(till.state().payment).toMatchObject({ attempts: [], sale: { order_number: "10077" } })
      expect(rowsOf(till.disk).find(({ type }) => type === "PaymentApproved")?.data).toMatchObject({
        key,
        evidence: "late reply"
      })
    })
  )

  // Verifies: REL-3, REL-14
  it.effect("gives way to a question when no reply can come any more: unknown, never declined", () =>
    Effect.gen(function* () {
      const { till, phase } = yield* waiting()
      yield* till.pass(120_000)
      yield* till.pass(60_000)
      expect(phase()).toBe("unknown")
      expect(till.wire.sent("check_pending_transaction")).toHaveLength(1)
      expect(till.state().payment.inquiry?.phase).toBe("pending")
      expect(typesOf(till.disk)).not.toContain("PaymentDeclined")
    })
  )
})

describe("Try Again", () => {
  // Verifies: PAY-42, CG-51, REL-4, API-69
  it.effect("sends the same key with retry 1 to a back end that remembers keys, and nothing else changes", () =>
    Effect.gen(function* () {
      const { till, key } = yield* waiting()
      yield* till.pass(120_000)
      till.wire.on("process_payment_terminal", APPROVED)
      expect(till.act({ _tag: "TryAgain", key })).toBeNull()
      yield* till.settle
      const [first, second, ...more] = till.wire.sent("process_payment_terminal")
      expect(more).toEqual([])
      expect([first?.["retry"], second?.["retry"]]).toEqual([0, 1])
      expect({ ...second, retry: 0 }).toEqual(first)
      expect([first?.["idempotency_key"], first?.["payment_key"]]).toEqual([key, key])
      expect(till.state().payment.sale?.order_number).toBe("10077")
    })
  )

  it.effect("waits another 120 seconds, and the first sending's word counts as well", () =>
    Effect.gen(function* () {
      const { till, phase, key } = yield* waiting(after(170_000, APPROVED))
      yield* till.pass(120_000)
      till.wire.on("process_payment_terminal", silence)
      till.act({ _tag: "TryAgain", key })
      yield* till.pass(49_000)
      expect(phase()).toBe("waiting")
      yield* till.pass(1_000)
      expect(till.state().payment.sale?.order_number).toBe("10077")
    })
  )

  // Verifies: CG-51, REL-4
  it.effect("only asks a back end that ignores keys", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf([...paying(), known({ client: { idempotent: false } })]),
        script: (wire) => {
          wire.on("process_payment_terminal", silence)
          wire.on("check_pending_transaction", PENDING)
        }
      })
      till.act(card)
      yield* till.settle
      yield* till.pass(120_000)
      till.act({ _tag: "TryAgain", key: till.state().payment.attempts[0]?.key ?? "" })
      yield* till.settle
      expect(till.wire.sent("process_payment_terminal")).toHaveLength(1)
      expect(till.wire.sent("check_pending_transaction")).toHaveLength(1)
    })
  )
})

describe("a second sending that was decided", () => {
  // Verifies: REL-4
  it.effect("does not leave if the back end turns out to ignore keys by then: the payment is asked about", () =>
    Effect.gen(function* () {
      const till = yield* openTill({
        disk: bookOf(paying()),
        envelope: { idempotent: false },
        script: (wire) => {
          wire.on("process_payment_terminal", silence)
          wire.on("check_pending_transaction", PENDING)
        }
      })
      till.act(card)
      yield* till.settle
      yield* till.pass(120_000)
      till.act({ _tag: "TryAgain", key: till.state().payment.attempts[0]?.key ?? "" })
      yield* till.settle
      expect(till.wire.sent("process_payment_terminal")).toHaveLength(1)
      expect(till.state().payment.attempts).toMatchObject([{ phase: "unknown", sends: 2 }])
    })
  )
})

describe("Cancel", () => {
  // Verifies: CG-51, API-68, CG-09
  it.effect("asks what became of it, and sends the stored payment with its key", () =>
    Effect.gen(function* () {
      const { till, key } = yield* waiting()
      yield* till.pass(120_000)
      till.act({ _tag: "CancelWait", key })
      yield* till.settle
      expect(till.wire.sent("check_pending_transaction")).toMatchObject([
        {
          payment_key: key,
          action: "process_payment_terminal",
          payment_method: "credit_card",
          amount: "20.56",
          shopping_cart_id: "cart-1",
          time: "1970-01-01 00:00:00"
        }
      ])
      till.act({ _tag: "InquirePending", key })
      yield* till.settle
      const again = till.wire.sent("check_pending_transaction")[1]
      expect(again).toMatchObject({ payment_key: key, shopping_cart_payment_id: "9" })
    })
  )

  // Verifies: PAY-53, PAY-50
  it.effect("shows for five seconds that it is gone, for two that it is complete", () =>
    Effect.gen(function* () {
      const { till, key } = yield* waiting()
      yield* till.pass(120_000)
      till.wire.on("check_pending_transaction", json({ status: "success" }))
      till.act({ _tag: "CancelWait", key })
      yield* till.settle
      expect(till.state().payment.inquiry?.phase).toBe("gone")
      yield* till.pass(4_999)
      expect(till.state().payment.inquiry?.phase).toBe("gone")
      yield* till.pass(1)
      expect(till.state().payment.inquiry).toBeNull()
    })
  )
})

describe("a reply that is no word about the payment", () => {
  // Verifies: REL-3
  it.effect.each([
    ["a broken connection", broken],
    ["HTTP 500", json({ status: "error", message: "Declined." }, 500)],
    ["HTTP 409", json({ status: "error", message: "in progress" }, 409)],
    ["HTTP 502 from a proxy", text("<html>Bad gateway</html>", 502)],
    ["a page instead of JSON", text("<html>Sign in to the hotel</html>")],
    ["half a reply", text('{"status":"success","order_id":7')],
    ["nothing at all", text("")],
    ["a list", json([])],
    ["a number", json(7)],
    ["an empty object", json({})],
    ["an object of somebody else", json({ ok: true, message: "Welcome to the hotel" })],
    ["a reply that wants a sign-in", json({ status: "login_required" })],
    ["a startup error", json({ status: "startup_error", message: "No tax table." })],
    ["a duplicate login", json({ status: "duplicate_login", message: "Front 2" })],
    ["a payment that runs", json({ status: "error", transaction_status: "in_progress" })],
    ["a status that cannot be read", json({ status: { code: "success" }, order_id: 7 })]
  ] as const)("(%s) leaves it unknown, neither approved nor declined", ([, answer]) =>
    Effect.gen(function* () {
      const { till, phase } = yield* waiting(answer)
      expect(phase()).toBe("unknown")
      const types = typesOf(till.disk)
      expect(types).not.toContain("PaymentApproved")
      expect(types).not.toContain("PaymentDeclined")
    })
  )

  // Verifies: REL-5
  it.effect.each([
    ["a broken connection", broken],
    ["HTTP 500", json({ status: "success", transaction_status: "COMPLETE" }, 500)],
    ["a page instead of JSON", text("<html>Sign in to the hotel</html>")],
    ["an error", json({ status: "error", message: "The processor cannot be reached." })],
    ["an empty object", json({})],
    ["a startup error", json({ status: "startup_error", message: "No tax table." })]
  ] as const)("(%s), when it was asked about, leaves it pending", ([, answer]) =>
    Effect.gen(function* () {
      const { till, phase, key } = yield* waiting()
      yield* till.pass(120_000)
      till.wire.on("check_pending_transaction", answer)
      till.act({ _tag: "CancelWait", key })
      yield* till.settle
      expect(phase()).toBe("unknown")
      expect(till.state().payment.inquiry?.phase).toBe("pending")
      const types = typesOf(till.disk)
      expect(types).not.toContain("PaymentApproved")
      expect(types).not.toContain("PaymentNotTaken")
    })
  )

  // Verifies: PAY-40, PAY-43
  it.effect("is told from one that is: an error reply declines, with the processor's message", () =>
    Effect.gen(function* () {
      const { till } = yield* waiting(json({ status: "error", gateway_message: "DECLINED: INSUFFICIENT FUNDS" }))
      expect(till.state().payment).toMatchObject({
        attempts: [],
        problem: { message: "", gateway: "DECLINED: INSUFFICIENT FUNDS" }
      })
    })
  )
})
