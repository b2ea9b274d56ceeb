import type { CartState } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartNews } from "../cart/rules.ts"
import { accepted, type Deciders, type Decision, nothing, rejected } from "../kernel/decider.ts"
import { secret } from "../kernel/secret.ts"
import { isLineTask, lineRow } from "./lineTasks.ts"
import * as words from "./messages.ts"
import type { LineTasksState } from "./model.ts"
import type { LineTasksCommand, LineTasksEvent, LineTasksRequest } from "./protocol.ts"

/** What these deciders look at. */
export interface LineTasksView {
  readonly lineTasks: LineTasksState
  readonly cart: CartState
}

type Event = LineTasksEvent | CartEvent
type Request = LineTasksRequest | CartRequest
type Made = Decision<Event, Request>

export const decideLineTasks: Deciders<LineTasksView, LineTasksCommand, Event, Request> = {
  SaveLine: ({ task, args: given }, { lineTasks, cart }, stamp): Made => {
    if (lineTasks.saving !== null) return rejected(words.BUSY)
    if (cart.cart === null) return rejected(words.NO_CART)
    const row = lineRow(task)
    // The row is the command's own, which the names pair.
    const args = given as never
    const message = row.fault(args)
    if (message !== null) return accepted<Event, Request>([{ type: "LineRefused", data: { task, message } }])
    const unwritten = row.unwritten(args)
    return accepted<Event, Request>(
      [{ type: "LineRequested", data: { task } }],
      [
        {
          type: "SendLine",
          id: stamp.id(),
          args: { task, body: row.body(args) },
          ...(unwritten === null ? {} : { secrets: { unwritten: secret(JSON.stringify(unwritten)) } })
        }
      ]
    )
  },

  LineAnswered: ({ task, answer }, { cart }, stamp): Made => {
    const reply = answer._tag === "Answered" ? answer.reply : {}
    const { events, requests } = cartNews(cart.cart, reply, stamp)
    if (answer._tag === "Answered" && answer.status === "success")
      return accepted<Event, Request>([...events, { type: "LineSaved", data: { task } }], requests)
    const known = isLineTask(task) ? lineRow(task).refused : words.NOT_SAVED
    const message = answer._tag === "Lost" ? answer.why : (answer.message ?? known)
    return accepted<Event, Request>([{ type: "LineRefused", data: { task, message } }, ...events], requests)
  },

  DismissLineMessage: (_, { lineTasks }): Made =>
    lineTasks.refused === null ? nothing : accepted<Event, Request>([{ type: "LineMessageDismissed", data: {} }])
}
