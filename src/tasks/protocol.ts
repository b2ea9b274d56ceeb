import { Schema } from "effect"
import { ANYONE, command, type CommandsOf, OWN, PERSON } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import { JsonData } from "../kernel/jsonData.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { beforeEvents, beforeRequests } from "./before.ts"
import type { Which as WhichTask } from "./model.ts"
import { type Asked, rowOf } from "./tasks.ts"

const Which = { task: Schema.String, of: Schema.String, on: Schema.optionalKey(Schema.String) }

export const tasksEvents = {
  /** `detail` says what of it, in words. */
  TaskRequested: event(Schema.Struct({ ...Which, detail: Schema.optionalKey(Schema.String) })),
  /** Without a message where the cart itself shows it. */
  TaskDone: event(Schema.Struct({ ...Which, message: Schema.optionalKey(Schema.String) })),
  TaskRefused: event(Schema.Struct({ ...Which, message: Schema.String })),
  TaskMessageDismissed: event(Schema.Struct({}), { stored: "LineMessageDismissed" }),
  ...beforeEvents
}
export type TasksEvent = EventOf<typeof tasksEvents>

const args = Schema.Struct({ ...Which, body: JsonData })

/** The call of a task as it is sent, by whom it belongs to. */
export const tasksRequests = {
  SendTask: request({ of: "person", evidence: true, args, onCrash: "rerun", lane: "tasks" }),
  /** What is `unwritten` is JSON. After a crash the cart is fetched again and shows what was saved. */
  SendCartTask: request({
    of: "cart",
    stored: "SendLine",
    args,
    secrets: ["unwritten"],
    onCrash: "forget",
    lane: "cart"
  }),
  ...beforeRequests
}
export type TasksRequest = RequestsOf<typeof tasksRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const tasksCommands = {
  DoTask: command<Asked>({
    ...PERSON,
    needs: ({ task }) => rowOf(task).needs,
    // The arguments are the row's own, which the names pair.
    typed: ({ task, args: given }) => rowOf(task).typed(given as never)
  }),
  TaskAnswered: command<WhichTask & { readonly answer: Answer<object> }>(OWN),
  /** What was told of a task of the cart was seen. */
  DismissTaskMessage: command(ANYONE)
}
export type TasksCommand = CommandsOf<typeof tasksCommands>
