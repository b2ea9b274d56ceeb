import type { Decision } from "../kernel/decider.ts"
import { isUnheard } from "../kernel/unheard.ts"
import { openLeg } from "../refund/model.ts"
import { networkOf } from "../support/model.ts"
import { type FollowUp, followUp, NOTHING, together } from "./followUp.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** Does this command say that the back office can be reached, which it could not? */
const isReturn = (command: Command, { support }: AppState): boolean => {
  if (networkOf(support) === "online") return false
  if (command._tag === "ChangeServerReach") return command.since === null && support.offlineSince === null
  return command._tag === "ChangeConnection" && command.online && support.silentSince === null
}

/** What is open and is asked about, or said again under its own key, once there is somebody to ask (REL-5, REL-6). */
const questions = ({ payment, refund, catalog, cart, session }: AppState): readonly Command[] => {
  const leg = openLeg(refund)
  return [
    ...payment.attempts
      .filter(({ phase }) => phase === "unknown")
      .map(({ key, dismissed }): Command => ({ _tag: dismissed ? "InquireQuietly" : "InquirePending", key })),
    ...(leg?.phase === "unknown" ? [{ _tag: "InquireLeg", key: leg.key } as const] : []),
    // Nobody heard how the cart is: it may hold what nobody sees, and why is over. Without any a timer asks.
    ...(cart.cart !== null && isUnheard(cart.message) ? [{ _tag: "DismissCartMessage" } as const] : []),
    // Who remembers no keys can only be looked at, and what is looked at and not there is lost: a person presses Check.
    ...(session.client?.idempotent === true
      ? catalog.scans
          .filter(({ phase }) => phase === "unconfirmed")
          .map(({ id }): Command => ({ _tag: "RecheckScan", scan: id }))
      : [])
  ]
}

/** Asks what is open the moment the back office can be reached again. */
export const backOnline = (
  command: Command,
  state: AppState,
  ask: (command: Command) => Decision<AppEvent, AppRequest>
): FollowUp =>
  state.session.user === null || !isReturn(command, state)
    ? NOTHING
    : together(questions(state).map((question) => followUp(ask(question))))
