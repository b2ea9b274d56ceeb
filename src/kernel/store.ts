import { freeze, produce } from "immer"
import { eventRow, type Outcome, requestRow, settledRow } from "./codec.ts"
import type { Bound } from "./bound.ts"
import type { Machine, OpeningReason, Stamp } from "./decider.ts"
import type { Row } from "./log.ts"
import type { AnyCommand, AnyEvent, AnyRequest } from "./protocol.ts"

/** Whether commands are taken, and if not, why not. */
export type Health =
  | { readonly _tag: "Starting" }
  | { readonly _tag: "Recording" }
  /** Another tab writes this register's book. */
  | { readonly _tag: "OtherTab" }
  /** A newer version of the register wrote rows that this one does not know. */
  | { readonly _tag: "NewerBook" }
  /** A row could not be written, or the disk does not answer: nothing that needs the book may start. */
  | { readonly _tag: "CannotRecord"; readonly why: string }
  /** The code itself failed on a command. The book is whole up to there. */
  | { readonly _tag: "Defect"; readonly book: string; readonly message: string }

/** What one command leads to: rows for the book, and the requests that start once those rows are on disk. */
export interface Batch<S, R> {
  readonly book: string
  readonly rows: readonly Row[]
  readonly requests: readonly R[]
  readonly durability: "strict" | "relaxed"
  /** The state once these rows are in the book. */
  readonly after: S
}

/** How a running request ended: its settlement row goes into the same append as what follows from it. */
export interface Settlement {
  readonly request: AnyRequest
  readonly outcome: Outcome
  /** Milliseconds from start to end. */
  readonly took: number
}

export interface Store<S, C> {
  readonly getSnapshot: () => S
  readonly subscribe: (listener: () => void) => () => void
  /** Carries a command out. Null, or the words for the person who wanted it. */
  readonly dispatch: (command: C) => string | null
  /** The same decision, not carried out: enables and disables buttons. */
  readonly can: (command: C) => string | null
  readonly health: () => Health
}

/** The side of the store that only the runtime sees. */
export interface StoreControl<S, C, R> {
  readonly store: Store<S, C>
  /** Ends a request and carries out the command that follows from it, in one append. */
  readonly settle: (settlement: Settlement, command: C | null) => string | null
  readonly written: (batch: Batch<S, R>) => void
  /** An append failed: back to what is on disk, and no further command. */
  readonly unwritten: (why: string) => void
  /** An append does not end: no person's command is taken, but how requests end and what the register notices is, behind it. */
  readonly stalled: (why: string) => void
  /** It has ended, and all behind it. */
  readonly resumed: () => void
  /** Begins a new book where nothing waits and nothing is open; says whether it did. */
  readonly renew: () => boolean
  readonly setHealth: (health: Health) => void
  /**
   * Another fold takes the place of the state (a lock was obtained, rows came from the writing tab); `open` are the rows of
   * its outbox.
   */
  readonly reset: (state: S, book: string, health: Health, open?: readonly Row[]) => void
  readonly book: () => string
}

export interface StoreOptions<S, R> {
  readonly state: S
  readonly book: string
  readonly health: Health
  readonly stamp: () => Stamp
  readonly offer: (batch: Batch<S, R>) => void
  /** The words for a person whose command is not taken. */
  readonly words: (health: Exclude<Health, { readonly _tag: "Recording" }>) => string
  readonly defect: (error: unknown) => void
}

/**
 * The live state behind `dispatch`: decide, write rows, evolve, tell the screens, hand the rows to the writer.
 * All of it is synchronous, so that a scan is on the screen before its request has left.
 */
export const makeStore = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest>(
  machine: Machine<S, C, E, R>,
  options: StoreOptions<S, R>
): StoreControl<S, C, R> => {
  let { state, book, health } = options
  let durable = state
  /** The health that says that an append does not end, while it does not. */
  let stall: Health | null = null
  /** The rows of what was asked and is not settled, by id: as they are, they go into the next book. */
  let outbox = new Map<unknown, Row>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const evolve = (from: S, event: E): S => {
    freeze(event, true)
    return produce(from, (draft) => machine.evolve(draft, event))
  }

  /** The first event of the book behind the one `at`, and its row. */
  const opened = (from: S, at: string, stamp: Stamp, reason: OpeningReason, cause: string) => {
    const opening = machine.opening(from, { id: stamp.id(at), previous: at, at: stamp.now, reason })
    const row = eventRow(machine.events, opening, stamp.now, cause)
    return { at: openedBy(opening), row, next: evolve(machine.initial, opening) }
  }

  /** A closing event ends its book; the requests decided with it belong to the next one, and so do those that are open. */
  const batches = (
    events: readonly E[],
    requests: readonly R[],
    ended: readonly Row[],
    stamp: Stamp,
    cause: string
  ) => {
    const rows: Row[] = [...ended]
    const made: Batch<S, R>[] = []
    let next = state
    let at = book
    let isNew = false
    for (const event of events) {
      rows.push(eventRow(machine.events, event, stamp.now, cause))
      next = evolve(next, event)
      if (!machine.closes(event)) continue
      made.push({ book: at, rows: rows.splice(0), requests: [], durability: "strict", after: next })
      const begun = opened(next, at, stamp, "closed", cause)
      at = begun.at
      next = begun.next
      isNew = true
      rows.push(begun.row, ...outbox.values())
    }
    const bound = requests.map((request) => boundTo(request, machine.bound(request, state, next)))
    const asked = bound.map((request) => requestRow(machine.requests, request, stamp.now, cause))
    rows.push(...asked)
    for (const row of asked) outbox.set(row.data["id"], row)
    // A new book carries what is unresolved: it is on the disk before anything stands on it.
    const durability = isNew || asked.length > 0 || ended.length > 0 ? "strict" : "relaxed"
    if (rows.length > 0) made.push({ book: at, rows, requests: bound, durability, after: next })
    return { made, next, at }
  }

  /** An outcome that comes when its person has left is no matter of whoever is there now. */
  const decisionOn = (command: C | null, settlement: Settlement | null, stamp: Stamp) => {
    if (settlement !== null && machine.gone(settlement.request, state) === "person")
      return machine.afterwards(settlement.request, command, settlement.outcome, state, stamp)
    return command ? machine.decide(command, state, stamp) : null
  }

  /** Why nothing of this may be written now, or null. */
  const silenced = (command: C | null, settlement: Settlement | null): string | null => {
    if (health._tag === "Recording") return null
    const isOwn = settlement !== null || (command !== null && machine.isOwn(command))
    return health === stall && isOwn ? null : options.words(health)
  }

  const run = (command: C | null, settlement: Settlement | null): string | null => {
    const silence = silenced(command, settlement)
    if (silence !== null) return silence
    try {
      const stamp = options.stamp()
      const decision = decisionOn(command, settlement, stamp)
      const taken = decision?._tag === "Accepted" ? decision : null
      const cause = settlement?.request.id ?? command?._tag ?? "runtime"
      const ended = settlement
        ? [settledRow(machine.requests, settlement.request, settlement.outcome, stamp.now, settlement.took)]
        : []
      if (settlement) outbox.delete(settlement.request.id)
      const { made, next, at } = batches(taken?.events ?? [], taken?.requests ?? [], ended, stamp, cause)
      const changed = next !== state
      state = next
      book = at
      for (const batch of made) options.offer(batch)
      if (changed) notify()
      return decision?._tag === "Rejected" ? decision.message : null
    } catch (error) {
      options.defect(error)
      health = { _tag: "Defect", book, message: error instanceof Error ? error.message : "unknown" }
      notify()
      return options.words(health)
    }
  }

  const store: Store<S, C> = {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dispatch: (command) => run(command, null),
    can: (command) => {
      if (health._tag !== "Recording") return options.words(health)
      try {
        const decision = machine.decide(command, state, options.stamp())
        return decision._tag === "Rejected" ? decision.message : null
      } catch (error) {
        // A button that asks must not stop the screen; pressing it stops the register with the fault's own words.
        options.defect(error)
        return null
      }
    },
    health: () => health
  }

  return {
    store,
    settle: (settlement, command) => run(command, settlement),
    written: (batch) => {
      durable = batch.after
    },
    unwritten: (why) => {
      state = durable
      health = { _tag: "CannotRecord", why }
      notify()
    },
    stalled: (why) => {
      if (health._tag !== "Recording") return
      stall = { _tag: "CannotRecord", why }
      health = stall
      notify()
    },
    resumed: () => {
      if (health !== stall) return
      health = { _tag: "Recording" }
      notify()
    },
    renew: () => {
      if (health._tag !== "Recording" || outbox.size > 0 || !machine.rests(state)) return false
      const { at, row, next } = opened(state, book, options.stamp(), "continued", "runtime")
      state = next
      book = at
      options.offer({ book: at, rows: [row], requests: [], durability: "strict", after: next })
      notify()
      return true
    },
    setHealth: (next) => {
      health = next
      notify()
    },
    reset: (next, inBook, nextHealth, open = []) => {
      outbox = new Map(open.map((row) => [row.data["id"], row]))
      state = next
      durable = next
      book = inBook
      health = nextHealth
      notify()
    },
    book: () => book
  }
}

const boundTo = <R extends AnyRequest>(request: R, bound: Bound | null): R =>
  bound === null ? request : { ...request, bound }

/** The book that an opening event opens: its data carries the id. */
const openedBy = (opening: AnyEvent): string => {
  const { book } = opening.data
  if (typeof book !== "string") throw new Error("An opening event names its book")
  return book
}
