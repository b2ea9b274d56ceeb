import { Effect } from "effect"
import { query } from "./db/transaction.ts"
import type { Deps } from "./deps.ts"
import { REGISTER_CLOSED, RegisterClosed } from "./money/session.ts"
import type { Attempt } from "./money/attempt.ts"
import type { Completion, OrderKind, OrderRef } from "./money/port.ts"
import type { RestockRequested } from "./money/refunds.ts"

/** A conversion that the database refused: the payments are safe, and it may be tried again (SAVE-03). */
export type Conversion = Completion | { readonly _tag: "Failed" }

/** Turns a paid cart into its order, or any cart into a layaway; what goes wrong is for the log (SEC-18). */
export const convertCart = (
  { store, clientId, log }: Pick<Deps, "store" | "clientId" | "log">,
  cartId: string,
  kind: OrderKind = "SALE",
  fee?: RestockRequested
): Effect.Effect<Conversion> =>
  store.complete(clientId, cartId, kind, fee).pipe(
    Effect.catchTag("StoreFailure", ({ cause }) =>
      Effect.sync((): Conversion => {
        if (cause instanceof RegisterClosed) return { _tag: "Refused", message: REGISTER_CLOSED }
        log({ event: "failure", what: "conversion", cause: String(cause) })
        return { _tag: "Failed" }
      })
    )
  )

const layawayOf = ({ db, log }: Deps, orderId: string): Effect.Effect<OrderRef | undefined> =>
  query(() => db.selectFrom("orders").select("order_number").where("order_id", "=", orderId).executeTakeFirst()).pipe(
    Effect.map((row) => row && { orderId, orderNumber: String(row.order_number) }),
    Effect.catch((cause) =>
      Effect.sync(() => {
        log({ event: "failure", what: "layaway", cause: String(cause) })
        return undefined
      })
    )
  )

/**
 * The order of a cart that an approved attempt paid off, or the layaway that it was for; undefined while something is
 * due, or when it failed.
 */
export const orderAfter = (deps: Deps, { state, cartId, orderId }: Attempt): Effect.Effect<OrderRef | undefined> => {
  if (state !== "approved") return Effect.succeed(undefined)
  if (orderId !== undefined) return layawayOf(deps, orderId)
  return cartId === undefined
    ? Effect.succeed(undefined)
    : Effect.map(convertCart(deps, cartId), (done) => (done._tag === "Ordered" ? done.order : undefined))
}
