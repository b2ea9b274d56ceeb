import type { Cents } from "../money/cents.ts"
import type { CartItem, ItemFee } from "./contract.ts"
import { type Cart, type CartState, fromShelf, shownQuantity } from "./model.ts"

/** One piece of the cart as a person looks at it closely; amounts in cents. */
export interface Piece {
  readonly id: string
  readonly productId: string | null
  readonly description: string
  readonly image: string | undefined
  /** Its own; what has no product has none. */
  readonly upc: string | null
  /** What was typed for an item without a product. */
  readonly model: string | null
  readonly serial: string | null
  readonly quantity: number
  /** What is charged for one. */
  readonly price: Cents
  /** The regular price of one, where another is charged. */
  readonly regular: Cents | null
  /** What its product brings with it, for the whole line. */
  readonly fees: readonly ItemFee[]
  /** Pieces in the store by count; null when nobody counts them, or the piece comes from the warehouse. */
  readonly inStore: number | null
  /** What of them is free to be sold besides this cart. */
  readonly left: number | null
  readonly fromWarehouse: boolean
}

const given = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text)

const pieceIn = (state: CartState, cart: Cart, item: CartItem): Piece => {
  const price = item.sale_price ?? item.price
  const fromWarehouse = item.is_backorder ?? false
  const inStore = fromWarehouse ? null : (item.available ?? null)
  const productId = item.product_id ?? null
  const quantity = shownQuantity(state, item)
  return {
    id: item.shopping_cart_item_id,
    productId,
    description: item.description,
    image: item.image_src,
    upc: item.open_kind === undefined ? given(item.upc) : null,
    model: given(item.model),
    serial: given(item.serial_number),
    quantity,
    price,
    regular: price === item.price ? null : item.price,
    fees: cart.itemFees.filter((fee) => fee.shopping_cart_item_id === item.shopping_cart_item_id),
    inStore,
    left:
      inStore === null ? null : Math.max(0, inStore - (productId === null ? quantity : fromShelf(state, productId))),
    fromWarehouse
  }
}

/** The line of that id, or null when the cart holds none. */
export const pieceOf = (state: CartState, id: string): Piece | null => {
  const item = state.cart?.items.find((one) => one.shopping_cart_item_id === id)
  return state.cart && item ? pieceIn(state, state.cart, item) : null
}

/** The piece that was scanned or changed last, while it is in the cart; else the newest line, or null. */
export const lastPiece = (state: CartState): Piece | null => {
  const { cart, lastChange } = state
  return (
    (lastChange && pieceOf(state, lastChange.item)) ?? pieceOf(state, cart?.items.at(-1)?.shopping_cart_item_id ?? "")
  )
}
