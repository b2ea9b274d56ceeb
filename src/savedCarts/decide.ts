import * as cartWords from "../cart/messages.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Cart, CartState } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartEventsOf, cartNews, holdsOf, isAnonymous, isClean, isSellable } from "../cart/rules.ts"
import type { CatalogState } from "../catalog/model.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import { NO_NUMBER, VOID_UNDER_WAY } from "../payment/messages.ts"
import { isBusy, isInHand, type PaymentState, unresolvedOf } from "../payment/model.ts"
import type { PaymentEvent, PaymentRequest } from "../payment/protocol.ts"
import { isBeingVoided } from "../payment/rules.ts"
import type { SessionState } from "../session/model.ts"
import { staysSignedIn } from "../session/rules.ts"
import type { SessionEvent, SessionRequest } from "../session/protocol.ts"
import { KINDS, reasonOf, type SavedType } from "./kinds.ts"
import * as words from "./messages.ts"
import type { SavedCartsState } from "./model.ts"
import { deleteFault, WORTH_MORE } from "./rules.ts"
import type { SavedCartsCommand, SavedCartsEvent, SavedCartsRequest, DeleteReply, SaveReply } from "./protocol.ts"
import { PATHS } from "../paths.ts"

/** What the deciders of saved carts look at. */
export interface CartsView {
  readonly savedCarts: SavedCartsState
  readonly cart: CartState
  readonly catalog: CatalogState
  readonly payment: PaymentState
  readonly session: SessionState
}

type Event = SavedCartsEvent | CartEvent | PaymentEvent | SessionEvent
type Request = SavedCartsRequest | CartRequest | NavigateRequest | PaymentRequest | SessionRequest
type Made = Decision<Event, Request>

const go = (to: string, stamp: Stamp): Request => ({ type: "Navigate", id: stamp.id(), args: { to } })
const getCart = (stamp: Stamp): Request => ({ type: "GetCart", id: stamp.id(), args: {} })

/** Why this cart cannot be saved at all; null when it can. */
const obstacle = (cart: Cart, { payment }: CartsView): string | null => {
  if (isBusy(payment) || payment.removing !== null || unresolvedOf(payment, cart.id).length > 0)
    return words.PAYMENT_OPEN
  if (cart.payments.some(isBeingVoided)) return VOID_UNDER_WAY
  // None with an empty cart (CG-52).
  return isSellable(holdsOf(cart)) ? null : words.EMPTY
}

const sellsGiftCard = (cart: Cart): boolean => cart.items.some((item) => item.product_type_code === "GIFT_CARDS")

/** After `done` back to the sale with a fresh cart; who signs in by PIN is signed out, unless the store wants him to stay (CG-10, SAVE-12). */
const closeView = (done: Event, view: CartsView, stamp: Stamp): Made =>
  staysSignedIn(view.session)
    ? accepted<Event, Request>([done], [getCart(stamp), go(PATHS.sale, stamp)])
    : accepted<Event, Request>(
        [done, { type: "SignedOut", data: { by: "sale" } }],
        [{ type: "SendSignOut", id: stamp.id(), args: {} }, go(PATHS.sale, stamp)]
      )

const refusedSave = (type: SavedType, message: string): Event => ({ type: "CartSaveRefused", data: { type, message } })

/** What a save was asked of: the cart, and what was paid on it, in cents. */
type Asked = Pick<Extract<SavedCartsCommand, { readonly _tag: "CartSaveAnswered" }>, "cart_id" | "type" | "paid">

/** A layaway is an order: its sale is complete as far as it is paid (SM-8). `total` is what was paid so far, in cents. */
const layaway = ({ cart: { cart } }: CartsView, { cart_id, type, paid = 0 }: Asked, reply: SaveReply): Made => {
  const { order_id, order_number } = reply
  if (order_id === undefined) return accepted([refusedSave(type, words.NOT_SAVED)])
  const saved = cart?.id === cart_id ? cart : null
  const fees = (saved?.payments ?? []).reduce((sum, { external_fee }) => sum + (external_fee ?? 0), 0)
  return accepted<Event>([
    { type: "CartSaved", data: { cart_id, type } },
    {
      type: "SaleCompleted",
      data: {
        order_id,
        order_number: order_number ?? NO_NUMBER,
        total: paid,
        change_due: 0,
        cash: false,
        ...(fees === 0 ? {} : { fees }),
        layaway: { opened: true, left: saved?.totals.balance_remaining ?? null }
      }
    }
  ])
}

const saved = (view: CartsView, asked: Asked, reply: SaveReply, stamp: Stamp): Made => {
  const { cart_id, type } = asked
  const named = reply.saved_cart_number === undefined ? {} : { number: reply.saved_cart_number }
  const claims = reply.claim_ticket === true ? { claims: true } : {}
  switch (KINDS[type].becomes) {
    case "order":
      return layaway(view, asked, reply)
    case "today":
      return closeView({ type: "CartSaved", data: { cart_id, type, ...named } }, view, stamp)
    case "cart":
      return accepted([
        { type: "CartSaved", data: { cart_id: reply.saved_shopping_cart_id ?? cart_id, type, ...named, ...claims } }
      ])
  }
}

/** What is to be handed back of a cart that was deleted with payments on it. */
const owed = (cart: string, { hand_back = [] }: DeleteReply, stamp: Stamp): readonly Event[] => {
  const parts = hand_back.map(({ payment_key, shopping_cart_payment_id, payment_method_code: method, amount }) => ({
    key: payment_key ?? shopping_cart_payment_id,
    method,
    amount
  }))
  return parts.some(isInHand)
    ? [{ type: "HandBackOwed", data: { id: stamp.id(), cart, because: "deleted", parts, since: stamp.now } }]
    : []
}

const refusal = (refused: Event, cart: Cart | null, reply: CartReply, stamp: Stamp): Made => {
  const { events, requests } = cartNews(cart, reply, stamp)
  return accepted<Event, Request>([refused, ...events], requests)
}

const failure = (answer: { readonly status: string; readonly message: string | null }, own: string): string | null =>
  answer.status === "success" ? null : (answer.message ?? own)

export const decideSavedCarts: Deciders<CartsView, SavedCartsCommand, Event, Request> = {
  SaveCartAs: ({ type }, view, stamp): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(cartWords.NO_CART)
    const why = obstacle(cart, view)
    if (why !== null) return rejected(why)
    if (KINDS[type].becomes === "order") {
      if (sellsGiftCard(cart)) return rejected(words.GIFT_CARD)
      if (cart.totals.total < 0) return rejected(WORTH_MORE)
    }
    if (KINDS[type].customer && isAnonymous(cart, view.session.client))
      return accepted<Event, Request>([], [go(`/customer?message=${reasonOf(type)}&back=payment`, stamp)])
    return accepted<Event, Request>(
      [{ type: "CartSaveRequested", data: { cart_id: cart.id, type } }],
      [
        {
          type: "SendSaveCartAs",
          id: stamp.id(),
          args: { cart_id: cart.id, type, paid: cart.totals.payment_amount ?? 0 }
        }
      ]
    )
  },

  CompleteOrder: (_, view, stamp): Made => {
    const { cart } = view.cart
    if (!cart) return rejected(cartWords.NO_CART)
    const why = obstacle(cart, view)
    if (why !== null) return rejected(why)
    if (cart.totals.balance_remaining !== 0) return rejected(words.BALANCE_DUE)
    const asked = { attempt: 1, cart: cart.id }
    return accepted<Event, Request>(
      [{ type: "ConversionStarted", data: asked }],
      [{ type: "SendConvertCart", id: stamp.id(), args: asked }]
    )
  },

  CartSaveAnswered: ({ answer, ...asked }, view, stamp): Made => {
    const { type } = asked
    if (view.savedCarts.saving !== type) return nothing
    if (answer._tag === "Lost")
      return accepted<Event, Request>([refusedSave(type, words.saveLost(answer.why))], [getCart(stamp)])
    const why = failure(answer, words.NOT_SAVED)
    return why === null
      ? saved(view, asked, answer.reply, stamp)
      : refusal(refusedSave(type, why), view.cart.cart, answer.reply, stamp)
  },

  FinishSave: (_, view, stamp): Made => {
    const { saved: done } = view.savedCarts
    return done === null ? nothing : closeView({ type: "SaveFinished", data: { cart_id: done.cart_id } }, view, stamp)
  },

  LoadCart: ({ cart_id, locked, managerCode }, view, stamp): Made => {
    if (view.savedCarts.busy !== null) return rejected(words.BUSY)
    const { cart } = view.cart
    if (!cart) return rejected(cartWords.NO_CART)
    // What a loaded one would push out (SAVE-18).
    if (!isClean(holdsOf(cart)) || view.catalog.scans.length > 0) return rejected(words.CLEAR_OR_COMPLETE)
    if (locked && managerCode === null) return rejected(words.NEED_CODE)
    return accepted<Event, Request>(
      [{ type: "CartLoadRequested", data: { cart_id, takes_over: locked } }],
      [
        {
          type: "SendLoadCart",
          id: stamp.id(),
          args: { cart_id },
          ...(locked && managerCode !== null ? { secrets: { manager_code: managerCode } } : {})
        }
      ]
    )
  },

  LoadAnswered: ({ cart_id, answer }, view, stamp): Made => {
    if (answer._tag === "Lost")
      return accepted<Event, Request>(
        [{ type: "CartLoadRefused", data: { cart_id, message: answer.why } }],
        [getCart(stamp)]
      )
    const why = failure(answer, words.NOT_LOADED)
    if (why !== null) return accepted([{ type: "CartLoadRefused", data: { cart_id, message: why } }])
    const got = cartEventsOf(view.cart.cart, answer.reply)
    return accepted<Event, Request>(
      [...got, { type: "CartLoaded", data: { cart_id } }],
      [
        ...(got.length > 0 ? [] : [getCart(stamp)]),
        // A return that was begun goes on where its money goes back (REL-16).
        go(answer.reply.return_order_id === undefined ? PATHS.sale : PATHS.refundItems, stamp)
      ]
    )
  },

  DeleteCart: ({ cart_id, user_id }, view, stamp): Made => {
    if (view.savedCarts.busy !== null) return rejected(words.BUSY)
    const fault = deleteFault({ cart_id, user_id }, view)
    if (fault !== null) return rejected(fault)
    return accepted<Event, Request>(
      [{ type: "CartDeleteRequested", data: { cart_id } }],
      [{ type: "SendDeleteCart", id: stamp.id(), args: { cart_id } }]
    )
  },

  DeleteAnswered: ({ cart_id, answer }, _, stamp): Made => {
    const why = answer._tag === "Lost" ? answer.why : failure(answer, words.NOT_DELETED)
    return why === null
      ? accepted<Event>([
          { type: "CartDeleted", data: { cart_id } },
          ...(answer._tag === "Lost" ? [] : owed(cart_id, answer.reply, stamp))
        ])
      : accepted([{ type: "CartDeleteRefused", data: { cart_id, message: why } }])
  },

  DismissCartsMessage: (_, { savedCarts }): Made =>
    savedCarts.message === null && savedCarts.problem === null
      ? nothing
      : accepted([{ type: "CartsMessageDismissed", data: {} }])
}
