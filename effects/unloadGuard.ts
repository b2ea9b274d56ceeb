import { Effect, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import { hasUnsettledMoney } from "../src/payment/model.ts"
import { hasUnsettledRefund } from "../src/refund/model.ts"
import type { Leaving } from "./ports/Leaving.ts"
import type { Register } from "./run.ts"

/**
 * Has the browser ask before the page goes, as long as money is at stake and this tab is the register (REL-17). Nothing
 * depends on the answer: what is lost is asked for again. As the page goes, what it shows and has not written is kept.
 */
export const watchLeaving = (
  { store, leave }: Pick<Register<AppState, Command>, "store" | "leave">,
  { ask, onLeft }: Leaving
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
      const ends = [store.subscribe(follow), onLeft(leave)]
      follow()
      return () => {
        for (const end of ends) end()
        stop?.()
      }
    }),
    (end) => Effect.sync(end)
  ).pipe(Effect.asVoid)
