import { Clock, Effect, Schema, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { type MemoryShelf, memoryShelf, priceBookMemory } from "../../effects/ports/PriceBookMemory.ts"
import { nothingSaid, sayThrough } from "../../effects/prices/said.ts"
import { watchPrices } from "../../effects/prices/watch.ts"
import { carriedOn } from "../../src/app/carry.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { machine } from "../../src/app/machine.ts"
import type { BookAsked } from "../../src/offline/book/model.ts"
import { cents } from "../../src/money/cents.ts"
import { offline } from "../../src/offline/contract.ts"
import { ageOf, isTooOld } from "../../src/offline/model.ts"
import { pricesWords } from "../../src/offline/shown/prices.ts"
import { known, signedIn } from "../slices/facts.ts"
import { after } from "../slices/given.ts"
import { goods, pricesOffice } from "./pricesOffice.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { broken, type Call, json } from "./wire.ts"

const decode = Schema.decodeUnknownSync(offline.get_price_book.request)
const encode = Schema.encodeSync(offline.get_price_book.reply)

const ours = (more: object = {}): AppEvent => known({ client: { idempotent: true, offline_sales: true, ...more } })
const SELLS: readonly AppEvent[] = [ours(), signedIn()]

/** What a question asks for. */
const askedIn = ({ body }: Call): BookAsked => decode(body)

interface Shop {
  readonly till: Till
  readonly office: ReturnType<typeof pricesOffice>
  readonly shelf: MemoryShelf
  /** A reply says that the book stands so. */
  readonly hear: () => void
  /** How many questions went out since it was asked last. */
  readonly asked: () => number
}

/** A register whose prices are watched, beside a back office of so many products. */
const shop = (events: readonly AppEvent[], scene: (shop: Shop) => Effect.Effect<void>): Promise<void> => {
  const made: Effect.Effect<void, never, Scope.Scope> = Effect.gen(function* () {
    yield* TestClock.setTime(1_000_000)
    const clock = yield* Clock.Clock
    const office = pricesOffice(
      2,
      ["1", "2", "3"].map((id) => goods(id))
    )
    const shelf = memoryShelf()
    const till = yield* openTill({
      disk: bookOf(events, [], 1_000_000),
      prices: shelf,
      script: (wire) =>
        wire.on("get_price_book", (call) =>
          Effect.suspend(() =>
            json({
              status: "success",
              ...encode({ book: office.reply(askedIn(call)), server_time: clock.currentTimeMillisUnsafe() + 500 })
            })
          )
        )
    })
    const said = nothingSaid()
    yield* watchPrices(till.register.store, said).pipe(Effect.provide(priceBookMemory(shelf)))
    yield* till.settle
    let before = 0
    yield* scene({
      till,
      office,
      shelf,
      hear: () => {
        sayThrough(said)(office.through)
      },
      asked: () => {
        const { length } = till.wire.sent("get_price_book")
        const since = length - before
        before = length
        return since
      }
    })
  })
  return Effect.runPromise(Effect.scoped(made).pipe(Effect.provide(TestClock.layer())))
}

describe("the prices of a register", () => {
  test("are read whole once somebody is signed in, and the journal says up to which change", () =>
    shop(SELLS, ({ till, asked }) =>
      Effect.sync(() => {
        // Two parts, and what changed meanwhile.
        expect(asked()).toBe(3)
        expect(till.state().offline.book).toMatchObject({ through: 0, rows: 3, server_at: 1_000_500, at: 1_000_000 })
      })
    ))

  test("are asked for when a reply tells of a change, at most every 15 seconds, and every ten minutes in any case", () =>
    shop(SELLS, ({ till, office, hear, asked }) =>
      Effect.gen(function* () {
        asked()
        hear()
        yield* till.pass(60_000)
        expect(asked()).toBe(0)
        office.put(goods("1", 1_500))
        hear()
        yield* till.settle
        expect(asked()).toBe(1)
        office.put(goods("1", 1_600))
        hear()
        yield* till.pass(14_000)
        expect(asked()).toBe(0)
        yield* till.pass(1_000)
        expect(asked()).toBe(1)
        expect(till.state().offline.book?.through).toBe(2)
        yield* till.pass(9 * 60_000)
        expect(asked()).toBe(0)
        yield* till.pass(2 * 60_000)
        expect(asked()).toBe(1)
        // The mere answer confirms them.
        const { book } = till.state().offline
        expect(book !== null && ageOf(book, 1_000_000 + 13 * 60_000)).toBeLessThan(3 * 60_000)
      })
    ))

  test.each([
    ["at a back end of another make", [known(), signedIn()]],
    ["where the store sells nothing without the server", [ours({ offline_sales: false }), signedIn()]],
    ["while nobody is signed in", [ours()]]
  ])("are not asked for %s", (_, events) =>
    shop(events, ({ till, hear, asked }) =>
      Effect.gen(function* () {
        hear()
        yield* till.pass(30 * 60_000)
        expect(asked()).toBe(0)
        expect(till.state().offline).toMatchObject({ book: null, lost: null })
      })
    )
  )

  test("stay as they were while nobody answers, and grow older", () =>
    shop(SELLS, ({ till, hear }) =>
      Effect.gen(function* () {
        till.wire.on("get_price_book", broken)
        hear()
        yield* till.pass(25 * 60 * 60_000)
        const { book, lost } = till.state().offline
        expect([book?.through, lost]).toEqual([0, null])
        const now = 1_000_000 + 25 * 60 * 60_000
        expect(book !== null && isTooOld(book, now)).toBe(true)
        // A clock that is set back makes them no younger.
        expect(book !== null && isTooOld(book, 0, 25 * 60 * 60_000)).toBe(true)
      })
    ))

  test("that were damaged are none, which is said, until they are read anew", () =>
    shop(SELLS, ({ till, shelf, hear }) =>
      Effect.gen(function* () {
        till.wire.on("get_price_book", broken)
        yield* till.pass(60_000)
        shelf.kept = "damaged"
        hear()
        yield* till.pass(60_000)
        expect(till.state().offline).toMatchObject({ book: null, lost: "damaged" })
      })
    ))

  test("of a store that was restored are another history's, and are read whole", () =>
    shop(SELLS, ({ till, office, hear }) =>
      Effect.gen(function* () {
        office.put(goods("4"))
        office.restore()
        hear()
        yield* till.pass(60_000)
        expect(till.state().offline.book).toMatchObject({ history_id: "history-1-again", rows: 4 })
      })
    ))

  test("go into the next book", () =>
    shop(SELLS, ({ till }) =>
      Effect.sync(() => {
        const { book } = till.state().offline
        expect(book).not.toBeNull()
        expect(carriedOn(till.state()).price_book).toEqual(book)
      })
    ))
})

describe("what Diagnostics says of the prices", () => {
  const book = {
    history_id: "h",
    through: 7,
    rows: 100_000,
    server_at: 0,
    at: 0,
    terms: { cash_limit: cents(500_00), check_limit: cents(0), price_hours: 24 }
  }
  const { session } = after(machine.initial, [ours()])
  const said = (shown: Partial<Parameters<typeof pricesWords>[0]>) =>
    pricesWords({
      session,
      offline: { book, lost: null },
      read: null,
      now: 130_000,
      when: () => "Nov 28, 6:12 PM",
      ...shown
    })

  test("is how many there are, and how old", () => {
    expect(said({})).toBe("100,000, current, 2 min ago")
    expect(said({ now: 59_999 })).toBe("100,000, current, just now")
    expect(said({ now: 24 * 3_600_000 })).toBe("100,000, current, 24 h ago")
    expect(said({ now: 24 * 3_600_000 + 1 })).toBe("100,000, from Nov 28, 6:12 PM: too old to sell by")
  })

  test("is why there are none", () => {
    expect(said({ offline: { book: null, lost: null } })).toBe("none: not read yet")
    expect(said({ offline: { book: null, lost: "quota" } })).toBe("none: this browser's storage is full")
    expect(said({ offline: { book: null, lost: null }, read: 34_000 })).toBe(
      "reading, 34,000 so far; nothing is sold by them yet"
    )
  })
})
