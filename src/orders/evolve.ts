import type { Evolvers } from "../kernel/decider.ts"
import type { OrdersState } from "./model.ts"
import type { OrdersEvent } from "./protocol.ts"

export const evolveOrders: Evolvers<OrdersState, OrdersEvent> = {
  OrderOpened: (draft, { order_id }) => {
    if (draft.layaway?.order_id !== order_id) draft.layaway = null
    draft.message = null
  },
  ReturnRequested: (draft) => {
    draft.returning += 1
    draft.message = null
  },
  ReturnEnded: (draft, { message }) => {
    draft.returning = Math.max(0, draft.returning - 1)
    if (message !== undefined) draft.message = { about: "return", words: message, done: false }
  },
  OrderWorkRequested: (draft, { work }) => {
    draft.working = work
    draft.message = null
  },
  OrderWorkDone: (draft, { work, message }) => {
    draft.working = null
    draft.changes += 1
    draft.message = message === undefined ? null : { about: work, words: message, done: true }
  },
  OrderWorkRefused: (draft, { work, message }) => {
    draft.working = null
    draft.message = { about: work, words: message, done: false }
  },
  OrderMessageDismissed: (draft) => {
    draft.message = null
  },
  LayawayPaymentSet: (draft, payment) => {
    draft.layaway = { ...payment }
  },
  LayawayPaymentCleared: (draft) => {
    draft.layaway = null
  }
}
