import type { CartRequest } from "../cart/protocol.ts"
import { accepted, type Deciders, rejected } from "../kernel/decider.ts"
import * as words from "./messages.ts"
import type { TasksState } from "./model.ts"
import type { TasksCommand, TasksEvent, TasksRequest } from "./protocol.ts"
import { isTask, rowOf } from "./tasks.ts"

type Request = TasksRequest | CartRequest

export interface TasksView {
  readonly tasks: TasksState
}

export const decideTasks: Deciders<TasksView, TasksCommand, TasksEvent, Request> = {
  DoTask: ({ task, of, args }, { tasks }, stamp) => {
    if (tasks.open.some((one) => one.of === of)) return rejected(words.STILL_WORKING)
    const row = rowOf(task)
    const message = row.fault(args)
    if (message !== null) return accepted([{ type: "TaskRefused", data: { task, of, message } }])
    return accepted<TasksEvent, Request>(
      [{ type: "TaskRequested", data: { task, of } }],
      [{ type: "SendTask", id: stamp.id(), args: { task, of, body: row.body(args) } }]
    )
  },

  TaskAnswered: ({ task, of, answer }, _, stamp) => {
    const row = isTask(task) ? rowOf(task) : null
    if (answer._tag === "Lost") return accepted([{ type: "TaskRefused", data: { task, of, message: answer.why } }])
    const isDone = answer.status === "success"
    const message = answer.message ?? (isDone ? row?.done : row?.refused) ?? words.NOT_DONE
    return accepted<TasksEvent, Request>(
      [{ type: isDone ? "TaskDone" : "TaskRefused", data: { task, of, message } }],
      isDone && row?.cart === "follows" ? [{ type: "GetCart", id: stamp.id(), args: {} }] : []
    )
  }
}
