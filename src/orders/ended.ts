import type { Answer } from "../kernel/answer.ts"
import { accepted, type Deciders, type Decision } from "../kernel/decider.ts"
import * as words from "./messages.ts"
import type { OrdersCommand, OrdersEvent } from "./protocol.ts"

/** What a crash may end before anything was fetched: it stands in the first script. */
export type Ended = Extract<OrdersCommand, { readonly _tag: "OrderWorkAnswered" }>

/** The words of an answer that did not do it; null when it did. */
export const refusalOf = (answer: Answer<unknown>): string | null => {
  if (answer._tag === "Lost") return answer.why
  return answer.status === "success" ? null : (answer.message ?? words.NOT_CHANGED)
}

/** How work on an order ended. */
export const decideOrderWork: Deciders<object, Ended, OrdersEvent, never> = {
  OrderWorkAnswered: ({ work, answer }): Decision<OrdersEvent, never> => {
    const message = refusalOf(answer)
    if (message !== null) return accepted([{ type: "OrderWorkRefused", data: { work, message } }])
    const said = answer._tag === "Answered" ? answer.message : null
    return accepted([
      {
        type: "OrderWorkDone",
        data: { work, message: said ?? (work === "cancel" ? words.CANCELLED : words.NO_RECEIPT_DONE) }
      }
    ])
  }
}
