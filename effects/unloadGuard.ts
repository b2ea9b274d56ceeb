import { Effect, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import { hasUnsettledMoney } from "../src/payment/model.ts"
import { hasUnsettledRefund } from "../src/refund/model.ts"

/**
 * Has the browser ask before the page goes, as long as money is at stake and this tab is the register (REL-17). `ask`
 * begins that and gives the way to stop it. Nothing depends on the answer: what is lost is asked for again.
 */
export const watchLeaving = (
  store: Store<AppState, Command>,
  ask: () => () => void
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      let stop: (() => void) | null = null
      const follow = () => {
        const { payment, refund } = store.getSnapshot()
        const wanted = store.health()._tag !== "OtherTab" && (hasUnsettledMoney(payment) || hasUnsettledRefund(refund))
        if (wanted) stop ??= ask()
        else {
          stop?.()
          stop = null
        }
      }
      const leave = store.subscribe(follow)
      follow()
      return () => {
        leave()
        stop?.()
      }
    }),
    (end) => Effect.sync(end)
  ).pipe(Effect.asVoid)
