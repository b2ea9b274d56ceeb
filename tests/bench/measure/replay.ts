import { type Draft, freeze, produce } from "immer"
import { machine } from "../../../src/app/machine.ts"
import type { AppEvent } from "../../../src/app/protocol.ts"
import type { AppState } from "../../../src/app/state.ts"
import { readEvent } from "../../../src/kernel/codec.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import { replay } from "../../../src/kernel/replay.ts"
import { clocked } from "../stats.ts"

/** Replays of one book, in milliseconds a round. */
export interface ReplayTimes {
  readonly events: number
  /** As a book is opened: every row decoded, its recipe run on a mutable state. */
  readonly opened: readonly number[]
  /** The recipes alone, on a mutable state. */
  readonly mutable: readonly number[]
  /** The recipes alone, one `produce` for each event, as a live register runs them. */
  readonly produced: readonly number[]
}

/** Decoded anew for each round: a recipe may keep and change what is in an event. */
const eventsOf = (entries: readonly LogEntry[]): readonly AppEvent[] =>
  entries.flatMap((entry) => {
    const read = readEvent<AppEvent>(machine.events, entry)
    return read._tag === "Known" ? [read.value] : []
  })

const onMutable = (events: readonly AppEvent[]): AppState => {
  // A plain mutable copy is what a draft looks like to a recipe.
  const state = structuredClone(machine.initial) as Draft<AppState>
  for (const event of events) machine.evolve(state, event)
  return freeze<AppState>(state, true)
}

const byProduce = (events: readonly AppEvent[]): AppState => {
  let state = machine.initial
  for (const event of events) {
    freeze(event, true)
    state = produce(state, (draft) => machine.evolve(draft, event))
  }
  return state
}

/** Folds a book in three ways, so many times. Throws when they do not come to the same state. */
export const replayRounds = (batches: readonly (readonly LogEntry[])[], rounds: number): ReplayTimes => {
  const entries = batches.flat().filter((entry) => entry.kind === "event")
  const opened: number[] = []
  const mutable: number[] = []
  const produced: number[] = []
  for (let round = 0; round < rounds; round++) {
    const whole = clocked(() => replay(machine, entries).state)
    const fresh = eventsOf(entries)
    const fast = clocked(() => onMutable(fresh))
    const again = eventsOf(entries)
    const slow = clocked(() => byProduce(again))
    const ends = new Set([whole, fast, slow].map(({ result }) => JSON.stringify(result)))
    if (ends.size !== 1) throw new Error("The three ways to fold a book differ: their times cannot be compared.")
    opened.push(whole.ms)
    mutable.push(fast.ms)
    produced.push(slow.ms)
  }
  return { events: entries.length, opened, mutable, produced }
}
