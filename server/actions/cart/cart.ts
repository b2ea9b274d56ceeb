import { query } from "../../db/transaction.ts"
import { changesOf } from "../../offline/book.ts"
import { raced } from "../../money/sql.ts"
import { stockWord } from "./askStock.ts"
import { addProduct, addProducts, isPlain, soldAs } from "./cartAdd.ts"
import { emptyCart } from "./cartClear.ts"
import { changeQuantity } from "./cartQuantity.ts"
import type { Change } from "./cartLines.ts"
import { present } from "../../present.ts"
import { NO_REGISTER, ownerOf, stateOf } from "./carts.ts"
import { allChanged, changed, changedWith, editable } from "./editable.ts"
import { unload } from "../savedCarts/savedCart.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

/** The cart of this person at this register; a fresh one after a sale (SM-2). */
export const getShoppingCart: FreeHandler<"get_shopping_cart"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      raced(call.deps.db, call.clientId, async (tx) => {
        const owner = ownerOf(call)
        if (owner === undefined) return NO_REGISTER
        const loaded = await editable(tx, owner, call.request.shopping_cart_id ?? call.envelope.shopping_cart_id)
        const body = { ...(await stateOf(tx, loaded)), price_book: await changesOf(tx) }
        return owner.tax._tag === "Refused"
          ? { status: "error", message: owner.tax.message, body }
          : { status: "success", body }
      })
    )
}

const toldOf = ({ refused, note }: Change) => {
  const message = refused ?? note
  return { status: refused === undefined ? "success" : "error", ...present({ message }) } as const
}

/** One product into the cart (SRCH-21, CG-96). */
export const addToCart: RecordedHandler<"add_to_cart"> = {
  kind: "recorded",
  approval: stockWord,
  run: (tx, call, approval) =>
    changedWith(tx, ownerOf(call), call.envelope.shopping_cart_id, [soldAs(tx, call.request)], (loaded, owner, rows) =>
      addProduct(tx, loaded, rows[0]?.[0], call.request, {
        owner,
        approval,
        wanted: call.request.beyond_stock ?? false
      })
    ),
  runAll: async (tx, calls) => {
    const [first] = calls
    const requests = calls.map(({ request }) => request)
    if (!requests.every(isPlain)) return undefined
    const products = requests.map((request) => soldAs(tx, request))
    const made = await allChanged(
      tx,
      ownerOf(first),
      first.envelope.shopping_cart_id,
      products,
      (loaded, owner, rows) =>
        addProducts(
          tx,
          loaded,
          requests.map((request, place) => ({ request, product: rows[place]?.[0] })),
          owner
        )
    )
    return made && { body: made.body, told: made.changes.map(toldOf) }
  }
}

/** Another quantity for a line; 0 removes it (CART-22 to CART-28, CG-28). */
export const saveQuantity: RecordedHandler<"save_quantity"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      changeQuantity(tx, loaded, call.request, call.now)
    )
}

/**
 * All lines and all cash out of the cart, unless a card was processed (CART-07, CART-09). A loaded cart is put back as it
 * is, and a fresh one replied (CG-26).
 */
export const clearCart: RecordedHandler<"clear_cart"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const owner = ownerOf(call)
    if (owner === undefined) return NO_REGISTER
    const { cart } = await editable(tx, owner, call.envelope.shopping_cart_id)
    if (cart.loaded) return unload(tx, owner, cart)
    return changed(tx, owner, cart.shopping_cart_id, (loaded) => emptyCart(tx, loaded, owner))
  }
}
