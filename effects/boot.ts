import { Clock, type Context, Effect } from "effect"
import { codeName, readEvent, readRequest } from "../src/kernel/codec.ts"
import type { Machine, OpeningReason } from "../src/kernel/decider.ts"
import {
  type Head,
  headOf,
  isAsWritten,
  isRow,
  type LogEntry,
  open,
  type Row,
  startOf,
  unplaced,
  verify
} from "../src/kernel/log.ts"
import type { AnyCommand, AnyEvent, AnyRequest, OnCrash, RequestDefs } from "../src/kernel/protocol.ts"
import { replay } from "../src/kernel/replay.ts"
import type { Log, LogError } from "./ports/Log.ts"
import { OLD } from "./renew.ts"

/** The latest book folded, and what it leaves to do. */
export interface LoadedBook<S, R> {
  readonly state: S
  readonly head: Head | null
  /** When its first row was written, milliseconds since 1970. */
  readonly began: number
  /** When its last row was written, milliseconds since 1970; null in the first book ever. */
  readonly lastAt: number | null
  /** Why a new book must be opened before anything is recorded; null to go on with this one, or not to write at all. */
  readonly next: OpeningReason | null
  /** Facts or open requests of a newer version, or such that cannot be read: nothing may be written behind them. */
  readonly readOnly: boolean
  /** The rows of what was asked and is not settled: they go into the next book as they are. */
  readonly open: readonly Row[]
  readonly rerun: readonly R[]
  readonly ask: readonly R[]
  readonly forget: readonly AnyRequest[]
}

/** A row of the outbox that cannot be read, where nothing is asked about its kind: its name is enough to settle it. */
const forgettable = (defs: RequestDefs, entry: LogEntry): AnyRequest | null => {
  const type = codeName(defs, entry.type)
  const { id } = entry.data
  return type !== undefined && typeof id === "string" && defs[type]?.onCrash === "forget"
    ? { type, id, args: {} }
    : null
}

/**
 * What the outbox holds, by what is to be done about it. A request that is to be run or asked about and cannot be read is
 * for the version that knows it: guessed at, its money might move twice, and settled as interrupted without its arguments,
 * nobody would ask about it.
 */
const sort = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entries: readonly LogEntry[]
) => {
  const requests: R[] = []
  const forget: AnyRequest[] = []
  let isReadable = true
  for (const entry of open(entries)) {
    const read = readRequest<R>(machine.requests, entry)
    const forgotten = read._tag === "Unreadable" ? forgettable(machine.requests, entry) : null
    if (read._tag === "Known") requests.push(read.value)
    else if (forgotten) forget.push(forgotten)
    else isReadable = false
  }
  const by = (onCrash: OnCrash) => requests.filter(({ type }) => machine.requests[type]?.onCrash === onCrash)
  return { isReadable, outbox: { rerun: by("rerun"), ask: by("ask"), forget: [...forget, ...by("forget")] } }
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
    const none = { open: [], rerun: [], ask: [], forget: [] }
    if (book === undefined)
      return { state: machine.initial, head: null, began: 0, lastAt: null, next: "first", readOnly: false, ...none }
    const entries = yield* log.read(book)
    const fault = verify(entries)
    if (fault) {
      const rows = entries.filter(isRow)
      const last = rows.findLast((row) => row.book === book)
      const head = last ? headOf(last) : startOf(book, null)
      // Whatever else became of its book, a row that is as a newer version wrote it is that version's to save.
      const asked = open(rows).filter(isAsWritten)
      const readOnly = rows.some((row) => isNewer(machine, row, asked) && isAsWritten(row))
      const state = salvage(machine, rows, fault.seq)
      const readable = asked.filter((row) => readRequest<R>(machine.requests, row)._tag === "Known").map(unplaced)
      return {
        state,
        head,
        began: 0,
        lastAt: last?.at ?? null,
        next: readOnly ? null : "damaged",
        readOnly,
        ...none,
        open: readable
      }
    }
    const last = entries.at(-1)
    const head = last ? headOf(last) : null
    const lastAt = last?.at ?? null
    const { state, newer, unreadable } = replay(machine, entries)
    const { isReadable, outbox } = sort(machine, entries)
    const readOnly = newer.length > 0 || unreadable.length > 0 || !isReadable
    const asked = open(entries).map(unplaced)
    const closed = !readOnly && last !== undefined && isClosing(machine, last)
    const began = entries[0]?.at ?? 0
    const isOld = (yield* Clock.currentTimeMillis) - began > OLD
    const mayEnd = isOld && !readOnly && machine.rests(state) && asked.length === 0
    const next = closed ? "closed" : mayEnd ? "continued" : null
    return { state, head, began, lastAt, next, readOnly, open: asked, ...outbox }
  })

const isNewer = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entry: LogEntry,
  asked: readonly LogEntry[]
): boolean =>
  entry.kind === "event"
    ? readEvent<E>(machine.events, entry)._tag === "Newer"
    : asked.includes(entry) && readRequest<R>(machine.requests, entry)._tag === "Newer"

const isClosing = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  entry: LogEntry
): boolean => {
  if (entry.kind !== "event") return false
  const read = readEvent<E>(machine.events, entry)
  return read._tag === "Known" && machine.closes(read.value)
}
