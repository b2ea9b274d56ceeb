import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { loadLatest } from "../../effects/boot.ts"
import { LogError } from "../../effects/ports/Log.ts"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { chain, headOf, type LogEntry, open, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { canary, tally, type TallyCommand } from "./tally.ts"
import { lastBook, liveOn, newWorld, nextLife, settled } from "./shop.ts"

const command: fc.Arbitrary<TallyCommand> = fc.oneof(
  fc.record({ _tag: fc.constant("Add" as const), amount: fc.nat(9) }),
  fc.record({ _tag: fc.constant("Look" as const), where: fc.constantFrom("shelf", "drawer") }),
  fc.record({ _tag: fc.constant("Charge" as const), amount: fc.nat(9), pin: fc.constant(canary) }),
  fc.record({ _tag: fc.constant("Print" as const) }),
  fc.record({ _tag: fc.constant("Close" as const) })
)
const commands = fc.array(command, { minLength: 1, maxLength: 12 })

const idOf = ({ data }: LogEntry): string => (typeof data["id"] === "string" ? data["id"] : "")

const charges = (rows: readonly LogEntry[]): readonly string[] =>
  open(rows)
    .filter(({ type }) => type === "charge")
    .map(idOf)

/** A first life with these commands: what it wrote, and what it had the world do. */
const firstLife = async (wanted: readonly TallyCommand[]) => {
  const [disk, world] = [memoryDisk(), newWorld()]
  await Effect.runPromise(
    liveOn(disk, world, 1, (register) =>
      Effect.forEach(wanted, (one) =>
        Effect.andThen(
          Effect.sync(() => register.store.dispatch(one)),
          settled(register)
        )
      )
    )
  )
  return { rows: rowsOf(disk), world }
}

describe("a crash between any two rows", () => {
  test.prop([commands], { numRuns: 25 })("leaves at most one charge open, and never runs one twice", async (wanted) => {
    const { rows, world } = await firstLife(wanted)
    expect(world.early).toEqual([])
    for (let kept = 1; kept <= rows.length; kept += 1) {
      const left = rows.slice(0, kept)
      const unsettled = charges(left)
      expect(unsettled.length).toBeLessThanOrEqual(1)
      const disk = memoryDisk(left)
      const second = await nextLife(disk, 2)
      const third = await nextLife(disk, 3)
      for (const next of [second, third]) expect(next.world.performed.filter(({ type }) => type !== "look")).toEqual([])
      expect(charges(lastBook(rowsOf(disk)))).toEqual([])
      for (const id of unsettled) {
        const known = second.state.answers[id] === "unknown" || second.state.unsure.includes(id)
        expect(known).toBe(true)
      }
      expect(third.state).toEqual(second.state)
      expect(replay(tally, lastBook(rowsOf(disk))).state).toEqual(third.state)
      expect(verify(lastBook(rowsOf(disk)))).toBeNull()
    }
  })

  test("runs what is idempotent again, under its own id", async () => {
    const { rows } = await firstLife([{ _tag: "Look", where: "shelf" }])
    const asked = rows.findIndex(({ kind }) => kind === "request")
    const disk = memoryDisk(rows.slice(0, asked + 1))
    const id = rowsOf(disk).slice(-1).map(idOf).join()
    const { world, state } = await nextLife(disk, 2)
    expect(world.performed).toEqual([{ type: "look", id, again: true }])
    expect(state.answers).toEqual({ [id]: "seen shelf" })
    expect((await nextLife(disk, 3)).world.performed).toEqual([])
  })

  test("forgets what has no meaning later, and says so", async () => {
    const { rows } = await firstLife([{ _tag: "Print" }])
    const asked = rows.findIndex(({ kind }) => kind === "request")
    const disk = memoryDisk(rows.slice(0, asked + 1))
    expect((await nextLife(disk, 2)).world.performed).toEqual([])
    expect(rowsOf(disk).at(-1)).toMatchObject({ kind: "settled", type: "print", data: { outcome: "forgotten" } })
  })
})

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

describe("a crash between a closing and the next opening", () => {
  test("loses nothing that was asked: it is taken up in the next book", async () => {
    const { rows } = await firstLife([
      { _tag: "Charge", amount: 3, pin: canary },
      { _tag: "Add", amount: 2 }
    ])
    const [last] = rows.slice(-1)
    if (!last) throw new Error("a book has rows")
    const behind = [
      { ...last, kind: "request" as const, type: "look", v: 1, data: { id: "l", args: { where: "shelf" } } },
      { ...last, type: "closed", v: 1, data: { at: 9 } }
    ]
    const disk = memoryDisk([...rows, ...chain(headOf(last), behind)])
    const [charge] = charges(rows)
    if (charge === undefined) throw new Error("a charge is open")
    const { world, state } = await nextLife(disk, 2)
    expect(world.performed).toEqual([{ type: "look", id: "l", again: true }])
    expect(state.answers).toMatchObject({ [charge]: "unknown" })
    expect(open(lastBook(rowsOf(disk)))).toEqual([])
    expect((await nextLife(disk, 3)).world.performed).toEqual([])
  })
})

describe("a book that cannot be written", () => {
  test("starts no request, and the register says that it cannot record", async () => {
    const [disk, world] = [memoryDisk(), newWorld()]
    const [health, total] = await Effect.runPromise(
      liveOn(disk, world, 1, (register) =>
        Effect.gen(function* () {
          register.store.dispatch({ _tag: "Add", amount: 5 })
          yield* settled(register)
          disk.failWith = new LogError({ reason: "quota", message: "The browser's storage is full." })
          register.store.dispatch({ _tag: "Charge", amount: 2, pin: canary })
          register.store.dispatch({ _tag: "Add", amount: 7 })
          yield* settled(register)
          return [register.store.health(), register.store.getSnapshot()] as const
        })
      )
    )
    expect(world.performed).toEqual([])
    expect(health).toEqual({ _tag: "CannotRecord", why: "The browser's storage is full." })
    expect([total.total, total.pending]).toEqual([5, {}])
    expect(verify(rowsOf(disk))).toBeNull()
  })

  test("from the start on takes no command at all", async () => {
    const [disk, world] = [memoryDisk(), newWorld()]
    disk.failWith = new LogError({ reason: "denied", message: "Storage is denied." })
    const answer = await Effect.runPromise(
      liveOn(disk, world, 1, (register) => Effect.sync(() => register.store.dispatch({ _tag: "Look", where: "shelf" })))
    )
    expect(answer).toBe("Not taken: CannotRecord.")
    expect(world.performed).toEqual([])
  })
})

describe("a damaged book", () => {
  test("is left as it is; what is sound is carried into a new one and asked about, and nothing is performed", async () => {
    const { rows } = await firstLife([
      { _tag: "Charge", amount: 3, pin: canary },
      { _tag: "Add", amount: 5 }
    ])
    const damaged = rows.map((row) => (row.seq === rows.length ? { ...row, at: row.at + 1 } : row))
    const disk = memoryDisk(damaged)
    const { world, state } = await nextLife(disk, 2)
    expect(world.performed).toEqual([])
    expect(Object.keys(state.answers)).toEqual(charges(rows))
    expect(rowsOf(disk).slice(0, damaged.length)).toEqual(damaged)
    expect(lastBook(rowsOf(disk))[0]).toMatchObject({ seq: 1, data: { reason: "damaged", previous: rows[0]?.book } })
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
