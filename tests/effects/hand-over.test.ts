import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, type Scope } from "effect"
import { Log } from "../../effects/ports/Log.ts"
import { logMemory, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import type { TabMessage, Tabs } from "../../effects/ports/Tabs.ts"
import { ownRegister } from "../../effects/tabs.ts"
import { open, verify } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { WAIT_FOR_PAYMENT } from "../../src/payment/messages.ts"
import { isBusy } from "../../src/payment/model.ts"
import { POS_VERSION } from "../../src/session/model.ts"
import { line, paying, selling } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill, settle, type Till, turn } from "./till.ts"
import { json, silence, type Wire } from "./wire.ts"

/** One lock with a queue and one channel, as the browser has them. */
const browser = () => {
  let owner: string | null = null
  let queue: readonly { readonly name: string; readonly give: () => void }[] = []
  const listeners = new Map<string, (message: TabMessage) => void>()
  const free = (name: string) => {
    if (owner !== name) return
    const [next, ...rest] = queue
    queue = rest
    owner = next?.name ?? null
    next?.give()
  }
  const tabsOf = (name: string): Tabs => ({
    tryOwn: Effect.sync(() => {
      owner ??= name
      return owner === name
    }),
    own: Effect.callback((resume) => {
      if (owner === null) {
        owner = name
        return resume(Effect.void)
      }
      const place = { name, give: () => resume(Effect.void) }
      queue = [...queue, place]
      return Effect.sync(() => {
        queue = queue.filter((one) => one !== place)
      })
    }),
    release: Effect.sync(() => free(name)),
    post: (message) => {
      for (const [other, listener] of listeners) if (other !== name) listener(message)
    },
    listen: (listener) => {
      listeners.set(name, listener)
      return () => {
        listeners.delete(name)
      }
    }
  })
  /** The tab is closed: the browser frees its lock and its place in the queue. */
  const close = (name: string) => {
    listeners.delete(name)
    queue = queue.filter((place) => place.name !== name)
    free(name)
  }
  const freeze = (name: string) => void listeners.delete(name)
  return { tabsOf, close, freeze, owner: () => owner, queue: () => queue.map(({ name }) => name) }
}

interface Tab extends Till {
  readonly ask: () => void
  readonly refusals: readonly string[]
  /** Whether somebody asks here for the register, each time that it changed. */
  readonly asking: readonly boolean[]
}

const openTab = (
  world: ReturnType<typeof browser>,
  name: string,
  disk: MemoryDisk,
  script: (wire: Wire) => void = () => undefined,
  log: Layer.Layer<Log> = logMemory(disk)
): Effect.Effect<Tab, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tabs = world.tabsOf(name)
    const refusals: string[] = []
    const asking: boolean[] = []
    const till = yield* openTill({
      disk,
      log,
      life: name,
      script,
      begin: false,
      onRows: (entries) => tabs.post({ _tag: "Rows", entries })
    })
    const { ask } = yield* ownRegister(
      {
        tabs,
        me: name,
        mustStay: (state) => (isBusy(state.payment) ? WAIT_FOR_PAYMENT : null),
        begun: Effect.sync(() => {
          till.act({ _tag: "StartRegister", version: POS_VERSION, path: "/sale" })
        }),
        asked: (now) => {
          asking.push(now.asking)
          if (now.refused !== null) refusals.push(now.refused)
        }
      },
      till.register
    )
    return { ...till, ask, refusals, asking }
  })

/** A disk that takes a while to read. */
const slowly = (disk: MemoryDisk): Layer.Layer<Log> =>
  Layer.effect(
    Log,
    Log.use((log) => Effect.succeed({ ...log, read: (book: string) => Effect.andThen(settle, log.read(book)) }))
  ).pipe(Layer.provide(logMemory(disk)))

const health = ({ register }: Till) => register.store.health()._tag

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

  it.effect("asked twice while it hands over, it stands in the line once", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      const first = yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      const third = yield* openTab(world, "c", disk)
      yield* settle
      second.ask()
      third.ask()
      yield* settle
      expect([health(first), health(second), health(third)]).toEqual(["OtherTab", "OtherTab", "Recording"])
      expect(world.queue().toSorted()).toEqual(["a", "b"])
      first.ask()
      yield* settle
      expect([world.owner(), world.queue().toSorted()]).toEqual(["a", ["b", "c"]])
    })
  )

  it.effect("it is said that one asks until the register is here, whatever is pressed meanwhile", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      yield* settle
      second.ask()
      second.ask()
      expect(second.asking).toEqual([true])
      yield* settle
      expect([second.asking, second.refusals, health(second)]).toEqual([[true, false], [], "Recording"])
      second.ask()
      expect(second.asking).toEqual([true, false])
    })
  )

  it.effect("it is said no more that one asks once another tab was given the register", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      const third = yield* openTab(world, "c", disk)
      yield* settle
      second.ask()
      third.ask()
      yield* settle
      expect([second.asking, third.asking, world.owner()]).toEqual([[true, false], [true, false], "c"])
    })
  )

  it.effect("a tab that does not answer is told of after eight seconds, and follows when it is closed", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk)
      yield* settle
      // The browser has frozen it: it hears nothing and keeps its lock.
      world.freeze("a")
      second.ask()
      yield* second.pass(7_999)
      expect(second.asking).toEqual([true])
      yield* second.pass(1)
      expect(second.asking).toEqual([true, false])
      expect(second.refusals).toEqual(["The other tab isn't responding. Close it, and this tab takes over."])
      world.close("a")
      yield* settle
      expect(health(second)).toBe("Recording")
    })
  )

  it.effect("asked while it begins, it hands over once it has begun: never do two of them write", () =>
    Effect.gen(function* () {
      const [world, disk] = [browser(), bookOf(selling(line(1)))]
      yield* openTab(world, "a", disk)
      const second = yield* openTab(world, "b", disk, undefined, slowly(disk))
      const third = yield* openTab(world, "c", disk)
      yield* settle
      const writers: string[] = []
      second.register.store.subscribe(() => {
        if (health(second) === "Recording") writers.push(`${world.owner()} while ${health(third)}`)
      })
      world.close("a")
      yield* turn
      third.ask()
      yield* Effect.andThen(settle, settle)
      expect(writers.filter((one) => !one.startsWith("b"))).toEqual([])
      expect([health(second), health(third)]).toEqual(["OtherTab", "Recording"])
      expect([world.owner(), world.queue()]).toEqual(["c", ["b"]])
      expect(second.act({ _tag: "AskClient" })).not.toBeNull()
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
