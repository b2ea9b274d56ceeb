import type { Decision } from "../kernel/decider.ts"
import type { AppEvent, AppRequest } from "./protocol.ts"

/** What a command leads to beyond its own slice. */
export interface FollowUp {
  readonly events: readonly AppEvent[]
  readonly requests: readonly AppRequest[]
}

export const NOTHING: FollowUp = { events: [], requests: [] }

/** A decision that nobody pressed for: where it is refused, nothing follows. */
export const followUp = (decision: Decision<AppEvent, AppRequest>): FollowUp =>
  decision._tag === "Accepted" ? decision : NOTHING

/** Several, in their order. */
export const together = (all: readonly FollowUp[]): FollowUp => ({
  events: all.flatMap(({ events }) => events),
  requests: all.flatMap(({ requests }) => requests)
})
