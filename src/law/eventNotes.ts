import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { LawEvent } from "./protocol.ts"

const REASONS = { paper: "signed on paper today", document: "another document seen", other: "something else" } as const

/** What each event says to people. */
export const lawEventNotes: EventNotes<LawEvent> = {
  LawCheckRequested: quiet(({ law_rule_id, found }) => `A check by hand is asked for: ${law_rule_id}, ${found}.`),
  LawCheckedByHand: note(
    "accepted",
    "info",
    ({ law_rule_id, found, reason }) => `Checked by hand: ${law_rule_id}, ${found}; ${REASONS[reason]}.`
  ),
  LawCheckRefused: note(
    "refused",
    "warning",
    ({ law_rule_id, message }) => `Not checked by hand: ${law_rule_id}. ${message}`
  ),
  LawCheckDismissed: quiet(() => "The words about the check by hand were seen.")
}
