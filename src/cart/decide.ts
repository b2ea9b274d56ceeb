import { type CatalogState, isMissing } from "../catalog/model.ts"
import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import { type CartState, isProcessedCard, type OpenUpcs, shownQuantity } from "./model.ts"
import * as words from "./messages.ts"
import type { CartCommand, CartEvent, CartRequest } from "./protocol.ts"
import type { Answer } from "../kernel/answer.ts"
import type { CartReply } from "./contract.ts"
import type { SessionState } from "../session/model.ts"
import type { SessionRequest } from "../session/protocol.ts"
import { askClient, asksWho } from "../session/rules.ts"
import { cartEventsOf, holdsOf, isClean, isQuantityFixed, seen, stockOf } from "./rules.ts"

/** What the cart's deciders look at. */
export interface CartView {
  readonly cart: CartState
  readonly catalog: Pick<CatalogState, "scans">
  readonly session: Pick<SessionState, "user" | "signIn"> & { readonly client: OpenUpcs | null }
}

type Request = CartRequest | SessionRequest

const said = (message: string | null): readonly CartEvent[] =>
  message === null ? [] : [{ type: "CartMessage", data: { message } }]

const askAgain = (id: string): CartRequest => ({ type: "GetCart", id, args: {} })

const refusal = (answer: Answer<CartReply>): string | null =>
  answer._tag === "Lost"
    ? answer.why
    : answer.status === "success"
      ? null
      : (answer.message ?? "The cart was not changed.")

export const decideCart: Deciders<CartView, CartCommand, CartEvent, Request> = {
  AskCart: (_, __, stamp) => accepted<CartEvent, CartRequest>([], [askAgain(stamp.id())]),

  CartAnswered: ({ answer }, view, stamp) => {
    if (answer._tag === "Lost") return accepted(said(answer.why))
    // Why there was no cart is over.
    const over = view.cart.cart === null ? seen(view.cart) : []
    const elsewhere = answer.status === "duplicate_login"
    return accepted<CartEvent, Request>(
      [...cartEventsOf(view.cart.cart, answer.reply), ...over, ...said(refusal(answer))],
      asksWho(view.session, { elsewhere }) ? [askClient(view.session, stamp)] : []
    )
  },

  /** It is said once, and the cart that takes its place is asked for. */
  HolderAnswered: ({ cart, by, register, when }, view, stamp) => {
    const message = words.takenOver(by, register, when)
    if (view.cart.cart?.id !== cart || view.cart.message === message) return nothing
    return accepted<CartEvent, CartRequest>(said(message), [askAgain(stamp.id())])
  },

  ChangeQuantity: ({ item: id, quantity }, view, stamp) => {
    const item = view.cart.cart?.items.find((line) => line.shopping_cart_item_id === id)
    if (!item) return rejected(words.LINE_GONE)
    if (!Number.isSafeInteger(quantity) || quantity < 0) return rejected(words.NOT_A_QUANTITY)
    const shown = shownQuantity(view.cart, item)
    if (quantity === shown) return nothing
    if (quantity > 0 && isQuantityFixed(item)) return rejected(words.QUANTITY_FIXED)
    const stock = stockOf(item, view.session.client)
    const to = stock !== null && quantity > stock ? Math.max(stock, 1) : quantity
    const clamped: readonly CartEvent[] = to === quantity ? [] : [{ type: "QuantityClamped", data: { item: id, to } }]
    if (to === shown) return accepted(clamped)
    const asked: CartEvent = { type: "QuantityRequested", data: { item: id, from: shown, to } }
    const serial = item.serial_number ? { serial_number: item.serial_number } : {}
    const lane = to === 0 && item.quantity > 0 && item.range_lane_id ? { range_lane_id: item.range_lane_id } : {}
    return accepted(
      [asked, ...clamped],
      [{ type: "SaveQuantity", id: stamp.id(), args: { item: id, quantity: to, ...serial, ...lane } }]
    )
  },

  QuantityAnswered: ({ item, quantity, answer }, view, stamp) => {
    const message = refusal(answer)
    const reply = answer._tag === "Answered" ? answer.reply : {}
    const got = cartEventsOf(view.cart.cart, reply)
    const more = got.length > 0 ? [] : [askAgain(stamp.id())]
    if (message !== null)
      return accepted<CartEvent, CartRequest>([{ type: "QuantityRefused", data: { item, message } }, ...got], more)
    const kept = reply.items?.find((line) => line.shopping_cart_item_id === item)?.quantity
    const settled: readonly CartEvent[] =
      got.length === 0 || (kept !== undefined && kept !== quantity)
        ? [{ type: "QuantitySettled", data: { item, quantity } }]
        : []
    const words = answer._tag === "Answered" ? said(answer.message) : []
    return accepted<CartEvent, CartRequest>([...got, ...settled, ...words], more)
  },

  UndoLine: (_, view, stamp) => {
    const { cart, lastChange, wanted } = view.cart
    if (!lastChange || wanted.length > 0) return rejected(words.NOTHING_TO_UNDO)
    const item = cart?.items.find((line) => line.shopping_cart_item_id === lastChange.item)
    if (item) {
      if (lastChange.from > 0 && isQuantityFixed(item)) return rejected(words.QUANTITY_FIXED)
      return accepted(
        [{ type: "QuantityRequested", data: { item: lastChange.item, from: item.quantity, to: lastChange.from } }],
        [{ type: "SaveQuantity", id: stamp.id(), args: { item: lastChange.item, quantity: lastChange.from } }]
      )
    }
    const { productId, from } = lastChange
    if (productId === null || from === 0) return rejected(words.NOTHING_TO_UNDO)
    const key = stamp.id()
    return accepted<CartEvent, CartRequest>(
      [],
      [
        {
          type: "AddToCart",
          id: stamp.id(),
          args: { key, scan: key, product_id: productId, quantity: from, again: false, restores: lastChange.item }
        }
      ]
    )
  },

  EndHighlight: (_, { cart }) => (cart.clamped === null ? nothing : accepted([{ type: "HighlightEnded", data: {} }])),

  ClearCart: (_, { cart, catalog }, stamp) => {
    if (!cart.cart) return rejected(words.NO_CART)
    if (cart.clearing) return nothing
    // A loaded cart keeps its payments where it goes back to (CART-08, CART-09).
    if (cart.cart.isDefault && cart.cart.payments.some(isProcessedCard)) return rejected(words.CLEAR_BLOCKED)
    if (cart.cart.isDefault && isClean(holdsOf(cart.cart)))
      return catalog.scans.some(isMissing) ? accepted([{ type: "ClearEnded", data: {} }]) : nothing
    return accepted(
      [{ type: "ClearRequested", data: { total: cart.cart.totals.total } }],
      [{ type: "SendClearCart", id: stamp.id(), args: {} }]
    )
  },

  ClearAnswered: ({ answer }, view, stamp) => {
    const message = refusal(answer) ?? (answer._tag === "Answered" ? (answer.reply.warning ?? null) : null)
    const got = answer._tag === "Answered" ? cartEventsOf(view.cart.cart, answer.reply) : []
    return accepted<CartEvent, CartRequest>(
      [{ type: "ClearEnded", data: message === null ? {} : { message } }, ...got],
      got.length > 0 ? [] : [askAgain(stamp.id())]
    )
  },

  /** Whoever reads why there is no cart, or that it was not changed, asks for it as it is: it may hold what nobody sees. */
  DismissCartMessage: (_, { cart }, stamp) =>
    cart.message === null ? nothing : accepted<CartEvent, CartRequest>(seen(cart), [askAgain(stamp.id())])
}
