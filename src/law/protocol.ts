import { Schema } from "effect"
import { ANYONE, command, type CommandsOf, OWN, PERSON } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { HandReason } from "./wire.ts"

/** Which rule's check, what was found, and what was looked at instead. Nothing of it says who the customer is (LOG-14). */
const Checked = Schema.Struct({
  law_rule_id: Schema.String,
  found: Schema.String,
  reason: HandReason
})

export const lawEvents = {
  LawCheckRequested: event(Checked),
  /** A manager's code stands behind it: whose, says `ManagerApproved` beside it. */
  LawCheckedByHand: event(Checked),
  LawCheckRefused: event(Schema.Struct({ law_rule_id: Schema.String, message: Schema.String })),
  LawCheckDismissed: event(Schema.Struct({}))
}
export type LawEvent = EventOf<typeof lawEvents>

export const lawRequests = {
  /** After a crash the checks are read anew and show what was saved: nothing is repeated, for the code is gone. */
  SendLawCheck: request({
    of: "cart",
    args: Schema.Struct({ ...Checked.fields, shopping_cart_id: Schema.String }),
    secrets: ["manager_code", "notes"],
    onCrash: "forget",
    lane: "cart"
  })
}
export type LawRequest = RequestsOf<typeof lawRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const lawCommands = {
  /** `managerCode` is null where none was typed; `notes` may name the customer and stay out of the book. */
  CheckByHand: command<{
    readonly law_rule_id: string
    readonly found: string
    readonly reason: HandReason | null
    readonly notes: string
    readonly managerCode: SecretText | null
  }>({
    ...PERSON,
    needs: ["online", "no payment under way", "no refund under way"],
    typed: ({ notes }) => [["note", notes]]
  }),
  LawCheckAnswered: command<{ readonly checked: typeof Checked.Type; readonly answer: Answer<object> }>(OWN),
  DismissLawCheck: command(ANYONE)
}
export type LawCommand = CommandsOf<typeof lawCommands>
