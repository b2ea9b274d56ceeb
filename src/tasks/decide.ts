import type { CartReply } from "../cart/contract.ts"
import type { CartState, CartView, OpenUpcs } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartNews } from "../cart/rules.ts"
import type { Answer } from "../kernel/answer.ts"
import { accepted, type Deciders, type Decision, nothing, rejected } from "../kernel/decider.ts"
import { secret } from "../kernel/secret.ts"
import type { Task } from "../task.ts"
import * as words from "./messages.ts"
import { isOfCart, type TasksState, whichOf } from "./model.ts"
import type { TasksCommand, TasksEvent, TasksRequest } from "./protocol.ts"
import { isTask, rowOf } from "./tasks.ts"

type Event = TasksEvent | CartEvent
type Request = TasksRequest | CartRequest
type Made = Decision<Event, Request>

export interface TasksView {
  readonly tasks: TasksState
  readonly cart: CartState
  readonly session: { readonly client: OpenUpcs | null }
}

/** What is told of an answer; nothing where the cart itself shows that it was done. */
const toldOf = (answer: Answer<object>, row: Task<never, never> | null, isDone: boolean): string | null => {
  if (answer._tag === "Lost") return row?.unsure ?? answer.why
  if (isDone && row?.done === null) return null
  return answer.message ?? (isDone ? row?.done : row?.refused) ?? words.NOT_DONE
}

export const decideTasks: Deciders<TasksView, TasksCommand, Event, Request> = {
  DoTask: ({ task, of, args: given }, { tasks, cart: { cart }, session: { client } }, stamp): Made => {
    if (tasks.open.some((one) => one.of === of)) return rejected(words.STILL_WORKING)
    const row = rowOf(task)
    const isCarts = row.belongs === "cart"
    if (isCarts && cart === null) return rejected(words.NO_CART)
    // The arguments are the row's own, which the names pair.
    const args = given as never
    // Only rows of the cart look at it, and they have one.
    const view = { cart, client } as CartView
    const message = row.fault(args, view)
    if (message !== null)
      return isCarts
        ? rejected(message)
        : accepted<Event, Request>([{ type: "TaskRefused", data: { task, of, message } }])
    const body = row.body(args, view)
    if (body === null) return nothing
    const on = row.on(args)
    const which = { task, of, ...(on === null ? {} : { on }) }
    const unwritten = row.unwritten(args)
    const detail = row.detail(args, view)
    return accepted<Event, Request>(
      [{ type: "TaskRequested", data: { ...which, ...(detail === null ? {} : { detail }) } }],
      [
        {
          type: isCarts ? "SendCartTask" : "SendTask",
          id: stamp.id(),
          args: { ...which, body },
          ...(unwritten === null ? {} : { secrets: { unwritten: secret(JSON.stringify(unwritten)) } })
        }
      ]
    )
  },

  TaskAnswered: ({ answer, ...asked }, { cart }, stamp): Made => {
    const which = whichOf(asked)
    const row = isTask(which.task) ? rowOf(which.task) : null
    const isDone = answer._tag === "Answered" && answer.status === "success"
    const message = toldOf(answer, row, isDone)
    const told = message === null ? {} : { message }
    // The reply of such a task is a cart's: by its contract, whose fields may all be missing.
    const reply: CartReply = answer._tag === "Answered" ? answer.reply : {}
    const { events, requests } =
      row?.cart === "comes" ? cartNews(cart.cart, reply, stamp) : { events: [], requests: [] }
    if (!isDone)
      return accepted<Event, Request>(
        [{ type: "TaskRefused", data: { ...which, message: message ?? words.NOT_DONE } }, ...events],
        requests
      )
    return accepted<Event, Request>(
      [...events, { type: "TaskDone", data: { ...which, ...told } }],
      row?.cart === "follows" ? [{ type: "GetCart", id: stamp.id(), args: {} }] : requests
    )
  },

  DismissTaskMessage: (_, { tasks }): Made =>
    tasks.told !== null && isOfCart(tasks.told)
      ? accepted<Event, Request>([{ type: "TaskMessageDismissed", data: {} }])
      : nothing
}
