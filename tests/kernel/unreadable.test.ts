import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { loadLatest } from "../../effects/boot.ts"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { chain, headOf, type LogEntry, open } from "../../src/kernel/log.ts"
import { firstLife, liveOn, newWorld, nextLife, settled } from "./shop.ts"
import { canary, tally } from "./tally.ts"

describe("a book in which the disk holds something else", () => {
  test.each<[string, unknown]>([
    ["nothing", null],
    ["text", "not a row"],
    ["a list", []],
    ["an empty row", {}],
    ["a row without data", { book: "life-1-1", seq: 2, kind: "event", type: "added", v: 3, prev: "", hash: "" }],
    ["a row of another kind of data", { kind: "event", type: "added", v: "3", data: null, hash: 5 }],
    ["a request without data", { kind: "request", type: "charge", v: 1 }]
  ])("%s in the place of a row is followed by another, wherever it stands", async (_, bad) => {
    const { rows } = await firstLife([
      { _tag: "Add", amount: 5 },
      { _tag: "Charge", amount: 3, pin: canary },
      { _tag: "Add", amount: 2 }
    ])
    for (let at = 0; at < rows.length; at += 1) {
      // What a disk gives back after a fault is what its type says only until then.
      const spoilt = rows.with(at, bad as LogEntry)
      const disk = memoryDisk()
      disk.batches.push({ entries: spoilt, durability: "strict" })
      const log = { read: () => Effect.succeed(spoilt), books: Effect.succeed([rows[0]?.book ?? ""]) }
      const loaded = await Effect.runPromise(
        loadLatest(tally, { ...log, append: () => Effect.void, leave: () => undefined, left: Effect.succeed([]) })
      )
      expect([at, loaded.next, loaded.readOnly, loaded.head?.book]).toEqual([at, "damaged", false, rows[0]?.book])
      expect(loaded.head?.hash).toMatch(/^[0-9a-f]{64}$/)
      const asked = rows[at]?.type === "asked"
      expect(Object.values(loaded.state.pending)).toEqual(asked ? [] : ["charge"])
    }
  })
})

/** A life on a disk with these rows: what it says and shows, and what it had the world do. */
const lifeOn = async (rows: readonly LogEntry[]) => {
  const [disk, world] = [memoryDisk(rows), newWorld()]
  const [refusal, total, health] = await Effect.runPromise(
    liveOn(disk, world, 2, (register) =>
      Effect.gen(function* () {
        const words = register.store.dispatch({ _tag: "Look", where: "shelf" })
        yield* settled(register)
        return [words, register.store.getSnapshot().total, register.store.health()] as const
      })
    )
  )
  return { refusal, total, health, performed: world.performed, rows: rowsOf(disk) }
}

/** A book whose last row asks for something, in words of its own. */
const asking = async (row: Partial<LogEntry>, ...behind: readonly Partial<LogEntry>[]) => {
  const { rows } = await firstLife([{ _tag: "Add", amount: 5 }])
  const [last] = rows.slice(-1)
  if (!last) throw new Error("a book has rows")
  const request: LogEntry = { ...last, kind: "request", type: "charge", v: 2, data: { id: "r", args: {} }, ...row }
  return [...rows, ...chain(headOf(last), [request, ...behind.map((one) => ({ ...last, ...one }))])]
}

describe("an open request that this version cannot read", () => {
  test.each<[string, Partial<LogEntry>]>([
    ["of a newer version", { v: 3 }],
    ["of an unknown kind", { type: "teleport" }],
    ["of arguments that no version had", { data: { id: "r", args: { amount: "all" } } }],
    ["that is to be forgotten, by a newer version", { type: "print", v: 2, data: { id: "r", args: {} } }]
  ])("%s makes the book read-only: nobody knows what may have come of it", async (_, row) => {
    const rows = await asking(row)
    const { health, performed, refusal, rows: after } = await lifeOn(rows)
    expect([health, performed, refusal]).toEqual([{ _tag: "NewerBook" }, [], "Not taken: NewerBook."])
    expect(after).toEqual(rows)
  })

  test("is nothing to stop for once it is settled", async () => {
    const settled: Partial<LogEntry> = {
      kind: "settled",
      type: "teleport",
      v: 1,
      data: { request: "r", outcome: "done" }
    }
    expect(await lifeOn(await asking({ type: "teleport" }, settled))).toMatchObject({ health: { _tag: "Recording" } })
  })

  test("is forgotten where it would be forgotten anyway", async () => {
    const { health, rows } = await lifeOn(await asking({ type: "print", v: 1, data: { id: "r", args: { sheet: 1 } } }))
    expect(health).toEqual({ _tag: "Recording" })
    expect(open(rows)).toEqual([])
    expect(rows.find(({ kind }) => kind === "settled")).toMatchObject({ data: { request: "r", outcome: "forgotten" } })
  })

  test("but of an older version is asked about under its id", async () => {
    const rows = await asking({ v: 1, data: { id: "r", args: { sum: 5 } } })
    const asked: Partial<LogEntry> = { kind: "event", type: "asked", v: 1, data: { id: "r", what: "charge" } }
    const [last] = rows.slice(-1)
    if (!last) throw new Error("a book has rows")
    const { world, state } = await nextLife(memoryDisk([...rows, ...chain(headOf(last), [{ ...last, ...asked }])]), 2)
    expect([world.performed, state.answers]).toEqual([[], { r: "unknown" }])
  })
})

describe("a book that a newer version wrote", () => {
  /** Rows that this version knows, a fact that it does not, and what else stands behind it. */
  const rowsWith = async (...behind: readonly Partial<LogEntry>[]) => {
    const { rows } = await firstLife([{ _tag: "Add", amount: 5 }])
    const [last] = rows.slice(-1)
    if (!last) throw new Error("a book has rows")
    const invented = { ...last, type: "invented", data: { anything: true } }
    return [...rows, ...chain(headOf(last), [invented, ...behind.map((row) => ({ ...last, ...row }))])]
  }
  const closing = { type: "closed", v: 1, data: { at: 9 } }

  test("and closed, before it could open the next one, is not gone on from", async () => {
    const rows = await rowsWith(closing)
    expect(await lifeOn(rows)).toEqual({
      refusal: "Not taken: NewerBook.",
      total: 5,
      health: { _tag: "NewerBook" },
      performed: [],
      rows
    })
  })

  test("is not gone on from either when a row of it was damaged since: the newer one knows what it can save", async () => {
    const rows = (await rowsWith(closing)).map((row) => (row.seq === 2 ? { ...row, at: row.at + 1 } : row))
    expect(await lifeOn(rows)).toMatchObject({ health: { _tag: "NewerBook" }, performed: [], rows })
  })

  test("nor when what it asked for is open in the damaged one", async () => {
    const rows = (await asking({ v: 3 })).map((row) => (row.seq === 2 ? { ...row, at: row.at + 1 } : row))
    expect(await lifeOn(rows)).toMatchObject({ health: { _tag: "NewerBook" }, performed: [], rows })
  })

  test("is not what a damaged row makes of a known one: the register goes on behind it", async () => {
    const { rows } = await firstLife([{ _tag: "Add", amount: 5 }])
    const damaged = rows.map((row) => (row.seq === 2 ? { ...row, type: "adde\u0000" } : row))
    expect(await lifeOn(damaged)).toMatchObject({ health: { _tag: "Recording" }, refusal: null })
  })

  test("is shown as far as it is understood, kept whole, and not written", async () => {
    const { rows } = await firstLife([{ _tag: "Add", amount: 5 }])
    const [last] = rows.slice(-1)
    if (!last) throw new Error("a book has rows")
    const newer = chain(headOf(last), [{ ...last, type: "invented", data: { anything: true } }])
    const [disk, world] = [memoryDisk([...rows, ...newer]), newWorld()]
    const seen = await Effect.runPromise(
      liveOn(disk, world, 2, (register) =>
        Effect.gen(function* () {
          const refusal = register.store.dispatch({ _tag: "Look", where: "shelf" })
          yield* settled(register)
          return [refusal, register.store.getSnapshot().total, register.store.health()]
        })
      )
    )
    expect(seen).toEqual(["Not taken: NewerBook.", 5, { _tag: "NewerBook" }])
    expect(world.performed).toEqual([])
    expect(rowsOf(disk)).toEqual([...rows, ...newer])
  })
})
