import { Cause, Effect } from "effect"
import type { Log } from "../log.ts"
import type { Keeper } from "./keeper.ts"

/** How often it is looked whether a night's backup is due, in ms. */
export const LOOK_EVERY = 10 * 60_000

/**
 * Looks at once, which after a night that the machine was off makes up for it, and then every ten minutes, for as long as the back
 * office runs. What fails is logged; the next look comes.
 */
export const nightly = (keeper: Pick<Keeper, "look">, log: Log): Effect.Effect<unknown> =>
  Effect.tryPromise(() => keeper.look()).pipe(
    Effect.catchCause((cause) =>
      Effect.sync(() => log({ event: "background failure", what: "backups", cause: Cause.pretty(cause) }))
    ),
    Effect.andThen(Effect.sleep(LOOK_EVERY)),
    Effect.forever
  )
