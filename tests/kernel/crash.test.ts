import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { LogError } from "../../effects/ports/Log.ts"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { chain, headOf, type LogEntry, open, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { canary, tally, type TallyCommand } from "./tally.ts"
import { firstLife, lastBook, liveOn, newWorld, nextLife, settled } from "./shop.ts"

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
