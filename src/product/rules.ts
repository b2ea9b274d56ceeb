import type { CartItem } from "../cart/contract.ts"
import { type CartState, shownQuantity } from "../cart/model.ts"
import type { ProductDetail } from "../catalog/contract.ts"
import { mayGoBeyond, type StockRule } from "../catalog/rules.ts"
import { type Cents, times } from "../money/cents.ts"

/** Where a piece with a serial number is: it is in one place only. What came back is in stock again. */
export type PieceStatus = "in_stock" | "reserved" | "laid_away" | "sold" | "gunsmith" | "lost"

/**
 * What moved pieces of a product. Those that a cart reserves stay in the count: a movement of none says which piece it is, as
 * it does of what comes back and cannot be sold again.
 */
export type MovementKind =
  | "sold"
  | "returned"
  | "adjusted"
  | "received"
  | "transferred"
  | "reserved"
  | "released"
  | "laid_away"
  | "counted"

/** What the page offers to do with a product, as the cart and the stock stand. */
export interface Offer {
  /** The line that its button changes; null when it adds (CG-29). */
  readonly line: CartItem | null
  /** How many of the product this cart holds off the shelf. */
  readonly inCart: number
  /** The largest quantity of the line (PROD-15); null where nobody counts. */
  readonly most: number | null
  /** May it be sold beyond the count, after a question or with a code? */
  readonly beyond: boolean
}

/** The product's lines that take pieces off the shelf, oldest first. */
const shelfLines = (state: CartState, productId: string): readonly CartItem[] =>
  (state.cart?.items ?? []).filter(
    (item) => item.product_id === productId && item.is_backorder !== true && item.quantity > 0
  )

/**
 * What the button does: it updates the line that the address names, or the line of a product without serial numbers that
 * is in the cart already; else it adds (CG-29). What is free in the store and what the line holds is the most.
 */
export const offerOf = (detail: ProductDetail, state: CartState, item: string | null, rule: StockRule): Offer => {
  const lines = shelfLines(state, detail.product_id)
  const named = lines.find((line) => line.shopping_cart_item_id === item)
  const line = named ?? (detail.serializable === true ? undefined : lines[0])
  const free = detail.store_available ?? detail.available
  const held = line ? shownQuantity(state, line) : 0
  return {
    line: line ?? null,
    inCart: lines.reduce((sum, one) => sum + shownQuantity(state, one), 0),
    most: free === undefined ? null : Math.max(0, free) + held,
    beyond: rule !== "refuse" && mayGoBeyond(detail)
  }
}

/** Is there none to sell in the store? (PROD-08) */
export const isInsufficient = ({ most }: Offer): boolean => most !== null && most < 1

/** May so many be asked for? At least 1, and no more than there are unless the store sells beyond its count (PROD-15, PROD-16). */
export const mayHave = ({ most, beyond }: Offer, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 9_999 && (most === null || beyond || quantity <= most)

/** What so many come to at the regular price, in cents; null without a price. */
export const worthOf = ({ price }: ProductDetail, quantity: number): Cents | null =>
  price === undefined || !Number.isSafeInteger(quantity) ? null : times(price, quantity)

/** All pictures of a product, the first one first, each once. */
export const picturesOf = ({ images, image, image_src }: ProductDetail): readonly string[] =>
  [
    ...new Set([image_src, image, ...(images ?? [])].filter((src) => src !== undefined && src !== ""))
  ] as readonly string[]

/** What opens by itself: the warehouse where only it has some, else the facts. */
export const firstFold = (detail: ProductDetail, offer: Offer, asked: string | null): "facts" | "warehouse" =>
  asked === "warehouse" || (isInsufficient(offer) && (detail.warehouse_available ?? 0) > 0) ? "warehouse" : "facts"
