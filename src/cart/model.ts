import { TYPE_LINES } from "../productTypes/rules.ts"
import { allAnew } from "../kernel/carry.ts"
import { addressOf, OPEN_KINDS, type OpenKind, openPath, PATHS } from "../paths.ts"
import { type Cents, subtract, times, ZERO } from "../money/cents.ts"
import type {
  Billing,
  CartItem,
  CartPayment,
  CartTotals,
  Discount,
  Fee,
  ItemFee,
  PlannedRefund,
  ReasonCode,
  TaxReason
} from "./contract.ts"

/** The cart as the back office last told it. */
export interface Cart {
  readonly id: string
  readonly type: string | null
  readonly isDefault: boolean
  /** In the order of the back office: oldest first. */
  readonly items: readonly CartItem[]
  readonly payments: readonly CartPayment[]
  readonly totals: CartTotals
  readonly billing: Billing | null
  readonly discounts: readonly Discount[]
  readonly fees: readonly Fee[]
  readonly itemFees: readonly ItemFee[]
  readonly taxReason: TaxReason | null
  /** The rate at which it is taxed while it is not exempt, a fraction; null when the back office does not say. */
  readonly taxRate: number | null
  readonly reasonCodes: readonly ReasonCode[]
  readonly notes: string | null
  /** The order whose items this cart takes back. */
  readonly returnOrder: string | null
  /** Payments of a layaway that are to be given back (CG-17). */
  readonly refunds: readonly PlannedRefund[]
  /** A membership is in the cart, and what its customer needs: "email" or "manual_card" (PAY-03, PAY-04). */
  readonly membershipAlert: string | null
  /** The percents of the store's item fees that apply to gross: a card's fee carries them too (PAY-35). */
  readonly grossFees: readonly number[]
}

/** The last change of one line, so that it can be taken back. */
export interface LineChange {
  readonly item: string
  readonly productId: string | null
  readonly description: string
  readonly from: number
  readonly to: number
}

/** What was put into the cart last: its line, how many, and when, milliseconds since 1970. */
export interface Added {
  readonly item: string
  readonly quantity: number
  readonly at: number
}

/** A change that was asked for and not yet answered. */
export interface Wanted {
  readonly item: string
  readonly quantity: number
}

export interface CartState {
  readonly cart: Cart | null
  /** Quantities shown at once, until the back office's cart answers. */
  readonly wanted: readonly Wanted[]
  /** The line whose quantity was cut to what is in stock, highlighted for 2 seconds (CART-22). */
  readonly clamped: string | null
  readonly clearing: boolean
  readonly lastChange: LineChange | null
  /** Null once its line is gone, or another cart is in hand. */
  readonly added: Added | null
  /** Words about the last change, until seen. */
  readonly message: string | null
}

export const initialCart: CartState = {
  cart: null,
  wanted: [],
  clamped: null,
  clearing: false,
  lastChange: null,
  added: null,
  message: null
}

/** All of it begins anew with each book. */
export const cartCarry = allAnew<
  CartState,
  "cart" | "wanted" | "clamped" | "clearing" | "lastChange" | "added" | "message"
>()

/** What remains to be paid, in cents; null without a cart. */
export const balanceOf = (state: CartState): Cents | null => state.cart?.totals.balance_remaining ?? null

/** Does the cart hold anything? */
export const isEmpty = (state: CartState): boolean => (state.cart?.items.length ?? 0) === 0

/** The quantity that was asked for of the line of this id and is not answered yet; undefined where none is. */
export const wantedQuantity = (state: CartState, id: string | null): number | undefined =>
  state.wanted.find(({ item }) => item === id)?.quantity

/** The quantity that a line shows: the one asked for, else the one known. */
export const shownQuantity = (state: CartState, item: CartItem): number =>
  wantedQuantity(state, item.shopping_cart_item_id) ?? item.quantity

/** What a line comes to, in cents: regular price times quantity, less what is off the line. */
export const extendedOf = (item: CartItem): Cents =>
  subtract(times(item.price, item.quantity), item.discount_amount ?? ZERO)

/** How many of a product the cart takes off the shelf: what the warehouse sends is not among them. */
export const fromShelf = (state: CartState, productId: string): number =>
  (state.cart?.items ?? [])
    .filter((item) => item.product_id === productId && item.is_backorder !== true)
    .reduce((count, item) => count + item.quantity, 0)

/** How many of a product may be in the cart beyond its count, as somebody allowed there. */
export const allowedBeyond = (state: CartState, productId: string): number =>
  state.cart?.items.find((item) => item.product_id === productId)?.beyond_allowed ?? 0

/** A card payment that went through: it has an identifier, and that is not PENDING (PAY-46). */
export const isProcessedCard = (payment: CartPayment): boolean =>
  payment.transaction_identifier !== undefined &&
  payment.transaction_identifier !== "" &&
  payment.transaction_identifier !== "PENDING"

const CARDS: ReadonlySet<string> = new Set(["CREDIT_CARD", "CREDIT_CARD_MANUAL", "DEBIT_CARD"])

/** A payment that nobody has settled (PAY-54): of a card at the terminal, one that was typed in, or a debit card. */
export const isPending = (payment: CartPayment): boolean =>
  CARDS.has(payment.payment_method_code) && payment.transaction_identifier === "PENDING"

/** The UPCs under which a store sells items without a product; none where it sells none. */
export interface OpenUpcs {
  readonly override_upc?: string | undefined
  readonly transfer_upc?: string | undefined
}

/** What a change of the cart looks at beside what it was given. */
export interface CartView {
  readonly cart: Cart
  readonly client: OpenUpcs | null
}

/** The store's UPC for a kind; undefined where it has none, or an empty one. */
export const upcOf = (kind: OpenKind, store: OpenUpcs | null): string | undefined =>
  (kind === "override" ? store?.override_upc : store?.transfer_upc) || undefined

/** Which kind of item without a product a line is, as it says itself or by its UPC; null for all others (CART-23). */
export const openKindOf = (item: Pick<CartItem, "open_kind" | "upc">, store: OpenUpcs | null): OpenKind | null =>
  OPEN_KINDS.find((kind) => item.open_kind === kind || (item.upc !== undefined && item.upc === upcOf(kind, store))) ??
  null

/** The screens on which lines of kinds of their own are typed, and typed anew (GUN-11, SHL-20). */
const OWN_LINES: ReadonlyMap<string | undefined, string> = new Map([
  ...TYPE_LINES,
  ["GUNSMITHING", PATHS.gunsmithing],
  ["TRADE_IN", PATHS.tradeIn]
])

/**
 * Where the line of an item without a product, or one of a kind of its own, is typed anew; null for other lines, and for what
 * comes back.
 */
export const editPathOf = (item: CartItem, store: OpenUpcs | null): string | null => {
  const own = OWN_LINES.get(item.line_kind)
  if (own !== undefined)
    return item.returned_order_item_id === undefined
      ? addressOf(own, { product_id: item.product_id, shopping_cart_item_id: item.shopping_cart_item_id })
      : null
  const kind = openKindOf(item, store)
  const upc = kind === null ? undefined : upcOf(kind, store)
  return kind === null || upc === undefined || item.quantity < 0
    ? null
    : openPath(kind, upc, item.shopping_cart_item_id)
}
