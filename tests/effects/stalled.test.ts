import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { LogError } from "../../effects/ports/Log.ts"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { STALLED, UNANSWERED } from "../../effects/patience.ts"
import { machine } from "../../src/app/machine.ts"
import { open, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { cents } from "../../src/money/cents.ts"
import { known, paying, signedIn } from "../slices/facts.ts"
import { heldLog } from "./held.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill } from "./till.ts"
import { type Answer, json } from "./wire.ts"

const cash = { _tag: "AcceptPayment", method: "cash", amount: cents(2056) } as const
const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
const FULL = new LogError({ reason: "quota", message: "The browser's storage is full." })
const WORDS = `The register can't record payments: ${UNANSWERED}`

const sold = json({
  status: "success",
  order_id: 77,
  order_number: "10077",
  totals: { subtotal: "20.56", total: "20.56", balance_remaining: "0.00" }
})

const opened = Effect.gen(function* () {
  const disk = bookOf(paying())
  const log = heldLog(disk)
  const till = yield* openTill({ disk, log: log.layer, script: (wire) => wire.on("save_payment_cash", sold) })
  return { disk, log, till }
})

// Verifies: LOG-11
describe("a row that the disk does not come to the end of", () => {
  it.effect("is told after ten seconds, and nothing more is taken", () =>
    Effect.gen(function* () {
      const { log, till } = yield* opened
      log.hold()
      expect(till.act(cash)).toBeNull()
      yield* till.pass(STALLED - 1)
      expect(till.register.store.health()).toEqual({ _tag: "Recording" })
      yield* till.pass(1)
      expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: UNANSWERED })
      expect([till.act(cash), till.register.store.can(cash)]).toEqual([WORDS, WORDS])
      yield* till.pass(1_800_000)
      expect(till.wire.sent("save_payment_cash")).toEqual([])
    })
  )

  it.effect("and is written after all: the payment goes on, once, and the register records", () =>
    Effect.gen(function* () {
      const { disk, log, till } = yield* opened
      log.hold()
      till.act(cash)
      yield* till.pass(60_000)
      till.act(cash)
      yield* log.release()
      yield* till.settle
      expect(till.register.store.health()).toEqual({ _tag: "Recording" })
      expect(till.wire.sent("save_payment_cash")).toHaveLength(1)
      expect(till.state().payment.sale).toMatchObject({ order_number: "10077" })
      expect([verify(rowsOf(disk)), open(rowsOf(disk))]).toEqual([null, []])
      expect(replay(machine, rowsOf(disk)).state).toEqual(till.state())
    })
  )

  it.effect("and fails in the end: it never happened, and the disk's own words are said", () =>
    Effect.gen(function* () {
      const { disk, log, till } = yield* opened
      const before = till.state()
      const rows = rowsOf(disk)
      log.hold()
      till.act(cash)
      yield* till.pass(60_000)
      yield* log.release(Effect.fail(FULL))
      yield* till.pass(600_000)
      expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: FULL.message })
      expect([till.state(), till.wire.calls, rowsOf(disk)]).toEqual([before, [], rows])
    })
  )

  it.effect("does not lose the answer of a payment that comes meanwhile", () =>
    Effect.gen(function* () {
      const { disk, log, till } = yield* opened
      const answer = yield* Deferred.make<Answer>()
      till.wire.on("process_payment_terminal", () => Effect.flatten(Deferred.await(answer)))
      till.act(card)
      yield* till.settle
      log.hold()
      till.act({ _tag: "ChangeConnection", online: false })
      yield* till.pass(STALLED)
      expect(till.register.store.health()._tag).toBe("CannotRecord")
      yield* Deferred.succeed(answer, sold)
      yield* till.settle
      expect(open(rowsOf(disk)).map(({ type }) => type)).toEqual(["SendPayment"])
      yield* log.release()
      yield* till.settle
      expect(till.state().payment.sale).toMatchObject({ order_number: "10077" })
      expect(till.wire.sent("process_payment_terminal")).toHaveLength(1)
      expect([verify(rowsOf(disk)), open(rowsOf(disk))]).toEqual([null, []])
      expect(replay(machine, rowsOf(disk)).state).toEqual(till.state())
    })
  )

  it.effect("does not keep the register from noticing: that it is online again is in the book behind it", () =>
    Effect.gen(function* () {
      const { disk, log, till } = yield* opened
      log.hold()
      till.act({ _tag: "ChangeConnection", online: false })
      yield* till.pass(STALLED)
      till.act({ _tag: "ChangeConnection", online: true })
      yield* log.release()
      yield* till.settle
      expect(till.state().support.offlineSince).toBeNull()
      expect(replay(machine, rowsOf(disk)).state).toEqual(till.state())
    })
  )

  it.effect("holds up a timer: what it does comes when the register records again, and once", () =>
    Effect.gen(function* () {
      const disk = bookOf([
        known(),
        signedIn(),
        { type: "CartMessage", data: { message: "The cart was not found." } },
        { type: "ConnectionChanged", data: { online: false, at: 0 } }
      ])
      const log = heldLog(disk)
      const till = yield* openTill({ disk, log: log.layer })
      till.wire.on("get_shopping_cart", json(cartJson([])))
      log.hold()
      till.act({ _tag: "NoteUnread", action: "get_client", fields: ["a"] })
      yield* till.pass(STALLED)
      till.act({ _tag: "ChangeConnection", online: true })
      yield* till.pass(600_000)
      expect(till.wire.sent("get_shopping_cart")).toHaveLength(0)
      yield* log.release()
      yield* till.settle
      expect(till.wire.sent("get_shopping_cart")).toHaveLength(1)
      expect(till.state().cart.cart).not.toBeNull()
    })
  )

  it.effect("goes to the next page with all that came behind it, when this one is left", () =>
    Effect.gen(function* () {
      const { disk, log, till } = yield* opened
      log.hold()
      till.act(card)
      yield* till.pass(STALLED)
      till.act({ _tag: "ChangeConnection", online: false })
      till.register.leave()
      const shown = till.state()
      const next = yield* openTill({ disk, life: "next-" })
      expect(next.state().support.offlineSince).toBe(shown.support.offlineSince)
      expect(next.state().payment.attempts).toMatchObject([{ phase: "unknown" }])
      expect([next.wire.calls, verify(rowsOf(disk))]).toEqual([[], null])
    })
  )

  it.effect("is told again when the next one does not end either", () =>
    Effect.gen(function* () {
      const { log, till } = yield* opened
      log.hold()
      till.act(cash)
      yield* till.pass(STALLED)
      yield* log.release()
      log.hold()
      yield* till.settle
      yield* till.pass(STALLED)
      expect(till.register.store.health()).toEqual({ _tag: "CannotRecord", why: UNANSWERED })
      yield* log.release()
      yield* till.settle
      expect(till.register.store.health()).toEqual({ _tag: "Recording" })
    })
  )

  it.effect("does not give the register back to a tab that has handed it over meanwhile", () =>
    Effect.gen(function* () {
      const { log, till } = yield* opened
      log.hold()
      till.act({ _tag: "ChangeConnection", online: false })
      yield* till.pass(STALLED)
      const gone = yield* Effect.forkChild(till.register.suspend)
      yield* till.settle
      yield* log.release()
      expect(Exit.isSuccess(yield* Fiber.await(gone))).toBe(true)
      yield* till.settle
      expect(till.register.store.health()).toEqual({ _tag: "OtherTab" })
    })
  )
})

describe("a start whose disk does not answer", () => {
  it.effect("is told, and its page is shown", () =>
    Effect.gen(function* () {
      const disk = memoryDisk()
      const log = heldLog(disk)
      log.hold()
      const till = yield* openTill({ disk, log: log.layer, begin: false })
      const begun = yield* Effect.forkChild(till.register.begin)
      yield* till.pass(60_000)
      expect(begun.pollUnsafe()).toBeDefined()
      expect(till.register.store.health()._tag).toBe("CannotRecord")
    })
  )
})
