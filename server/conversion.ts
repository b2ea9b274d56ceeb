import { Effect } from "effect"
import type { Deps } from "./deps.ts"
import type { Attempt } from "./money/attempt.ts"
import type { Completion, OrderRef } from "./money/port.ts"

/** A conversion that the database refused: the payments are safe, and it may be tried again (SAVE-03). */
export type Conversion = Completion | { readonly _tag: "Failed" }

/** Turns a paid cart into its order; what goes wrong is for the log (SEC-18). */
export const convertCart = ({ store, clientId, log }: Deps, cartId: string): Effect.Effect<Conversion> =>
  store.complete(clientId, cartId).pipe(
    Effect.catchTag("StoreFailure", ({ cause }) =>
      Effect.sync((): Conversion => {
        log({ event: "failure", what: "conversion", cause: String(cause) })
        return { _tag: "Failed" }
      })
    )
  )

/** The order of a cart that an approved attempt paid off; undefined while something is due, or when it failed. */
export const orderAfter = (deps: Deps, { state, cartId }: Attempt): Effect.Effect<OrderRef | undefined> =>
  state !== "approved" || cartId === undefined
    ? Effect.succeed(undefined)
    : Effect.map(convertCart(deps, cartId), (done) => (done._tag === "Ordered" ? done.order : undefined))
