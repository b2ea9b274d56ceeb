import { typeRowOf } from "../productTypes/rules.ts"
import type { Cart } from "../cart/model.ts"
import type { ProductRow } from "../catalog/contract.ts"
import { type Cents, cents } from "../money/cents.ts"
import { type QuickTilesState, type SoldGoods } from "./model.ts"
import { tilesOf } from "./tiles.ts"

/** A tile as it is drawn; plain values, so that a scan draws none again but the one whose count changes. */
export interface TileView {
  readonly id: string
  readonly description: string
  /** The regular price; null where each sale names its own. */
  readonly price: Cents | null
  readonly image: string | undefined
  readonly pinned: boolean
  readonly inCart: number
  /** Nothing of it was left in the store when it was seen last. */
  readonly out: boolean
}

/** What a cart holds of a product, and what its line says of it. */
interface Held {
  pieces: number
  /** Off the shelf; the rest comes from the warehouse. */
  shelf: number
  available: number | null
  price: Cents
}

const heldIn = (cart: Cart | null): ReadonlyMap<string, Held> => {
  const all = new Map<string, Held>()
  for (const { product_id, quantity, price, is_backorder, available } of cart?.items ?? []) {
    if (product_id === undefined) continue
    const held = all.get(product_id) ?? { pieces: 0, shelf: 0, available: null, price }
    all.set(product_id, held)
    held.pieces += quantity
    if (is_backorder === true) continue
    held.shelf += quantity
    held.available = available ?? held.available
  }
  return all
}

/** What is free to be sold besides what the cart holds, as it was seen last; null where nobody counts. */
const freeOf = ({ left }: SoldGoods, held: Held | undefined): number | null => {
  if (held === undefined || held.available === null) return left
  return held.available - held.shelf
}

/** The tiles over the cart in hand, which knows prices and stock better than the last sale does. */
export const viewsOf = (state: QuickTilesState, cart: Cart | null): readonly TileView[] => {
  const held = heldIn(cart)
  return tilesOf(state).map((goods): TileView => {
    const { product_id: id, description, price, image_src } = goods
    const line = held.get(id)
    const free = freeOf(goods, line)
    const inCart = Math.max(0, line?.pieces ?? 0)
    return {
      id,
      description,
      price: price === null ? null : (line?.price ?? cents(price)),
      image: image_src,
      pinned: state.pinned.includes(id),
      inCart,
      out: inCart === 0 && free !== null && free <= 0
    }
  })
}

/** Is less of it left than is wanted, by what was seen last? */
const isShort = (goods: SoldGoods, cart: Cart | null, quantity: number): boolean => {
  const free = freeOf(goods, heldIn(cart).get(goods.product_id))
  return free !== null && quantity > free
}

/**
 * Is a tile's product looked up first, as a scan is: because the store may have got more of it since it was seen, or because
 * what was seen does not say where it is sold?
 */
export const needsLook = (goods: SoldGoods, cart: Cart | null, quantity: number): boolean =>
  isShort(goods, cart, quantity) || (typeRowOf(goods)?.lookedUp ?? goods.price === null)

/** A tile's product as a search would list it. What is left is not said: the back office knows it better. */
export const rowOf = ({ product_id, description, price, ...rest }: SoldGoods): ProductRow => {
  const { upc, image_src, product_type_code, serializable, require_customer } = rest
  return {
    product_id,
    description,
    ...(price === null ? {} : { price: cents(price) }),
    ...(upc === undefined ? {} : { upc }),
    ...(image_src === undefined ? {} : { image_src }),
    ...(product_type_code === undefined ? {} : { product_type_code }),
    ...(serializable === undefined ? {} : { serializable }),
    ...(require_customer === undefined ? {} : { require_customer })
  }
}
