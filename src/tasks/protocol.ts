import { Schema } from "effect"
import { command, type CommandsOf, OWN, PERSON } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import { JsonData } from "../kernel/jsonData.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { type Asked, rowOf } from "./tasks.ts"

const Which = { task: Schema.String, of: Schema.String }

export const tasksEvents = {
  TaskRequested: event(Schema.Struct(Which)),
  TaskDone: event(Schema.Struct({ ...Which, message: Schema.String })),
  TaskRefused: event(Schema.Struct({ ...Which, message: Schema.String }))
}
export type TasksEvent = EventOf<typeof tasksEvents>

export const tasksRequests = {
  /** The call of a task as it is sent. */
  SendTask: request({
    of: "person",
    evidence: true,
    args: Schema.Struct({ ...Which, body: JsonData }),
    onCrash: "rerun",
    lane: "tasks"
  })
}
export type TasksRequest = RequestsOf<typeof tasksRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const tasksCommands = {
  DoTask: command<Asked>({ ...PERSON, typed: ({ task, args }) => rowOf(task).typed(args) }),
  TaskAnswered: command<{ readonly task: string; readonly of: string; readonly answer: Answer<object> }>(OWN)
}
export type TasksCommand = CommandsOf<typeof tasksCommands>
