import type { CartReply } from "../cart/contract.ts"
import type { CartState } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartNews } from "../cart/rules.ts"
import type { Answer } from "../kernel/answer.ts"
import { accepted, type Deciders, type Decision, nothing, rejected } from "../kernel/decider.ts"
import { secret } from "../kernel/secret.ts"
import type { Task } from "../task.ts"
import * as words from "./messages.ts"
import { isOfCart, type TasksState } from "./model.ts"
import type { TasksCommand, TasksEvent, TasksRequest } from "./protocol.ts"
import { isTask, rowOf } from "./tasks.ts"

type Event = TasksEvent | CartEvent
type Request = TasksRequest | CartRequest
type Made = Decision<Event, Request>

export interface TasksView {
  readonly tasks: TasksState
  readonly cart: CartState
}

/** What is told of an answer; nothing where the cart itself shows that it was done. */
const toldOf = (answer: Answer<object>, row: Task<never> | null, isDone: boolean): string | null => {
  if (answer._tag === "Lost") return row?.unsure ?? answer.why
  if (isDone && row?.done === null) return null
  return answer.message ?? (isDone ? row?.done : row?.refused) ?? words.NOT_DONE
}

export const decideTasks: Deciders<TasksView, TasksCommand, Event, Request> = {
  DoTask: ({ task, of, args: given }, { tasks, cart }, stamp): Made => {
    if (tasks.open.some((one) => one.of === of)) return rejected(words.STILL_WORKING)
    const row = rowOf(task)
    if (row.belongs === "cart" && cart.cart === null) return rejected(words.NO_CART)
    // The arguments are the row's own, which the names pair.
    const args = given as never
    const message = row.fault(args)
    if (message !== null) return accepted<Event, Request>([{ type: "TaskRefused", data: { task, of, message } }])
    const unwritten = row.unwritten(args)
    const detail = row.detail(args)
    return accepted<Event, Request>(
      [{ type: "TaskRequested", data: { task, of, ...(detail === null ? {} : { detail }) } }],
      [
        {
          type: row.belongs === "cart" ? "SendCartTask" : "SendTask",
          id: stamp.id(),
          args: { task, of, body: row.body(args) },
          ...(unwritten === null ? {} : { secrets: { unwritten: secret(JSON.stringify(unwritten)) } })
        }
      ]
    )
  },

  TaskAnswered: ({ task, of, answer }, { cart }, stamp): Made => {
    const row = isTask(task) ? rowOf(task) : null
    const isDone = answer._tag === "Answered" && answer.status === "success"
    const message = toldOf(answer, row, isDone)
    const told = message === null ? {} : { message }
    // The reply of such a task is a cart's: by its contract, whose fields may all be missing.
    const reply: CartReply = answer._tag === "Answered" ? answer.reply : {}
    const { events, requests } =
      row?.cart === "comes" ? cartNews(cart.cart, reply, stamp) : { events: [], requests: [] }
    if (!isDone)
      return accepted<Event, Request>(
        [{ type: "TaskRefused", data: { task, of, message: message ?? words.NOT_DONE } }, ...events],
        requests
      )
    return accepted<Event, Request>(
      [...events, { type: "TaskDone", data: { task, of, ...told } }],
      row?.cart === "follows" ? [{ type: "GetCart", id: stamp.id(), args: {} }] : requests
    )
  },

  DismissTaskMessage: (_, { tasks }): Made =>
    tasks.told !== null && isOfCart(tasks.told)
      ? accepted<Event, Request>([{ type: "TaskMessageDismissed", data: {} }])
      : nothing
}
