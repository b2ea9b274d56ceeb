import type { CartState } from "../cart/model.ts"
import type { ProductRow } from "./contract.ts"

/** How many a shelf is shown to hold. */
export type Availability =
  | { readonly _tag: "InStore"; readonly count: number | null }
  /** The store has some, and carts have them all. */
  | { readonly _tag: "InCarts" }
  | { readonly _tag: "Warehouse"; readonly count: number }
  | { readonly _tag: "OutOfStock" }

/** In store, all of it in carts, in the warehouse only, or out of stock; `held` is what this cart has off the shelf (PROD-07). */
export const availabilityOf = (product: ProductRow, held = 0): Availability => {
  const count = product.available ?? null
  if (product.in_store !== false && (count === null || count > 0)) {
    const isLeft = count === null || count - held - (product.in_other_carts ?? 0) >= 1
    return isLeft ? { _tag: "InStore", count } : { _tag: "InCarts" }
  }
  const warehouse = product.warehouse_available ?? 0
  return warehouse > 0 ? { _tag: "Warehouse", count: warehouse } : { _tag: "OutOfStock" }
}

/** How many of a product the cart holds already (CG-07). */
export const inCart = (state: CartState, productId: string): number =>
  (state.cart?.items ?? [])
    .filter((item) => item.product_id === productId)
    .reduce((count, item) => count + item.quantity, 0)
