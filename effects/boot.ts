import { Clock, type Context, Effect } from "effect"
import { readRequest } from "../src/kernel/codec.ts"
import type { Machine, OpeningReason } from "../src/kernel/decider.ts"
import { type Head, headOf, isAsWritten, isRow, type LogEntry, open, startOf, verify } from "../src/kernel/log.ts"
import type { AnyCommand, AnyEvent, AnyRequest } from "../src/kernel/protocol.ts"
import { readEvent } from "../src/kernel/codec.ts"
import { replay } from "../src/kernel/replay.ts"
import type { Log, LogError } from "./ports/Log.ts"

/**
 * From this age on, a week in milliseconds, a book that nothing is under way in is followed by another: only whole books
 * leave the disk (LOG-9), and the opening of the next one names the hash of the last row that went.
 */
const OLD = 604_800_000

/** The latest book folded, and what it leaves to do. */
export interface LoadedBook<S, R> {
  readonly state: S
  readonly head: Head | null
  /** When its last row was written, milliseconds since 1970; null in the first book ever. */
  readonly lastAt: number | null
  /** Why a new book must be opened before anything is recorded; null to go on with this one, or not to write at all. */
  readonly next: OpeningReason | null
  /** Rows of a newer version, or rows that cannot be read: nothing may be written behind them. */
  readonly readOnly: boolean
  readonly rerun: readonly R[]
  readonly ask: readonly R[]
  readonly forget: readonly R[]
}

const sort = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entries: readonly LogEntry[]
) => {
  const requests = open(entries).flatMap((entry) => {
    const read = readRequest<R>(machine.requests, entry)
    return read._tag === "Known" ? [read.value] : []
  })
  const by = (onCrash: string) => requests.filter((request) => machine.requests[request.type]?.onCrash === onCrash)
  return { rerun: by("rerun"), ask: by("ask"), forget: by("forget") }
}

/**
 * What a damaged book leaves to the next one: whatever of it can be read, for a payment that stands behind the damage
 * must not be forgotten (REL-6). If that makes no sense, what stands before the first bad row.
 */
const salvage = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entries: readonly LogEntry[],
  badSeq: number
): S => {
  try {
    return replay(machine, entries).state
  } catch {
    return replay(
      machine,
      entries.filter(({ seq }) => seq < badSeq)
    ).state
  }
}

/** Reads the register's latest book. A damaged one is left as it is, and a new one follows it. */
export const loadLatest = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  log: Context.Service.Shape<typeof Log>
): Effect.Effect<LoadedBook<S, R>, LogError> =>
  Effect.gen(function* () {
    const book = (yield* log.books).at(-1)
    const none = { rerun: [], ask: [], forget: [] }
    if (book === undefined)
      return { state: machine.initial, head: null, lastAt: null, next: "first", readOnly: false, ...none }
    const entries = yield* log.read(book)
    const fault = verify(entries)
    if (fault) {
      const rows = entries.filter(isRow)
      const last = rows.findLast((row) => row.book === book)
      const head = last ? headOf(last) : startOf(book, null)
      // Whatever else became of its book, a row that is as a newer version wrote it is that version's to save.
      const readOnly = rows.some((row) => isNewer(machine, row) && isAsWritten(row))
      const state = salvage(machine, rows, fault.seq)
      return { state, head, lastAt: last?.at ?? null, next: readOnly ? null : "damaged", readOnly, ...none }
    }
    const last = entries.at(-1)
    const head = last ? headOf(last) : null
    const lastAt = last?.at ?? null
    const { state, newer, unreadable } = replay(machine, entries)
    const readOnly = newer.length > 0 || unreadable.length > 0
    const closed = !readOnly && last !== undefined && isClosing(machine, last)
    const isOld = (yield* Clock.currentTimeMillis) - (entries[0]?.at ?? 0) > OLD
    const mayEnd = isOld && !readOnly && machine.rests(state) && open(entries).length === 0
    const next = closed ? "closed" : mayEnd ? "continued" : null
    return { state, head, lastAt, next, readOnly, ...sort(machine, entries) }
  })

const isNewer = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entry: LogEntry
): boolean => entry.kind === "event" && readEvent<E>(machine.events, entry)._tag === "Newer"

const isClosing = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entry: LogEntry
): boolean => {
  if (entry.kind !== "event") return false
  const read = readEvent<E>(machine.events, entry)
  return read._tag === "Known" && machine.closes(read.value)
}
