import type { Draft } from "immer"
import type { Bound, Gone } from "./bound.ts"
import type { Outcome } from "./codec.ts"
import type { AnyCommand, AnyEvent, AnyRequest, EventDefs, RequestDefs } from "./protocol.ts"

/**
 * Time and names, given to `decide` from outside so that it stays pure. `now` is milliseconds since 1970. A name may
 * be asked to sort behind another one, whatever the clock says: books are in the order of their names.
 */
export interface Stamp {
  readonly now: number
  readonly id: (after?: string) => string
}

/** What came of a command: facts and requests, or the words for the person who wanted it. */
export type Decision<E, R> =
  | { readonly _tag: "Accepted"; readonly events: readonly E[]; readonly requests: readonly R[] }
  | { readonly _tag: "Rejected"; readonly message: string }

export const accepted = <E = never, R = never>(events: readonly E[], requests: readonly R[] = []): Decision<E, R> => ({
  _tag: "Accepted",
  events,
  requests
})

export const rejected = (message: string): Decision<never, never> => ({ _tag: "Rejected", message })

/** Nothing to do, and nothing wrong. */
export const nothing: Decision<never, never> = { _tag: "Accepted", events: [], requests: [] }

export type Decider<S, C, E, R> = (command: C, state: S, stamp: Stamp) => Decision<E, R>

/** One decider for each command. */
export type Deciders<S, C extends AnyCommand, E, R> = {
  readonly [K in C["_tag"]]: Decider<S, Extract<C, { readonly _tag: K }>, E, R>
}

/** One evolver for each event: an Immer recipe without a clock. */
export type Evolvers<S, E extends AnyEvent> = {
  readonly [K in E["type"]]: (draft: Draft<S>, data: Extract<E, { readonly type: K }>["data"]) => void
}

/** Why a book begins; `continued` takes over from one that grew old while nothing was under way. */
export type OpeningReason = "first" | "closed" | "continued" | "damaged" | "storage-cleared"

/** What folds a book: whoever only looks back needs no more. */
export interface Fold<S, E extends AnyEvent> {
  readonly initial: S
  readonly events: EventDefs
  readonly evolve: (draft: Draft<S>, event: E) => void
}

/** Everything that makes the register this register: the sum of its slices. */
export interface Machine<S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest> extends Fold<S, E> {
  readonly requests: RequestDefs
  /** How many calls the back end takes in one, as far as is known; 1 where it is not said. */
  readonly together?: (state: S) => number
  readonly decide: (command: C, state: S, stamp: Stamp) => Decision<E, R>
  /** Does the register give this command itself? Then it is taken also while the disk does not answer. */
  readonly isOwn: (command: C) => boolean
  /** The first event of a book: what it must know of the one before, unresolved attempts above all. */
  readonly opening: (
    state: S,
    book: { readonly id: string; readonly previous: string | null; readonly at: number; readonly reason: OpeningReason }
  ) => E
  /** Is this the last event of its book? */
  readonly closes: (event: E) => boolean
  /** Is nothing under way that an opening would not carry? */
  readonly rests: (state: S) => boolean
  /** The command that follows a request which was open when the register stopped and must be asked about. */
  readonly interrupted: (request: R, state: S) => C | null
  /** For whom a request is decided that leads from one state to another; null for one that is bound to nobody. */
  readonly bound: (request: R, before: S, after: S) => Bound | null
  /** What of those for whom it was decided is not in hand any more; null when nothing is. */
  readonly gone: (request: AnyRequest, state: S) => Gone | null
  /** What follows from the end of a request whose person has left; `command` is what would follow if they were there. */
  readonly afterwards: (
    request: AnyRequest,
    command: C | null,
    outcome: Outcome,
    state: S,
    stamp: Stamp
  ) => Decision<E, R>
}

/**
 * Finds the decider of a command in a table. The cast is sound because the table is indexed by the command's own
 * tag; TypeScript cannot follow the pairing through a union.
 */
export const decideBy =
  <S, C extends AnyCommand, E, R>(table: Deciders<S, C, E, R>): Decider<S, C, E, R> =>
  (command, state, stamp) => {
    const decide = table[command._tag as C["_tag"]] as Decider<S, C, E, R>
    return decide(command, state, stamp)
  }

/** Finds the evolver of an event in a table (the cast as above). */
export const evolveBy =
  <S, E extends AnyEvent>(table: Evolvers<S, E>) =>
  (draft: Draft<S>, event: E): void => {
    const evolve: (draft: Draft<S>, data: E["data"]) => void = table[event.type as E["type"]]
    evolve(draft, event.data)
  }
