import { Cause, Effect } from "effect"

/**
 * Runs something whose failure nobody awaits: what it dies of is reported, for a failed forked fiber is silent in
 * Effect 4. Being interrupted is no failure.
 */
export const reporting = <A, E, R>(what: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tapCause(effect, (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError(`${what}: ${Cause.pretty(cause)}`)
  )
