import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { Cents } from "../money/cents.ts"
import { LayawayPayment, NoReceipt, type ReturnCare, Work } from "./model.ts"

export const ordersEvents = {
  OrderOpened: event(
    Schema.Struct({ order_id: Schema.String, order_number: Schema.String, balance: Schema.Int, mode: Schema.String })
  ),
  ReturnRequested: event(
    Schema.Struct({
      order_id: Schema.String,
      description: Schema.String,
      quantity: Schema.Int,
      /** As the store's list has it; missing where it has none. */
      return_reason: Schema.optionalKey(Schema.String),
      not_sellable: Schema.optionalKey(Schema.Boolean)
    }),
    { stored: "ReturnAsked" }
  ),
  ReturnEnded: event(Schema.Struct({ message: Schema.optionalKey(Schema.String) })),
  OrderWorkRequested: event(Schema.Struct({ work: Work, of: Schema.String }), { stored: "OrderWorkAsked" }),
  OrderWorkDone: event(Schema.Struct({ work: Work, message: Schema.optionalKey(Schema.String) })),
  OrderWorkRefused: event(Schema.Struct({ work: Work, message: Schema.String })),
  OrderMessageDismissed: event(Schema.Struct({}), { stored: "OrderMessageSeen" }),
  /** The local layaway cart (CG-17). */
  LayawayPaymentSet: event(LayawayPayment),
  LayawayPaymentCleared: event(Schema.Struct({}))
}
export type OrdersEvent = EventOf<typeof ordersEvents>

/** Pieces of a sold line that come back. */
const Returning = {
  order_id: Schema.String,
  order_item_id: Schema.String,
  serial_number: Schema.optionalKey(Schema.String),
  quantity: Schema.Int,
  return_reason: Schema.optionalKey(Schema.String),
  not_sellable: Schema.optionalKey(Schema.Boolean),
  seat: Schema.optionalKey(Schema.Int)
}

export const ordersRequests = {
  /** One more piece of a sold line into the cart; its id names it for ever. */
  SendReturnItem: request({
    of: "cart",
    stored: "ReturnItem",
    args: Schema.Struct(Returning),
    onCrash: "rerun",
    lane: "cart"
  }),
  /** The same of something that was used, by a manager's code, which is gone after a crash: the cart says then whether it was done. */
  SendUsedReturn: request({
    of: "cart",
    args: Schema.Struct(Returning),
    secrets: ["manager_code"],
    onCrash: "forget",
    lane: "cart"
  }),
  /** A layaway's payment into the cart, to be given back. */
  PlanRefund: request({
    of: "cart",
    args: Schema.Struct({ order_payment_id: Schema.String }),
    onCrash: "rerun",
    lane: "cart"
  }),
  /** All that a layaway still holds into the cart, one payment after the other, to be given back. */
  PlanRefunds: request({
    of: "cart",
    args: Schema.Struct({ order_payment_ids: Schema.NonEmptyArray(Schema.String) }),
    onCrash: "rerun",
    lane: "cart"
  }),
  SendCancelOrder: request({
    of: "person",
    evidence: true,
    stored: "CancelOrder",
    args: Schema.Struct({ order_id: Schema.String }),
    onCrash: "rerun",
    lane: "orders"
  }),
  /** The same by a manager's code, which is gone after a crash: the order itself says then whether it was done. */
  SendApprovedCancel: request({
    of: "person",
    evidence: true,
    args: Schema.Struct({ order_id: Schema.String }),
    secrets: ["manager_code"],
    onCrash: "ask",
    lane: "orders"
  }),
  /** Goods without a receipt onto a gift card: code and number are gone after a crash, the customer's last return says then. */
  SendNoReceipt: request({
    of: "person",
    evidence: true,
    args: NoReceipt,
    secrets: ["manager_code", "gift_card_number"],
    onCrash: "ask",
    lane: "orders"
  })
}
export type OrdersRequest = RequestsOf<typeof ordersRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const ordersCommands = {
  OpenOrder: command<{
    readonly order_id: string
    readonly order_number: string
    readonly balance: Cents
    readonly mode: "return" | "layaway"
  }>(PERSON),
  ReturnItem: command<{
    readonly order_id: string
    readonly order_item_id: string
    readonly description: string
    readonly serial_number?: string
    readonly quantity: number
    /** Missing where the back office lists no reasons: then nothing is said of it. */
    readonly care?: ReturnCare
    /** Of something that was used, where a manager has to say so. */
    readonly managerCode?: SecretText
    /** Whose seat of a class it is, where somebody was chosen. */
    readonly seat?: number
  }>({ ...CHANGES_CART, typed: ({ serial_number }) => [["code", serial_number]] }),
  ReturnAnswered: command<{ readonly answer: Answer<CartReply> }>(OWN),
  RefundLayawayPayment: command<{ readonly order_payment_id: string }>(CHANGES_CART),
  /** Ends a layaway that holds money: all of its payments into the cart, to be given back. */
  EndLayaway: command<{ readonly order_payment_ids: readonly string[] }>(CHANGES_CART),
  PlanRefundAnswered: command<{ readonly answer: Answer<CartReply> }>(OWN),
  AddLayawayPayment: command<{
    readonly order_id: string
    readonly order_number: string
    readonly amount: Cents
    readonly balance: Cents
  }>(PERSON),
  ClearLayawayPayment: command(ANYONE),
  /** `managerCode` is null where the store asks for none. */
  CancelOrder: command<{ readonly order_id: string; readonly managerCode: SecretText | null }>({
    ...PERSON,
    needs: ["online"]
  }),
  TakeWithoutReceipt: command<
    {
      readonly giftCard: SecretText
      /** Null where a manager is signed in. */
      readonly managerCode: SecretText | null
    } & NoReceipt
  >({ ...PERSON, needs: ["online"], typed: ({ notes }) => [["note", notes]] }),
  OrderWorkAnswered: command<{ readonly work: "cancel" | "no receipt"; readonly answer: Answer<object> }>(OWN),
  DismissOrderMessage: command(ANYONE)
}
export type OrdersCommand = CommandsOf<typeof ordersCommands>
