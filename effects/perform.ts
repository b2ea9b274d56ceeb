import { Effect } from "effect"
import type { Bound } from "../src/kernel/bound.ts"
import type { Machine } from "../src/kernel/decider.ts"
import type { AnyCommand, AnyEvent, AnyRequest } from "../src/kernel/protocol.ts"
import type { StoreControl } from "../src/kernel/store.ts"
import { Carried } from "./ports/carried.ts"

/**
 * Performs a request and says what follows from it. It cannot fail: every failure is an outcome. `again` is true for
 * a request that was open when the register stopped.
 */
export type Interpreters<C, R extends AnyRequest, Env> = {
  readonly [K in R["type"]]: (
    request: Extract<R, { readonly type: K }>,
    again: boolean
  ) => Effect.Effect<C | null, never, Env>
}

interface Options<S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest, Env> {
  readonly machine: Machine<S, C, E, R>
  readonly interpreters: Interpreters<C, R, Env>
  readonly control: StoreControl<S, C, R>
  /** Milliseconds since 1970. */
  readonly time: () => number
}

const NOBODY: Bound = { person: null, cart: null }

/**
 * Carries a request out for those whom it was decided for, and settles it with what follows from it. `again` is true for a
 * request that was open when the register stopped.
 */
export const performer = <S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest, Env>({
  machine,
  interpreters,
  control,
  time
}: Options<S, C, E, R, Env>): ((request: R, again: boolean) => Effect.Effect<void, never, Env>) => {
  /** The interpreter of a request; the table is complete by its type, and indexed by the request's own name. */
  const interpret = (request: R, again: boolean): Effect.Effect<C | null, never, Env> => {
    const perform: (request: never, again: boolean) => Effect.Effect<C | null, never, Env> =
      interpreters[request.type as R["type"]]
    return perform(request as never, again)
  }

  /** A row of before requests were bound is as good as decided now. */
  const boundOf = (request: R): Bound => {
    const state = control.store.getSnapshot()
    return request.bound ?? machine.bound(request, state, state) ?? NOBODY
  }

  return Effect.fnUntraced(function* (request: R, again: boolean) {
    const started = time()
    const carried: Carried = {
      of: machine.requests[request.type]?.of ?? "nobody",
      bound: boundOf(request),
      sent: again,
      held: null
    }
    const settle = (ended: "done" | "interrupted", command: C | null) => {
      const took = time() - started
      const outcome = carried.held === null ? ended : carried.sent ? "interrupted" : "unsent"
      const refused = control.settle({ request, outcome, took }, command)
      return refused === null ? Effect.void : Effect.logDebug(`${request.type}: ${refused}`)
    }
    yield* interpret(request, again).pipe(
      Effect.provideService(Carried, carried),
      Effect.flatMap((command) => settle("done", command)),
      Effect.catchDefect((defect) =>
        Effect.andThen(
          Effect.logError(`${request.type} failed`, defect),
          settle("interrupted", machine.interrupted(request, control.store.getSnapshot()))
        )
      )
    )
  })
}
