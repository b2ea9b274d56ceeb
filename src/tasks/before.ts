import { Schema } from "effect"
import type { Evolvers } from "../kernel/decider.ts"
import { event, type EventOf } from "../kernel/protocol.ts"
import { HandReason } from "../law/wire.ts"
import { begin, dismiss, end } from "./fold.ts"
import { CART, type TasksState } from "./model.ts"

const Line = { task: Schema.String }
const Checked = Schema.Struct({ law_rule_id: Schema.String, found: Schema.String, reason: HandReason })

/** What books called a task of the cart before it was one: it is read, and decided no more. */
export const beforeEvents = {
  LineRequested: event(Schema.Struct(Line)),
  LineSaved: event(Schema.Struct(Line)),
  LineRefused: event(Schema.Struct({ ...Line, message: Schema.String })),
  LawCheckRequested: event(Checked),
  LawCheckedByHand: event(Checked),
  LawCheckRefused: event(Schema.Struct({ law_rule_id: Schema.String, message: Schema.String })),
  LawCheckDismissed: event(Schema.Struct({}))
}

const CHECK = { task: "checkByHand", of: CART }

export const evolveBefore: Evolvers<TasksState, EventOf<typeof beforeEvents>> = {
  LineRequested: (draft, { task }) => begin(draft, { task, of: CART }),
  LineSaved: (draft, { task }) => end(draft, { task, of: CART }, undefined, true),
  LineRefused: (draft, { task, message }) => end(draft, { task, of: CART }, message, false),
  LawCheckRequested: (draft) => begin(draft, CHECK),
  LawCheckedByHand: (draft) => end(draft, CHECK, undefined, true),
  LawCheckRefused: (draft, { message }) => end(draft, CHECK, message, false),
  LawCheckDismissed: dismiss
}
