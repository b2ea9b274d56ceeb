import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { open, verify } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { line, paying, selling } from "../slices/facts.ts"
import { browser, health, openTab } from "./browserTabs.ts"
import { cartJson } from "./replies.ts"
import { bookOf, settle } from "./till.ts"
import { json, silence, type Wire } from "./wire.ts"

describe("two tabs of one register", () => {
  // Verifies: REL-15
  it.effect("one of them writes; the other shows the same, and takes no command", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const first = yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      yield* settle
      expect([health(first), health(second)]).toEqual(["Recording", "OtherTab"])
      expect(second.act({ _tag: "AskClient" })).toBe(
        "The register is open in another tab. Use it there, or take it over here."
      )
      first.act({ _tag: "ChangeConnection", online: false })
      yield* settle
      expect(second.state()).toEqual(first.state())
      expect(second.state().support.offlineSince).not.toBeNull()
      expect(second.wire.calls).toEqual([])
    })
  )

  // Verifies: REL-15
  it.effect("the other takes over when it asks, with everything that was decided", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const first = yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      first.act({ _tag: "ChangeConnection", online: false })
      second.ask()
      yield* settle
      expect([health(first), health(second), world.owner()]).toEqual(["OtherTab", "Recording", "b"])
      expect(second.state().support.offlineSince).not.toBeNull()
      second.act({ _tag: "ChangeConnection", online: true })
      yield* settle
      expect(first.state()).toEqual(second.state())
      first.ask()
      yield* settle
      expect([health(first), health(second)]).toEqual(["Recording", "OtherTab"])
      expect(verify(rowsOf(disk))).toBeNull()
    })
  )

  it.effect("a request on its way is performed by the new owner, under its own key, and settled once", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const first = yield* openTab(world, "a", disk, (wire) => wire.on("save_quantity", silence))
      const second = yield* openTab(world, "b", disk, (wire) =>
        wire.on("save_quantity", json(cartJson([line(1, { quantity: 3 })])))
      )
      first.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 3 })
      yield* first.pass(10)
      second.ask()
      yield* settle
      const [sent] = first.wire.sent("save_quantity")
      const [repeated] = second.wire.sent("save_quantity")
      expect(repeated).toEqual({ ...sent, lease_epoch: repeated?.["lease_epoch"] })
      expect(Number(repeated?.["lease_epoch"])).toBeGreaterThan(Number(sent?.["lease_epoch"]))
      expect(second.state().cart.cart?.items[0]?.quantity).toBe(3)
      expect(open(rowsOf(disk))).toEqual([])
    })
  )

  // Verifies: REL-15
  it.effect("whose clock was set back is not taken for the older one for long", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const newest = 4_102_444_800_000
      const stale = json({ status: "stale_writer", message: "", lease_epoch: newest }, 409)
      const first = yield* openTab(world, "a", disk, (wire) => wire.on("save_quantity", stale))
      const second = yield* openTab(world, "b", disk, (wire) => wire.on("save_quantity", stale))
      yield* settle
      first.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 3 })
      yield* first.pass(10_000)
      const leases = first.wire.sent("save_quantity").map(({ lease_epoch }) => lease_epoch)
      expect(leases.slice(1)).toEqual(leases.slice(1).map(() => newest + 1))
      expect(leases.length).toBeGreaterThan(1)
      second.register.outlive(newest)
      expect(second.register.lease()).toBeNull()
    })
  )

  it.effect("a request that was decided in the moment of the hand-over leaves from one tab only", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const answer = (wire: Wire) => wire.on("save_quantity", json(cartJson([line(1, { quantity: 3 })])))
      const first = yield* openTab(world, "a", disk, answer)
      const second = yield* openTab(world, "b", disk, answer)
      yield* settle
      first.act({ _tag: "ChangeQuantity", item: "line-1", quantity: 3 })
      second.ask()
      yield* settle
      expect([first.wire.sent("save_quantity").length, second.wire.sent("save_quantity").length]).toEqual([0, 1])
    })
  )

  // Verifies: REL-15, REL-17
  it.effect("the register stays where a payment runs, and says why", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(paying())]
      const first = yield* openTab(world, "a", disk, (wire) => wire.on("process_payment_terminal", silence))
      const second = yield* openTab(world, "b", disk)
      first.act({ _tag: "EnterPayment" })
      first.act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) })
      yield* settle
      second.ask()
      yield* settle
      expect(second.refusals).toEqual(["Please wait for your payment to finish before leaving..."])
      expect(second.asking).toEqual([true, false])
      expect([health(first), health(second), first.wire.calls[0]?.aborted]).toEqual(["Recording", "OtherTab", false])
    })
  )

  // Verifies: REL-15
  it.effect("a tab that dies in the middle of a card is followed by the next, which asks and does not charge", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(paying())]
      const second = yield* Effect.scoped(
        Effect.gen(function* () {
          const first = yield* openTab(world, "a", disk, (wire) => wire.on("process_payment_terminal", silence))
          first.act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) })
          yield* settle
          expect(first.wire.calls.map(({ action }) => action)).toEqual(["process_payment_terminal"])
        })
      ).pipe(Effect.andThen(Effect.sync(() => world.close("a"))), Effect.andThen(openTab(world, "b", disk)))
      yield* settle
      expect(health(second)).toBe("Recording")
      expect(second.wire.calls).toEqual([])
      expect(second.state().payment.attempts).toMatchObject([{ phase: "unknown" }])
    })
  )

  it.effect("of three, the one that asked comes next", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling())]
      const first = yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      const third = yield* openTab(world, "c", disk)
      yield* settle
      third.ask()
      yield* settle
      expect([health(first), health(second), health(third)]).toEqual(["OtherTab", "OtherTab", "Recording"])
    })
  )
})
