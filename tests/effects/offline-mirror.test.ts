import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, describe, expect, test, vi } from "vitest"
import { dropLeft } from "../../effects/ports/LeftDropped.ts"
import { type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { Mirror, mirrorBrowser } from "../../effects/ports/Mirror.ts"
import { mirrorMemory } from "../../effects/ports/MirrorMemory.ts"
import { memoryPrices, memoryShelf } from "../../effects/ports/PriceBookMemory.ts"
import { recover } from "../../effects/recover.ts"
import { cents } from "../../src/money/cents.ts"
import { offering, OIL, PRICES, RAG, silent } from "../slices/away.ts"
import { NOW } from "../slices/given.ts"
import { type Crash, logUntil, noCrash } from "./dying.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { json, type Wire } from "./wire.ts"

const shelf = () => {
  const { history_id, through, confirmed_at, head } = PRICES
  return memoryShelf(memoryPrices([OIL, RAG], { history_id, through, confirmed_at, head }))
}

interface Life {
  readonly disk: MemoryDisk
  readonly mirror: Map<string, string>
  readonly life?: string
  readonly crash?: Crash
  readonly script?: (wire: Wire) => void
}

/** A page, which looks once for what its journal lost. */
const open = ({ disk, mirror, life = "first-life-", crash = noCrash(), script }: Life) =>
  Effect.gen(function* () {
    const log = logUntil(crash, disk)
    const till = yield* openTill({
      disk,
      mirror,
      life,
      log,
      prices: shelf(),
      ...(script === undefined ? {} : { script })
    })
    yield* Effect.forkScoped(recover(till.register.store).pipe(Effect.provide(mirrorMemory(mirror))))
    yield* till.settle
    return till
  })

const ring = (till: Till) =>
  Effect.gen(function* () {
    till.act({ _tag: "RingUpOffline", text: "850012377001", quantity: 1 })
    yield* till.settle
  })
const pay = (till: Till) =>
  Effect.gen(function* () {
    till.act({ _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) })
    yield* till.pass(2_000)
  })
const sell = (till: Till) => Effect.andThen(ring(till), pay(till))

const inTime = <A>(scene: Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(TestClock.setTime(NOW).pipe(Effect.andThen(scene), Effect.provide(TestClock.layer())))

/** A back office that books each sale once for its key. */
const office = () => {
  const brought = new Map<unknown, unknown[]>()
  const script = (wire: Wire) =>
    wire.on("book_offline_sale", ({ body }) => {
      const key = body["idempotency_key"]
      brought.set(key, [...(brought.get(key) ?? []), body["sale"]])
      const order = String(10_512 + [...brought.keys()].indexOf(key))
      return json({ status: "success", order_id: order, order_number: order, booked_at: NOW, again: false })
    })
  return { brought, script }
}

const textsOf = (disk: MemoryDisk): readonly string[] =>
  rowsOf(disk).flatMap(({ type, data }) => (type === "OfflineSaleKept" ? [(data as { sale: string }).sale] : []))

describe("what waits is kept a second time", () => {
  test("once its row is on the disk, as the text that is booked and no word more, until it is booked", () =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const [mirror, disk] = [new Map<string, string>(), bookOf(silent(), [], NOW)]
          const till = yield* open({ disk, mirror, script: office().script })
          yield* sell(till)
          const [waiting] = till.state().offline.waiting
          expect([...mirror]).toEqual([[waiting?.key, waiting?.sale]])
          expect([...mirror.values()]).toEqual(textsOf(disk))
          till.act({ _tag: "ChangeServerReach", since: null })
          yield* till.pass(2_000)
          expect(till.state().offline.booked).toHaveLength(1)
          expect([...mirror]).toEqual([])
        })
      )
    ))

  test("and waits again, once, where the browser lost its journal; it is booked once under its own key", () =>
    inTime(
      Effect.gen(function* () {
        const mirror = new Map<string, string>()
        yield* Effect.scoped(
          Effect.gen(function* () {
            const till = yield* open({ disk: bookOf(silent(), [], NOW), mirror })
            yield* sell(till)
            yield* sell(till)
          })
        )
        const before = [...mirror]
        expect(before).toHaveLength(2)
        const { brought, script } = office()
        yield* Effect.scoped(
          Effect.gen(function* () {
            const till = yield* open({ disk: bookOf(offering(), [], NOW), mirror, life: "second-life-", script })
            expect(till.state().offline.waiting.map(({ key, sale }) => [key, sale])).toEqual(before)
            // The numbers of both are given.
            expect(till.state().offline.series?.next).toBe(9)
            yield* till.pass(20_000)
            expect(till.state().offline.waiting).toEqual([])
            expect([...mirror]).toEqual([])
          })
        )
        expect([...brought]).toEqual(before.map(([key, sale]) => [key, [sale]]))
      })
    ))

  test("and not a second time where the journal has it, nor behind its booking", () =>
    inTime(
      Effect.gen(function* () {
        const [mirror, disk] = [new Map<string, string>(), bookOf(silent(), [], NOW)]
        yield* Effect.scoped(Effect.flatMap(open({ disk, mirror }), sell))
        const { brought, script } = office()
        const copies = [...mirror]
        yield* Effect.scoped(
          Effect.gen(function* () {
            const till = yield* open({ disk, mirror, life: "second-life-", script })
            expect(till.state().offline.waiting).toHaveLength(1)
            till.act({ _tag: "ChangeServerReach", since: null })
            yield* till.pass(2_000)
          })
        )
        // The copy was there still when the browser died.
        for (const [key, sale] of copies) mirror.set(key, sale)
        yield* Effect.scoped(
          Effect.gen(function* () {
            const till = yield* open({ disk, mirror, life: "third-life-", script })
            yield* till.pass(20_000)
            expect(till.state().offline.waiting).toEqual([])
            expect([...mirror]).toEqual([])
          })
        )
        expect([...brought.values()].map((texts) => texts.length)).toEqual([1])
        expect(rowsOf(disk).filter(({ type }) => type === "OfflineSaleRecovered")).toEqual([])
      })
    ))

  test("and is made anew where the copy was lost", () =>
    inTime(
      Effect.gen(function* () {
        const [mirror, disk] = [new Map<string, string>(), bookOf(silent(), [], NOW)]
        yield* Effect.scoped(Effect.flatMap(open({ disk, mirror }), sell))
        const before = [...mirror]
        mirror.clear()
        yield* Effect.scoped(open({ disk, mirror, life: "second-life-" }))
        expect([...mirror]).toEqual(before)
      })
    ))

  test("wherever the page dies: what is on the disk is in the copy by the next page, and nothing else is", async () => {
    const kept = new Set<number>()
    for (const written of [false, true])
      for (let at = 1; ; at += 1) {
        const [mirror, disk] = [new Map<string, string>(), bookOf(silent(), [], NOW)]
        const crash: Crash = { ...noCrash(), written }
        await inTime(
          Effect.gen(function* () {
            yield* Effect.scoped(
              Effect.gen(function* () {
                const till = yield* open({ disk, mirror, crash })
                yield* ring(till)
                crash.at = crash.appends + at
                yield* pay(till)
              })
            )
            for (const text of mirror.values()) expect(textsOf(disk)).toContain(text)
            yield* Effect.scoped(open({ disk, mirror, life: "second-life-" }))
            expect([...mirror.values()]).toEqual(textsOf(disk))
            kept.add(mirror.size)
          })
        )
        if (!crash.dead) break
      }
    expect(kept).toEqual(new Set([0, 1]))
  })

  test("and what nobody can read stays where it is, and is no sale", () =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const mirror = new Map([["key-1", "{}"]])
          const till = yield* open({ disk: bookOf(silent(), [], NOW), mirror })
          expect(till.state().offline.waiting).toEqual([])
          expect([...mirror]).toEqual([["key-1", "{}"]])
        })
      )
    ))
})

describe("the copy in the browser", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** Local storage, whose entries are its own properties, as a browser's. */
  class Entries {
    [name: string]: unknown
    getItem(name: string) {
      return this[name] ?? null
    }
    setItem(name: string, text: string) {
      this[name] = text
    }
    removeItem(name: string) {
      Reflect.deleteProperty(this, name)
    }
  }
  const storage = () => new Entries()
  const run = <A>(database: string, use: Effect.Effect<A, never, Mirror>): A =>
    Effect.runSync(Effect.provide(use, mirrorBrowser(database)))
  const keep = (database: string, key: string, sale: string) =>
    run(
      database,
      Mirror.use((mirror) => mirror.keep(key, sale))
    )
  const all = (database: string) =>
    run(
      database,
      Mirror.use((mirror) => mirror.all)
    )

  test("is of one database, and each sale comes and goes by its key", () => {
    vi.stubGlobal("localStorage", storage())
    keep("books", "key-1", "one")
    keep("books", "key-2", "two")
    keep("practice-1", "key-1", "played")
    expect(all("books")).toEqual(["one", "two"])
    run(
      "books",
      Mirror.use((mirror) => mirror.drop("key-1"))
    )
    expect(all("books")).toEqual(["two"])
    expect(all("practice-1")).toEqual(["played"])
  })

  test("goes with the practice that it was of, and with no other", () => {
    vi.stubGlobal("localStorage", storage())
    for (const database of ["books", "practice-1", "practice-2"]) keep(database, "key-1", database)
    dropLeft("practice-", "practice-2")
    expect(["books", "practice-1", "practice-2"].map(all)).toEqual([["books"], [], ["practice-2"]])
  })

  test("is none where the browser keeps nothing", () => {
    const denied = () => {
      throw new DOMException("Denied.", "SecurityError")
    }
    vi.stubGlobal("localStorage", { getItem: denied, setItem: denied, removeItem: denied, "books-sale-key-1": "" })
    keep("books", "key-1", "one")
    expect(all("books")).toEqual([])
  })
})
