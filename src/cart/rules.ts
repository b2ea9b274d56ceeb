import { typeRowOf } from "../productTypes/rules.ts"
import type { Stamp } from "../kernel/decider.ts"
import { KINDS } from "../kernel/sent.ts"
import type { Cents } from "../money/cents.ts"
import type { CartItem, CartReply } from "./contract.ts"
import { type Cart, type CartState, type LineChange, openKindOf, type OpenUpcs } from "./model.ts"
import { type Mode, PATHS } from "../paths.ts"
import * as words from "./messages.ts"
import type { CartEvent, CartRequest } from "./protocol.ts"

type Received = Extract<CartEvent, { type: "CartReceived" }>["data"]

/**
 * The rate at which a cart is taxed where that is not the store's own, a fraction (SET-05); undefined where it is, nobody
 * says, no tax is charged, or items come back at the tax they were sold with.
 */
export const altTaxRate = (cart: Cart | null, storeRate: number | undefined): number | undefined =>
  cart === null || cart.taxRate === null || cart.taxReason !== null || cart.returnOrder !== null
    ? undefined
    : cart.taxRate === storeRate
      ? undefined
      : cart.taxRate

/** Same fields, same values; both sides are plain JSON. */
const same = (a: CartItem, b: CartItem): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  const left: Readonly<Record<string, unknown>> = a
  const right: Readonly<Record<string, unknown>> = b
  return [...keys].every((key) => Object.is(left[key], right[key]))
}

/** The same JSON, told by its text: small lists that change by hand. */
const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was changed by hand on the order, as far as it differs from what is known. A whole cart without it has none. */
const handChanges = (known: Cart | null, reply: CartReply): Partial<Received> => ({
  ...(sameText(reply.discounts ?? [], known?.discounts ?? []) ? {} : { discounts: reply.discounts ?? [] }),
  ...(sameText(reply.fees ?? [], known?.fees ?? []) ? {} : { fees: reply.fees ?? [] }),
  ...(sameText(reply.item_fees ?? [], known?.itemFees ?? []) ? {} : { item_fees: reply.item_fees ?? [] }),
  ...(sameText(reply.tax_reason ?? null, known?.taxReason ?? null) ? {} : { tax_reason: reply.tax_reason ?? null }),
  ...(reply.reason_codes === undefined || sameText(reply.reason_codes, known?.reasonCodes)
    ? {}
    : { reason_codes: reply.reason_codes }),
  ...(reply.tax_rate === undefined || reply.tax_rate === known?.taxRate ? {} : { tax_rate: reply.tax_rate }),
  ...((reply.notes ?? "") === (known?.notes ?? "") ? {} : { notes: reply.notes ?? null })
})

/** The percents of the item fees that apply to gross, when the reply tells of others than those known. */
const grossFees = (known: Cart | null, { item_fee_types: types }: CartReply): Partial<Received> => {
  if (types === undefined) return {}
  const percents = types.filter((type) => type.applies_to_gross).map(({ percent }) => percent)
  return sameText(percents, known?.grossFees ?? []) ? {} : { gross_fees: percents }
}

/** The order that the cart takes back: where a back end does not say it, the one that was known while its pieces are there. */
const returnOf = (known: Cart | null, { shopping_cart_id, items = [], return_order_id }: CartReply) => {
  const before = known?.id === shopping_cart_id ? known?.returnOrder : null
  const order = return_order_id ?? (items.some(({ quantity }) => quantity < 0) ? before : null)
  return order === null || order === undefined ? {} : { return_order_id: order }
}

/** What a reply changes in the cart that is known; null when it carries no whole cart (CG-05). */
export const received = (known: Cart | null, reply: CartReply): Received | null => {
  const { shopping_cart_id, items, totals } = reply
  if (shopping_cart_id === undefined || items === undefined || totals === undefined) return null
  const before = known?.id === shopping_cart_id ? known.items : []
  const old = new Map(before.map((item) => [item.shopping_cart_item_id, item]))
  const kept = new Set(items.map((item) => item.shopping_cart_item_id))
  const put = items.filter((item) => {
    const was = old.get(item.shopping_cart_item_id)
    return was === undefined || !same(was, item)
  })
  const removed = before.map((item) => item.shopping_cart_item_id).filter((id) => !kept.has(id))
  const order = items.map((item) => item.shopping_cart_item_id)
  const expected = merge(before, put, removed).map((item) => item.shopping_cart_item_id)
  const inOrder = order.every((id, index) => id === expected[index])
  return {
    shopping_cart_id,
    ...(reply.shopping_cart_type_code === undefined ? {} : { shopping_cart_type_code: reply.shopping_cart_type_code }),
    is_default_cart: reply.is_default_cart ?? true,
    put,
    removed,
    ...(inOrder ? {} : { order }),
    payments: reply.payments ?? [],
    totals,
    ...(reply.billing === undefined ? {} : { billing: reply.billing }),
    ...returnOf(known, reply),
    ...((reply.refunds?.length ?? 0) === 0 ? {} : { refunds: reply.refunds ?? [] }),
    ...(reply.membership_alert === undefined ? {} : { membership_alert: reply.membership_alert }),
    ...grossFees(known, reply),
    ...handChanges(known?.id === shopping_cart_id ? known : null, reply)
  }
}

/** The lines whose quantity differs between two carts; a line that is not there has none. */
export const changesOf = (before: readonly CartItem[], after: readonly CartItem[]): readonly LineChange[] => {
  const now = new Map(after.map((item) => [item.shopping_cart_item_id, item.quantity]))
  const was = new Map(before.map((item) => [item.shopping_cart_item_id, item.quantity]))
  const added = after.filter((item) => !was.has(item.shopping_cart_item_id))
  return [...before, ...added].flatMap((item): readonly LineChange[] => {
    const id = item.shopping_cart_item_id
    const from = was.get(id) ?? 0
    const to = now.get(id) ?? 0
    return from === to
      ? []
      : [{ item: id, productId: item.product_id ?? null, description: item.description, from, to }]
  })
}

/** Ends the words about the change before, once the cart is another: they are no longer true of it. */
export const seen = ({ message }: CartState): readonly CartEvent[] =>
  message === null ? [] : [{ type: "CartMessageDismissed", data: {} }]

/** The events of a reply that carries a cart, or none. */
export const cartEventsOf = (known: Cart | null, reply: CartReply): readonly CartEvent[] => {
  const data = received(known, reply)
  return data ? [{ type: "CartReceived", data }] : []
}

/** What a reply brings of the cart; one that carries none is followed by a look at it, whatever else it says (CG-05). */
export const cartNews = (
  known: Cart | null,
  reply: CartReply,
  stamp: Stamp
): { readonly events: readonly CartEvent[]; readonly requests: readonly CartRequest[] } => {
  const events = cartEventsOf(known, reply)
  const isHere = events.length > 0 || reply.cart_follows === true
  return { events, requests: isHere ? [] : [{ type: "GetCart", id: stamp.id(), args: {} }] }
}

/** What a reply brings of a cart by its id; nothing while another one is in hand. */
export const newsOf = (known: Cart | null, cart: string, reply: CartReply, stamp: Stamp): ReturnType<typeof cartNews> =>
  known?.id === cart ? cartNews(known, reply, stamp) : { events: [], requests: [] }

/** The lines after a change: those that stay in their places, then the new ones. */
export const merge = (
  before: readonly CartItem[],
  put: readonly CartItem[],
  removed: readonly string[],
  order?: readonly string[]
): readonly CartItem[] => {
  const gone = new Set(removed)
  const changed = new Map(put.map((item) => [item.shopping_cart_item_id, item]))
  const stay = before
    .filter((item) => !gone.has(item.shopping_cart_item_id))
    .map((item) => changed.get(item.shopping_cart_item_id) ?? item)
  const present = new Set(stay.map((item) => item.shopping_cart_item_id))
  const all = [...stay, ...put.filter((item) => !present.has(item.shopping_cart_item_id))]
  if (!order) return all
  const place = new Map(order.map((id, index) => [id, index]))
  return all.toSorted((a, b) => (place.get(a.shopping_cart_item_id) ?? 0) - (place.get(b.shopping_cart_item_id) ?? 0))
}

/** What tells a line of a kind of its own from others, one text a line; none for other lines. */
export const lineFacts = ({ line_facts }: { readonly line_facts?: string | undefined }): readonly string[] =>
  (line_facts ?? "").split("\n").filter((fact) => fact !== "")

/**
 * Serialized, reserved, class and membership lines keep their quantity; they can only be removed (CART-26). So does what
 * comes back: how much of it is said at its order (CG-16).
 */
export const isQuantityFixed = (item: CartItem): boolean =>
  item.quantity < 0 ||
  item.serializable === true ||
  (item.serial_number ?? "") !== "" ||
  (item.reservation_date ?? "") !== "" ||
  typeRowOf(item)?.quantityFixed === true

/**
 * The largest quantity that a line may have: what is in stock, or none when the store does not say, or no product is
 * counted for it (CART-23).
 */
export const stockOf = (item: CartItem, store: OpenUpcs | null): number | null => {
  const { available, beyond_allowed, is_backorder } = item
  const isCounted = is_backorder !== true && openKindOf(item, store) === null
  return available === undefined || !isCounted ? null : available + (beyond_allowed ?? 0)
}

/** Does a cart belong to nobody in particular: to no customer, or to the store's anonymous one? */
export const isAnonymous = (
  cart: { readonly billing?: { readonly contact_id?: string | undefined } | null | undefined } | null,
  client: { readonly contact_id?: string | undefined } | null
): boolean => {
  const contact = cart?.billing?.contact_id
  return contact === undefined || contact === client?.contact_id
}

/** What a cart holds, as far as both sides must agree on what may be done with it. */
export interface Holds {
  readonly lines: number
  /** In cents. */
  readonly total: Cents
  readonly payments: number
  /** Payments of a layaway that are to be given back. */
  readonly refunds: number
  /** A discount, an exemption, a fee or a note was entered on the order. */
  readonly changed: boolean
}

/** Is there something to pay, to save, to lay away: lines, or fees of the order alone (CART-15, SAVE-02)? */
export const isSellable = ({ lines, total }: Pick<Holds, "lines" | "total">): boolean => lines > 0 || total !== 0

/** Is there nothing at all in it? Then a return may begin in it or a saved cart be loaded, and Clear has nothing to do. */
export const isClean = (holds: Holds): boolean =>
  !isSellable(holds) && holds.payments + holds.refunds === 0 && !holds.changed

/** What the register's own cart holds. */
export const holdsOf = (cart: Cart): Holds => ({
  lines: cart.items.length,
  total: cart.totals.total,
  payments: cart.payments.length,
  refunds: cart.refunds.length,
  changed: cart.discounts.length + cart.fees.length > 0 || cart.taxReason !== null || (cart.notes ?? "") !== ""
})

/** What the charge button looks at: how many items the cart holds, its total, and what is to be paid on a layaway (cents). */
export interface Charged {
  readonly mode: Mode
  readonly items: number
  readonly total: Cents
  /** Below 0 it is given back. */
  readonly layaway: Cents
}

/** The words on the charge button and where it leads; null while there is nothing to charge (CART-11 to CART-20). */
export const chargeOf = ({
  mode,
  items,
  total,
  layaway
}: Charged): { readonly label: string; readonly to: string | null } => {
  const empty = { label: words.CART_IS_EMPTY, to: null }
  switch (mode) {
    case "Layaway":
      if (layaway < 0) return { label: words.GO_TO_LAYAWAY_REFUND, to: PATHS.layawayRefund }
      return layaway > 0 ? { label: words.GO_TO_LAYAWAY_PAYMENT, to: PATHS.layawayPayment } : empty
    case "Return":
      return items > 0 ? { label: words.GO_TO_ITEM_RETURN, to: PATHS.refundItems } : empty
    case "Sale":
    case "Range":
      return isSellable({ lines: items, total }) ? { label: words.GO_TO_PAYMENTS, to: PATHS.payment } : empty
  }
}

/**
 * What a cart is charged as: one that gives money back says so itself, wherever it was taken to by an address or a new
 * sign-in (CG-15). As a sale it could not be paid.
 */
export const chargedAs = (mode: Mode, cart: Pick<Cart, "items" | "returnOrder" | "refunds"> | null): Mode => {
  if (cart === null) return mode
  if (cart.items.length > 0) return cart.returnOrder === null ? mode : "Return"
  return cart.refunds.length > 0 ? "Layaway" : mode
}

/** What stands in the way of leaving one kind of screen for another: nothing, the question, or payments. */
export type Leave = "free" | "clear" | "complete"

/** What a move looks at; `to` is null for a screen that any cart may be taken to, `here` says that the screen stays. */
export interface Move {
  readonly from: Mode
  readonly to: Mode | null
  readonly here: boolean
  readonly cart: Cart | null
  /** An item is on its way into the cart. */
  readonly adding: boolean
}

/** Does a scan add to the cart in this mode? A return and a layaway are about an order that there is already. */
export const sells = (mode: Mode): boolean => mode === "Sale" || mode === "Range"

/**
 * May a screen be left? A sale is not taken to a return or a layaway, nor an order to a sale or to another order, before
 * its cart is cleared (SHL-33 to SHL-35, CG-14).
 */
export const leaveOf = ({ from, to, here, cart, adding }: Move): Leave => {
  if (to === null || here || (sells(from) && sells(to))) return "free"
  if (cart === null) return adding ? "clear" : "free"
  const { total, discount_amount } = cart.totals
  // What is to go back on a layaway may be looked for again among the layaways.
  if (!sells(from)) return total === 0 && (cart.refunds.length === 0 || to === "Layaway") ? "free" : "clear"
  if (cart.payments.length > 0) return "complete"
  return total === 0 && (discount_amount ?? 0) === 0 && !adding ? "free" : "clear"
}

const LONGEST_NOTE = KINDS.note.most

/** Why a note is not taken, or null: a longer one would be cut, and what somebody pasted lost without a word. */
export const noteFault = (notes: string): string | null => {
  const { length } = notes.trim()
  return length <= LONGEST_NOTE ? null : words.tooLong(length, LONGEST_NOTE)
}

/** "Defective · Not sellable": why a line comes back, and that it cannot be sold again; null where nobody was asked. */
export const careNote = ({
  return_reason: reason,
  not_sellable
}: Pick<CartItem, "return_reason" | "not_sellable">): string | null => {
  const said = [reason, not_sellable === true ? words.NOT_SELLABLE : undefined].filter((one) => one !== undefined)
  return said.length === 0 ? null : said.join(" · ")
}
