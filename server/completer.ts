import { Cause, Effect, Schedule } from "effect"
import { convertCart } from "./conversion.ts"
import type { Deps } from "./deps.ts"
import { SWEEP_EVERY } from "./money/limits.ts"

/** What the completer works with. */
export interface CompleterDeps extends Pick<Deps, "clientId" | "store" | "log"> {
  readonly payments: Pick<Deps["payments"], "sweep">
  readonly jobs: Pick<Deps["jobs"], "running">
}

const report = ({ log }: CompleterDeps, cause: string) =>
  Effect.sync(() => log({ event: "background failure", what: "completer", cause }))

/** Makes an order of a paid cart, unless something is due on it; `owed` keeps what could not be made for the next round. */
const order = (deps: CompleterDeps, cartId: string, owed: Set<string>) =>
  convertCart(deps, cartId).pipe(
    Effect.map((done) => {
      if (done._tag !== "Failed") owed.delete(cartId)
    }),
    Effect.catchCause((cause) => report(deps, Cause.pretty(cause)))
  )

/** `owed`: the carts that the rounds before found paid, of which no order could be made. */
const round = (deps: CompleterDeps, owed: Set<string>) =>
  Effect.gen(function* () {
    const { approved, failures } = yield* deps.payments.sweep(deps.clientId, deps.jobs.running)
    // A layaway is an order already.
    for (const { cartId, orderId } of approved) if (cartId !== undefined && orderId === undefined) owed.add(cartId)
    yield* Effect.forEach(Array.from(owed), (cartId) => order(deps, cartId, owed), { discard: true })
    for (const { cause } of failures) yield* report(deps, String(cause))
    if (approved.length > 0) deps.log({ event: "payments resolved", count: approved.length })
  })

/**
 * Settles what nobody waits for (REL-11): at once, which after a restart is all that the last server left open, and
 * every ten seconds. A round that fails is logged and the next one tries again, as it does with an order that could not be
 * made. It never ends by itself.
 */
export const completer = (deps: CompleterDeps): Effect.Effect<unknown> =>
  Effect.suspend(() => {
    const owed = new Set<string>()
    return round(deps, owed).pipe(
      Effect.catchCause((cause) => report(deps, Cause.pretty(cause))),
      Effect.repeat(Schedule.spaced(SWEEP_EVERY))
    )
  })
