import { NO_CART } from "../cart/messages.ts"
import type { CartState } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import type { Answer } from "../kernel/answer.ts"
import type { CartReply } from "../cart/contract.ts"
import { cartEventsOf, holdsOf, isClean, isSellable, seen } from "../cart/rules.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import * as words from "./messages.ts"
import { type Ended, refusalOf } from "./ended.ts"
import type { OrdersState, Work } from "./model.ts"
import type { OrdersCommand, OrdersEvent, OrdersRequest } from "./protocol.ts"

/** What the orders' deciders look at. */
export interface OrdersView {
  readonly orders: OrdersState
  readonly cart: CartState
}

type Event = OrdersEvent | CartEvent
type Request = OrdersRequest | CartRequest
type Made = Decision<Event, Request>

const cartEvents = (view: OrdersView, answer: Answer<CartReply>): readonly CartEvent[] =>
  answer._tag === "Answered" ? cartEventsOf(view.cart.cart, answer.reply) : []

const getCart = (stamp: Stamp): Request => ({ type: "GetCart", id: stamp.id(), args: {} })

const start = (work: Work, of: string, request: Request): Made =>
  accepted<Event, Request>([{ type: "OrderWorkRequested", data: { work, of } }], [request])

/** Why no payment of a layaway comes into the cart to be given back; null when one may. */
const planFault = ({ cart: { cart }, orders }: OrdersView): string | null => {
  if (!cart) return NO_CART
  if (orders.working) return words.STILL_WORKING
  if (orders.layaway) return words.NOT_MIXED
  return cart.refunds.length === 0 && isSellable(holdsOf(cart)) ? words.SALE_FIRST : null
}

export const decideOrders: Deciders<OrdersView, Exclude<OrdersCommand, Ended>, Event, Request> = {
  OpenOrder: ({ order_id, order_number, balance, mode }): Made =>
    accepted([{ type: "OrderOpened", data: { order_id, order_number, balance, mode } }]),

  ReturnItem: (
    { order_id, order_item_id, description, serial_number, quantity, care, managerCode, seat },
    view,
    stamp
  ): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(NO_CART)
    if (!Number.isSafeInteger(quantity) || quantity < 1) return rejected(words.NO_PIECES)
    // A return begins in a clean cart, and takes back one order.
    if (cart.returnOrder !== order_id && !isClean(holdsOf(cart))) return rejected(words.SALE_FIRST)
    const how =
      care === undefined ? {} : { return_reason: care.reason, not_sellable: care.condition === "not sellable" }
    const asked = {
      id: stamp.id(),
      args: {
        order_id,
        order_item_id,
        quantity,
        ...(serial_number === undefined ? {} : { serial_number }),
        ...how,
        ...(seat === undefined ? {} : { seat })
      }
    }
    return accepted<Event, Request>(
      [{ type: "ReturnRequested", data: { order_id, description, quantity, ...how } }],
      [
        managerCode === undefined
          ? { type: "SendReturnItem", ...asked }
          : { type: "SendUsedReturn", ...asked, secrets: { manager_code: managerCode } }
      ]
    )
  },

  ReturnAnswered: ({ answer }, view, stamp): Made => {
    const got = cartEvents(view, answer)
    const message = refusalOf(answer)
    return accepted<Event, Request>(
      [
        { type: "ReturnEnded", data: message === null ? {} : { message } },
        ...got,
        ...(message === null ? seen(view.cart) : [])
      ],
      got.length > 0 ? [] : [getCart(stamp)]
    )
  },

  RefundLayawayPayment: ({ order_payment_id }, view, stamp): Made => {
    const fault = planFault(view)
    if (fault !== null) return rejected(fault)
    return start("refund", order_payment_id, { type: "PlanRefund", id: stamp.id(), args: { order_payment_id } })
  },

  EndLayaway: ({ order_payment_ids: [first, ...others] }, view, stamp): Made => {
    const fault = planFault(view)
    if (fault !== null) return rejected(fault)
    if (first === undefined) return rejected(words.NOTHING_PAID)
    const order_payment_ids = [first, ...others] as const
    return start("refund", order_payment_ids.join(", "), {
      type: "PlanRefunds",
      id: stamp.id(),
      args: { order_payment_ids }
    })
  },

  PlanRefundAnswered: ({ answer }, view, stamp): Made => {
    const got = cartEvents(view, answer)
    const message = refusalOf(answer)
    const ended: Event =
      message === null
        ? { type: "OrderWorkDone", data: { work: "refund" } }
        : { type: "OrderWorkRefused", data: { work: "refund", message } }
    return accepted<Event, Request>([ended, ...got], got.length > 0 ? [] : [getCart(stamp)])
  },

  AddLayawayPayment: ({ order_id, order_number, amount, balance }, { cart }): Made => {
    if ((cart.cart?.refunds.length ?? 0) > 0) return rejected(words.NOT_MIXED)
    if (cart.cart && isSellable(holdsOf(cart.cart))) return rejected(words.SALE_FIRST)
    if (!Number.isSafeInteger(amount) || amount <= 0) return rejected(words.NO_PAYMENT)
    if (amount > balance) return rejected(words.ABOVE_BALANCE)
    return accepted([{ type: "LayawayPaymentSet", data: { order_id, order_number, amount, balance } }])
  },

  ClearLayawayPayment: (_, { orders }): Made =>
    orders.layaway === null ? nothing : accepted([{ type: "LayawayPaymentCleared", data: {} }]),

  CancelOrder: ({ order_id, managerCode }, { orders }, stamp): Made => {
    if (orders.working) return rejected(words.STILL_WORKING)
    const asked = { id: stamp.id(), args: { order_id } }
    return start(
      "cancel",
      order_id,
      managerCode === null
        ? { type: "SendCancelOrder", ...asked }
        : { type: "SendApprovedCancel", ...asked, secrets: { manager_code: managerCode } }
    )
  },

  TakeWithoutReceipt: ({ _tag: _command, giftCard, managerCode, ...asked }, { orders }, stamp): Made => {
    if (orders.working) return rejected(words.STILL_WORKING)
    if (asked.items.length === 0) return rejected(words.NO_GOODS)
    if (asked.notes.trim() === "") return rejected(words.NO_RECEIPT_WHY)
    return start("no receipt", asked.contact_id, {
      type: "SendNoReceipt",
      id: stamp.id(),
      args: asked,
      secrets: { gift_card_number: giftCard, ...(managerCode === null ? {} : { manager_code: managerCode }) }
    })
  },

  DismissOrderMessage: (_, { orders }): Made =>
    orders.message === null ? nothing : accepted([{ type: "OrderMessageDismissed", data: {} }])
}
