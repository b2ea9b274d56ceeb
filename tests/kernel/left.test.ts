import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Effect, type Layer } from "effect"
import { describe, expect } from "vitest"
import { type Log, LogError } from "../../effects/ports/Log.ts"
import { memoryDisk, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { chain, headOf, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { logUntil, noCrash } from "../effects/dying.ts"
import { lastBook, live, liveOn, newWorld, nextLife, settled } from "./shop.ts"
import { CANARY, canary, tally, type TallyCommand } from "./tally.ts"

const command: fc.Arbitrary<TallyCommand> = fc.oneof(
  fc.record({ _tag: fc.constant("Add" as const), amount: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ _tag: fc.constant("Charge" as const), amount: fc.nat(9), pin: fc.constant(canary) }),
  fc.record({ _tag: fc.constant("Print" as const) }),
  fc.record({ _tag: fc.constant("Close" as const) })
)
const commands = fc.array(command, { minLength: 1, maxLength: 8 })

/** A log that comes to the end of so many writes and of no more; the last one may still reach the disk. */
const stuckAfter = (disk: MemoryDisk, writes: number, reaches: boolean): Layer.Layer<Log> =>
  logUntil({ ...noCrash(), at: writes + 1, written: reaches }, disk)

/** A life that is left while its log is stuck, as soon as the last command is on the screen. */
const leftLife = async (disk: MemoryDisk, log: Layer.Layer<Log>, wanted: readonly TallyCommand[]) => {
  const world = newWorld()
  const shown = await Effect.runPromise(
    live(
      log,
      world,
      () => true,
      1,
      (register) =>
        Effect.gen(function* () {
          for (const one of wanted) {
            register.store.dispatch(one)
            yield* Effect.replicateEffect(Effect.yieldNow, 10)
          }
          register.leave()
          return register.store.getSnapshot()
        })
    )
  )
  return { world, shown, left: disk.left }
}

const charges = ({ performed }: { readonly performed: readonly { readonly type: string }[] }) =>
  performed.filter(({ type }) => type === "charge").length

const FULL = new LogError({ reason: "quota", message: "The browser's storage is full." })

/** What is kept when a page is left that has nothing more to write, on a disk that takes it or is full. */
const keptAtRest = async (failWith: LogError | null) => {
  const disk = memoryDisk()
  await Effect.runPromise(
    liveOn(disk, newWorld(), 1, (register) =>
      Effect.gen(function* () {
        disk.failWith = failWith
        register.store.dispatch({ _tag: "Add", amount: 5 })
        yield* settled(register)
        register.leave()
      })
    )
  )
  return disk.left
}

describe("a page that is left before all that it shows is written", () => {
  test.prop([commands, fc.integer({ min: 1, max: 6 }), fc.boolean()], { numRuns: 200 })(
    "loses nothing of it, and charges nobody in its place",
    async (wanted, writes, reaches) => {
      const disk = memoryDisk()
      const first = await leftLife(disk, stuckAfter(disk, writes, reaches), wanted)
      const { world, state, health } = await nextLife(disk, 2)
      expect(health._tag).toBe("Recording")
      expect(state.total).toBe(first.shown.total)
      for (const id of Object.keys(first.shown.pending))
        expect(state.answers[id] === "unknown" || state.unsure.includes(id)).toBe(true)
      expect(charges(world)).toBe(0)
      expect(disk.left).toEqual([])
      expect(verify(lastBook(rowsOf(disk)))).toBeNull()
      expect(replay(tally, lastBook(rowsOf(disk))).state).toEqual(state)
      expect(JSON.stringify(first.left)).not.toContain(CANARY)
    }
  )

  test("keeps nothing when everything is written", async () => {
    expect(await keptAtRest(null)).toEqual([])
  })

  test("keeps nothing of what could not be written, for it was taken back", async () => {
    expect(await keptAtRest(FULL)).toEqual([])
  })

  test("is kept for the beginning after the next, when the disk is full", async () => {
    const disk = memoryDisk()
    const { shown } = await leftLife(disk, stuckAfter(disk, 1, false), [{ _tag: "Add", amount: 5 }])
    disk.failWith = FULL
    expect((await nextLife(disk, 2)).health).toMatchObject({ _tag: "CannotRecord" })
    disk.failWith = null
    expect((await nextLife(disk, 2)).state.total).toBe(shown.total)
  })

  test("is dropped where another tab has gone on with the book", async () => {
    const disk = memoryDisk()
    await leftLife(disk, stuckAfter(disk, 1, false), [
      { _tag: "Add", amount: 5 },
      { _tag: "Add", amount: 6 }
    ])
    const [last] = rowsOf(disk).slice(-1)
    const [own] = disk.left
    if (!last || !own) throw new Error("Nothing was left.")
    disk.batches.push({
      entries: chain(headOf(last), [{ ...own, data: { ...own.data, amount: 1 } }]),
      durability: "strict"
    })
    const { state, health } = await nextLife(disk, 2)
    expect([health._tag, state.total, disk.left]).toEqual(["Recording", 1, []])
    expect(verify(lastBook(rowsOf(disk)))).toBeNull()
  })
})
