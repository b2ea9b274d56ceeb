import "fake-indexeddb/auto"
import { Effect, Exit, type Layer } from "effect"
import { describe, expect, test } from "vitest"
import { Log, LogError } from "../../effects/ports/Log.ts"
import { logIndexedDb, openBooks } from "../../effects/ports/LogIndexedDb.ts"
import { chain, headOf, type LogEntry, type Row, startOf, verify } from "../../src/kernel/log.ts"
import { canary } from "./tally.ts"
import { live, newWorld, settled } from "./shop.ts"

const row = (n: number): Row => ({ at: n, kind: "event", type: "added", v: 3, data: { n }, cause: "Add" })

const opened = (name: string): Promise<Layer.Layer<Log>> =>
  Effect.runPromise(Effect.map(openBooks(name), (db) => logIndexedDb(db)))

const using = <A, E>(log: Layer.Layer<Log>, use: (log: Log["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromiseExit(Effect.provide(Effect.flatMap(Log, use), log))

const rowsOn = async (log: Layer.Layer<Log>, book: string): Promise<readonly LogEntry[]> =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(Log, ({ read }) => read(book)),
      log
    )
  )

// Verifies: LOG-2
describe("two tabs that append at the same place", () => {
  test("race: one wins, the other is told of a conflict, and the book is whole, every time", async () => {
    const [a, b] = [await opened("race"), await opened("race")]
    let head = startOf("b1", null)
    for (let round = 1; round <= 200; round += 1) {
      const [one, two] = [chain(head, [row(round), row(-round)]), chain(head, [row(round + 0.5)])]
      const exits = await Promise.all([
        using(a, (log) => log.append(one, "strict")),
        using(b, (log) => log.append(two, round % 2 === 0 ? "strict" : "relaxed"))
      ])
      expect(exits.filter(Exit.isSuccess)).toHaveLength(1)
      const refusal = exits.find(Exit.isFailure)?.cause.reasons[0]
      expect(refusal).toMatchObject({ _tag: "Fail", error: { _tag: "LogError", reason: "conflict" } })
      const last = (await rowsOn(b, "b1")).at(-1)
      if (last) head = headOf(last)
    }
    const rows = await rowsOn(a, "b1")
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(verify(rows)).toBeNull()
  })

  test("leave the loser stopped, with nothing of what it decided started", async () => {
    const [a, b] = [await opened("register"), await opened("register")]
    const [winner, loser] = [newWorld(), newWorld()]
    const health = await Effect.runPromise(
      live(
        a,
        winner,
        () => true,
        1,
        (first) =>
          live(
            b,
            loser,
            () => true,
            2,
            (second) =>
              Effect.gen(function* () {
                first.store.dispatch({ _tag: "Charge", amount: 2, pin: canary })
                yield* settled(first)
                second.store.dispatch({ _tag: "Charge", amount: 2, pin: canary })
                yield* settled(second)
                return [first.store.health(), second.store.health(), second.store.getSnapshot().pending]
              })
          )
      )
    )
    expect(health).toEqual([
      { _tag: "Recording" },
      { _tag: "CannotRecord", why: "Another tab wrote to this register's journal." },
      {}
    ])
    expect(winner.performed.map(({ type }) => type)).toEqual(["charge"])
    expect(loser.performed).toEqual([])
    expect(verify(await rowsOn(a, String((await rowsOn(a, "life-1-000001"))[0]?.book)))).toBeNull()
  })
})

describe("a book in the browser's storage", () => {
  test("comes back in order, book by book", async () => {
    const log = await opened("order")
    const first = chain(startOf("b1", null), [row(1), row(2)])
    const [end] = first.slice(-1)
    const more = end ? chain(headOf(end), [row(3)]) : []
    const [last] = more
    const second = chain(startOf("b2", last ? headOf(last) : null), [row(4)])
    for (const entries of [first, more, second])
      expect(Exit.isSuccess(await using(log, ({ append }) => append(entries, "strict")))).toBe(true)
    expect(await rowsOn(log, "b1")).toEqual([...first, ...more])
    expect(await rowsOn(log, "b2")).toEqual(second)
    expect(
      await Effect.runPromise(
        Effect.provide(
          Effect.flatMap(Log, ({ books }) => books),
          log
        )
      )
    ).toEqual(["b1", "b2"])
  })

  test("that was cleared under the register's feet is not begun again in the middle", async () => {
    const log = await opened("cleared")
    const rows = chain({ book: "b1", seq: 41, hash: "f".repeat(64) }, [row(1)])
    const exit = await using(log, ({ append }) => append(rows, "strict"))
    expect(Exit.findErrorOption(exit)).toMatchObject({
      _tag: "Some",
      value: new LogError({ reason: "closed", message: "The browser closed this register's storage. Reload the page." })
    })
  })
})
