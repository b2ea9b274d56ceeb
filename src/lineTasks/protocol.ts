import { Schema } from "effect"
import type { CartReply } from "../cart/contract.ts"
import { ANYONE, CHANGES_CART, command, type CommandsOf, OWN } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import { JsonData } from "../kernel/jsonData.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { type AskedLine, lineRow } from "./lineTasks.ts"

const Which = { task: Schema.String }

export const lineTasksEvents = {
  LineRequested: event(Schema.Struct(Which)),
  LineSaved: event(Schema.Struct(Which)),
  LineRefused: event(Schema.Struct({ ...Which, message: Schema.String })),
  LineMessageDismissed: event(Schema.Struct({}))
}
export type LineTasksEvent = EventOf<typeof lineTasksEvents>

export const lineTasksRequests = {
  /** The call of a line task. What is `unwritten` is JSON. After a crash the cart is fetched again and shows what was saved. */
  SendLine: request({
    of: "cart",
    args: Schema.Struct({ ...Which, body: JsonData }),
    secrets: ["unwritten"],
    onCrash: "forget",
    lane: "cart"
  })
}
export type LineTasksRequest = RequestsOf<typeof lineTasksRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const lineTasksCommands = {
  // The row is the command's own, which the names pair.
  SaveLine: command<AskedLine>({ ...CHANGES_CART, typed: ({ task, args }) => lineRow(task).typed(args as never) }),
  LineAnswered: command<{ readonly task: string; readonly answer: Answer<CartReply> }>(OWN),
  DismissLineMessage: command(ANYONE)
}
export type LineTasksCommand = CommandsOf<typeof lineTasksCommands>
