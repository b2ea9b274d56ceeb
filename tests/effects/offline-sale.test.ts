import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { memoryPrices, memoryShelf } from "../../effects/ports/PriceBookMemory.ts"
import { rowsOf, type MemoryDisk } from "../../effects/ports/LogMemory.ts"
import { cents } from "../../src/money/cents.ts"
import { OIL, PRICES, RAG, silent } from "../slices/away.ts"
import { NOW } from "../slices/given.ts"
import { bookOf, openTill, type Till } from "./till.ts"
import { broken, json, type Wire } from "./wire.ts"

/** A back office that books each sale once for its key, and says how often it was asked. */
const booking = () => {
  const orders = new Map<unknown, number>()
  const texts = new Map<unknown, Set<unknown>>()
  return {
    orders,
    texts,
    script: (wire: Wire) =>
      wire.on("book_offline_sale", ({ body }) => {
        const key = body["idempotency_key"]
        texts.set(key, (texts.get(key) ?? new Set()).add(body["sale"]))
        const again = orders.has(key)
        if (!again) orders.set(key, 10_512 + orders.size)
        return json({
          status: "success",
          order_id: `order-${orders.get(key)}`,
          order_number: String(orders.get(key)),
          booked_at: NOW,
          again,
          exceptions: 0
        })
      })
  }
}

const shelf = () =>
  memoryShelf(
    memoryPrices([OIL, RAG], {
      history_id: PRICES.history_id,
      through: PRICES.through,
      confirmed_at: PRICES.confirmed_at,
      head: PRICES.head
    })
  )

type Opened = { readonly disk: MemoryDisk; readonly life: string; readonly script?: (wire: Wire) => void }

const open = ({ disk, life, script }: Opened) =>
  openTill({ disk, life, prices: shelf(), ...(script === undefined ? {} : { script }) })

/** What a cashier does in an outage: two products, one of them twice, paid in cash. Each step does nothing where it was done already. */
const STEPS: readonly ((till: Till) => unknown)[] = [
  ({ act, state }) =>
    state().offline.sale === null && act({ _tag: "RingUpOffline", text: "850012377001", quantity: 1 }),
  ({ act, state }) =>
    (state().offline.sale?.lines.length ?? 0) < 2 && act({ _tag: "RingUpOffline", text: "850012377018", quantity: 2 }),
  ({ act }) => act({ _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) }),
  ({ act }) => act({ _tag: "LeaveOfflineSale" })
]

const inTime = <A>(scene: Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(TestClock.setTime(NOW).pipe(Effect.andThen(scene), Effect.provide(TestClock.layer())))

describe("a sale without the server", () => {
  test("is rung up by the register's own prices, kept, and booked once the server answers", () =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const office = booking()
          const till = yield* open({ disk: bookOf(silent(), [], NOW), life: "first-life-", script: office.script })
          for (const step of STEPS.slice(0, 3)) {
            step(till)
            yield* till.settle
          }
          const { waiting, done, sale } = till.state().offline
          expect(sale).toBeNull()
          expect(waiting).toMatchObject([{ number: "F1.1-0007", total: 12_98, tendered: 20_00, change: 7_02 }])
          expect(done).toBe(waiting[0]?.key)
          // Nothing goes out to a server that is known to be silent.
          yield* till.pass(600_000)
          expect(till.wire.sent("book_offline_sale")).toEqual([])
          till.act({ _tag: "ChangeServerReach", since: null })
          yield* till.pass(1_000)
          expect(till.state().offline.waiting).toEqual([])
          expect(till.state().offline.booked).toMatchObject([{ number: "F1.1-0007", order_number: "10512" }])
          expect(till.wire.sent("book_offline_sale")).toHaveLength(1)
        })
      )
    ))

  test("is sent again under its own key where no answer came", () =>
    inTime(
      Effect.scoped(
        Effect.gen(function* () {
          const office = booking()
          const till = yield* open({ disk: bookOf(silent(), [], NOW), life: "first-life-" })
          for (const step of STEPS) {
            step(till)
            yield* till.settle
          }
          till.wire.on("book_offline_sale", broken)
          till.act({ _tag: "ChangeServerReach", since: null })
          yield* till.pass(30_000)
          expect(till.state().offline.waiting).toHaveLength(1)
          office.script(till.wire)
          yield* till.pass(600_000)
          expect(till.state().offline.waiting).toEqual([])
          const keys = till.wire.sent("book_offline_sale").map((body) => body["idempotency_key"])
          expect(keys.length).toBeGreaterThan(1)
          expect(new Set(keys).size).toBe(1)
        })
      )
    ))

  test("is kept once or not at all, wherever the page dies, and booked once", async () => {
    const books = new Map<number, number>()
    // Before each step, and after so many turns of it.
    for (let at = 0; at < STEPS.length; at += 1)
      for (const settles of [false, true]) {
        const office = booking()
        const disk = bookOf(silent(), [], NOW)
        await inTime(
          Effect.gen(function* () {
            yield* Effect.scoped(
              Effect.gen(function* () {
                const till = yield* open({ disk, life: "first-life-" })
                for (const step of STEPS.slice(0, at)) {
                  step(till)
                  yield* till.settle
                }
                STEPS[at]?.(till)
                if (settles) yield* till.settle
              })
            )
            const before = rowsOf(disk).filter(({ type }) => type === "OfflineSaleKept").length
            yield* Effect.scoped(
              Effect.gen(function* () {
                const till = yield* open({ disk, life: "second-life-", script: office.script })
                yield* till.settle
                expect(till.state().offline.waiting).toHaveLength(before)
                for (const step of before === 0 ? STEPS : STEPS.slice(3)) {
                  step(till)
                  yield* till.settle
                }
                till.act({ _tag: "ChangeServerReach", since: null })
                yield* till.pass(5_000)
                expect(till.state().offline.waiting).toEqual([])
                expect(till.state().offline.booked).toMatchObject([{ number: "F1.1-0007", total: 12_98 }])
              })
            )
          })
        )
        expect(office.orders.size).toBe(1)
        for (const texts of office.texts.values()) expect(texts.size).toBe(1)
        books.set(at, (books.get(at) ?? 0) + office.orders.size)
      }
    expect([...books.values()]).toEqual([2, 2, 2, 2])
  })
})
