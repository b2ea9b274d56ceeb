import type { Decision } from "../kernel/decider.ts"
import { isManager } from "../session/model.ts"
import { type FollowUp, followUp, NOTHING } from "./followUp.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

const ENDS: ReadonlySet<AppEvent["type"]> = new Set(["SaleFinished", "SaveFinished", "RefundEnded", "CartSaved"])

/** Somebody stays signed in by the store's setting alone, which another register may have changed meanwhile. */
const staysOn = (happened: readonly AppEvent[], { session: { user } }: AppState): boolean =>
  user !== null &&
  !isManager(user) &&
  happened.some(({ type }) => ENDS.has(type)) &&
  !happened.some(({ type }) => type === "SignedOut")

/**
 * The store is asked for as it is now once its settings were saved here, and after each sale, save or refund that leaves
 * a cashier signed in.
 */
export const askStore = (
  happened: readonly AppEvent[],
  state: AppState,
  ask: (command: Command) => Decision<AppEvent, AppRequest>
): FollowUp => {
  const saved = happened.some((event) => event.type === "TaskDone" && event.data.task === "saveSettings")
  return saved || staysOn(happened, state) ? followUp(ask({ _tag: "AskClient" })) : NOTHING
}
