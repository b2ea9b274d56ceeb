import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { CartPayment, CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { SavedType } from "./wire.ts"

const Cart = { cart_id: Schema.String }
const Kind = { type: SavedType }
const Message = { message: Schema.String }

export const savedCartsEvents = {
  CartSaveRequested: event(Schema.Struct({ ...Cart, ...Kind }), { stored: "CartSaveAsked" }),
  /** `cart_id` is the saved one's; a layaway has an order instead. `claims`: firearms came in with it, and it has a claim ticket. */
  CartSaved: event(
    Schema.Struct({
      ...Cart,
      ...Kind,
      number: Schema.optionalKey(Schema.String),
      claims: Schema.optionalKey(Schema.Boolean)
    })
  ),
  CartSaveRefused: event(Schema.Struct({ ...Kind, ...Message })),
  SaveFinished: event(Schema.Struct(Cart)),
  /** `takes_over`: from another cashier, by a manager's word (SAVE-15). */
  CartLoadRequested: event(Schema.Struct({ ...Cart, takes_over: Schema.Boolean }), { stored: "CartLoadAsked" }),
  CartLoaded: event(Schema.Struct(Cart)),
  CartLoadRefused: event(Schema.Struct({ ...Cart, ...Message })),
  CartDeleteRequested: event(Schema.Struct(Cart), { stored: "CartDeleteAsked" }),
  CartDeleted: event(Schema.Struct(Cart)),
  CartDeleteRefused: event(Schema.Struct({ ...Cart, ...Message })),
  CartsMessageDismissed: event(Schema.Struct({}), { stored: "CartsMessageSeen" })
}
export type SavedCartsEvent = EventOf<typeof savedCartsEvents>

const lane = "cart"

export const savedCartsRequests = {
  /** One save under one key: sent again it is the same save (REL-1). `paid` is what was paid on the cart then, in cents. */
  SendSaveCartAs: request({
    of: "cart",
    stored: "SaveCartAs",
    args: Schema.Struct({ ...Cart, ...Kind, paid: Schema.optionalKey(Schema.Int) }),
    onCrash: "rerun",
    lane
  }),
  /** With a manager's code when another cashier has it; after a crash the cart is fetched and tells (CG-27). */
  SendLoadCart: request({
    of: "cart",
    stored: "LoadCart",
    args: Schema.Struct(Cart),
    secrets: ["manager_code"],
    onCrash: "forget",
    lane
  }),
  SendDeleteCart: request({ of: "person", stored: "DeleteCart", args: Schema.Struct(Cart), onCrash: "rerun", lane })
}
export type SavedCartsRequest = RequestsOf<typeof savedCartsRequests>

/** What the three ways to save a cart reply. */
export type SaveReply = CartReply & {
  readonly saved_shopping_cart_id?: string
  readonly saved_cart_number?: string
  readonly claim_ticket?: boolean
  readonly order_id?: string
  readonly order_number?: string
}

/** What the deletion of a saved cart replies. */
export interface DeleteReply {
  readonly hand_back?: readonly CartPayment[]
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const savedCartsCommands = {
  // What is still on its way would be in the saved cart, and nobody would see it there.
  SaveCartAs: command<{ readonly type: SavedType }>({
    ...PERSON,
    needs: ["no save under way", "no order under way", "settled cart"]
  }),
  /** 'Completed Order': the cart is paid, or nothing is due on it (PAY-58, SAVE-02). */
  CompleteOrder: command({ ...PERSON, needs: ["no save under way", "no order under way"] }),
  /** `cart_id` is the cart that was to be saved, whatever is in hand by now; `paid` is what was paid on it, in cents. */
  CartSaveAnswered: command<{
    readonly cart_id: string
    readonly type: SavedType
    readonly paid?: number
    readonly answer: Answer<SaveReply>
  }>(OWN),
  FinishSave: command(ANYONE),
  LoadCart: command<{
    readonly cart_id: string
    /** Somebody else has it. */
    readonly locked: boolean
    readonly managerCode: SecretText | null
  }>(CHANGES_CART),
  LoadAnswered: command<{ readonly cart_id: string; readonly answer: Answer<CartReply> }>(OWN),
  /** `user_id` is the cashier to whom it belongs. */
  DeleteCart: command<{ readonly cart_id: string; readonly user_id: string }>(PERSON),
  DeleteAnswered: command<{ readonly cart_id: string; readonly answer: Answer<DeleteReply> }>(OWN),
  DismissCartsMessage: command(ANYONE)
}
export type SavedCartsCommand = CommandsOf<typeof savedCartsCommands>
