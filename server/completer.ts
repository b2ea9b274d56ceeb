import { Cause, Effect, Schedule } from "effect"
import { orderAfter } from "./conversion.ts"
import type { Deps } from "./deps.ts"
import { SWEEP_EVERY } from "./money/limits.ts"

const round = (deps: Deps) =>
  Effect.gen(function* () {
    const { approved, failures } = yield* deps.payments.sweep(deps.clientId, deps.jobs.running)
    for (const attempt of approved) yield* orderAfter(deps, attempt)
    for (const { cause } of failures) deps.log({ event: "background failure", what: "completer", cause: String(cause) })
    if (approved.length > 0) deps.log({ event: "payments resolved", count: approved.length })
  })

/**
 * Settles what nobody waits for (REL-11): at once, which after a restart is all that the last server left open, and
 * every ten seconds. A round that fails is logged and the next one tries again. It never ends by itself.
 */
export const completer = (deps: Deps): Effect.Effect<unknown> =>
  round(deps).pipe(
    Effect.catchCause((cause) =>
      Effect.sync(() => deps.log({ event: "background failure", what: "completer", cause: Cause.pretty(cause) }))
    ),
    Effect.repeat(Schedule.spaced(SWEEP_EVERY))
  )
