import { Effect, Layer } from "effect"
import { Ids } from "../../effects/ports/Ids.ts"
import type { Log } from "../../effects/ports/Log.ts"
import { logMemory, memoryDisk, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import type { Interpreters } from "../../effects/perform.ts"
import { makeRegister, type Register } from "../../effects/run.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { words } from "./desk.ts"
import { type Tally, tally, type TallyCommand, type TallyRequest } from "./tally.ts"

/** What the world was asked to do, in order, over the lives of one register. */
export interface World {
  readonly performed: { readonly type: string; readonly id: string; readonly again: boolean }[]
  /** Requests that were started before their row was on the disk. */
  readonly early: string[]
}

export const newWorld = (): World => ({ performed: [], early: [] })

/** A charge of an odd amount is never answered; everything else is, at once. */
const interpretersOf = (
  world: World,
  onDisk: (id: string) => boolean
): Interpreters<TallyCommand, TallyRequest, never> => {
  const note = ({ type, id }: TallyRequest, again: boolean): void => {
    world.performed.push({ type, id, again })
    if (!onDisk(id)) world.early.push(id)
  }
  return {
    look: (request, again) =>
      Effect.sync(() => {
        note(request, again)
        return { _tag: "Answer", id: request.id, answer: `seen ${request.args.where}` }
      }),
    charge: (request, again) =>
      Effect.suspend(() => {
        note(request, again)
        const answer: TallyCommand = { _tag: "Answer", id: request.id, answer: "approved" }
        return request.args.amount % 2 === 0 ? Effect.succeed(answer) : Effect.never
      }),
    print: (request, again) =>
      Effect.sync(() => {
        note(request, again)
        return null
      })
  }
}

type TallyRegister = Register<Tally, TallyCommand>

/** Lets every write and every request that can end come to its end. */
export const settled = (register: TallyRegister): Effect.Effect<void> =>
  Effect.replicateEffect(Effect.andThen(register.flushed, Effect.yieldNow), 20).pipe(Effect.asVoid)

/** One life of a register on a log: begun, used, and cut off without a word. */
export const live = <A>(
  log: Layer.Layer<Log>,
  world: World,
  onDisk: (id: string) => boolean,
  life: number,
  use: (register: TallyRegister) => Effect.Effect<A>
): Effect.Effect<A> =>
  Effect.scoped(
    Effect.gen(function* () {
      const register = yield* makeRegister({
        machine: tally,
        interpreters: interpretersOf(world, onDisk),
        subscriptions: () => [],
        words,
        renewed: () => undefined,
        onRows: () => undefined
      })
      yield* register.begin
      return yield* use(register)
    })
  ).pipe(Effect.provide(Layer.merge(log, Ids.counting(`life-${life}-`))))

/** `live` on a memory disk. */
export const liveOn = <A>(
  disk: MemoryDisk,
  world: World,
  life: number,
  use: (register: TallyRegister) => Effect.Effect<A>
): Effect.Effect<A> =>
  live(
    logMemory(disk),
    world,
    (id) => rowsOf(disk).some(({ kind, data }) => kind === "request" && data["id"] === id),
    life,
    use
  )

/** A life that only begins and ends on what is left of a disk. */
export const nextLife = async (disk: MemoryDisk, life: number) => {
  const world = newWorld()
  const [state, health] = await Effect.runPromise(
    liveOn(disk, world, life, (register) =>
      Effect.map(settled(register), () => [register.store.getSnapshot(), register.store.health()] as const)
    )
  )
  return { world, state, health }
}

/** The rows of the book that was written last. */
export const lastBook = (rows: readonly LogEntry[]): readonly LogEntry[] =>
  rows.filter(({ book }) => book === rows.at(-1)?.book)

/** A first life with these commands: what it wrote, and what it had the world do. */
export const firstLife = async (wanted: readonly TallyCommand[]) => {
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
