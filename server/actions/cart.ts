import { query, type Tx } from "../db/transaction.ts"
import { isLive } from "../money/attempt.ts"
import { loadCart, type LoadedCart } from "../money/rows.ts"
import { raced } from "../money/sql.ts"
import { toCartReply } from "./cartReply.ts"
import { type CartAnswer, cartFor, cartState, NO_REGISTER, type Owner, ownerOf } from "./carts.ts"
import { addProduct } from "./cartAdd.ts"
import type { Change } from "./cartLines.ts"
import { emptyCart } from "./cartClear.ts"
import { changeQuantity } from "./cartQuantity.ts"
import type { FreeHandler, RecordedHandler } from "./types.ts"

/** The cart that a change is for, loaded; while a payment is not settled it may not change. */
const editable = async (tx: Tx, owner: Owner, named: string | undefined): Promise<LoadedCart> => {
  const cart = await cartFor(tx, owner, named)
  const loaded = await loadCart(tx, owner.clientId, cart.shopping_cart_id)
  if (loaded === undefined) throw new Error("A cart vanished inside its transaction.")
  return loaded
}

const LOCKED = "A payment of this cart is not settled yet. Wait for it before changing the cart."

const changed = async (
  tx: Tx,
  owner: Owner | undefined,
  named: string | undefined,
  change: (loaded: LoadedCart, owner: Owner) => Promise<Change>
): Promise<CartAnswer> => {
  if (owner === undefined) return NO_REGISTER
  const loaded = await editable(tx, owner, named)
  const { shopping_cart_id } = loaded.cart
  const { refused, note } = loaded.attempts.some(isLive)
    ? { refused: LOCKED, note: undefined }
    : await change(loaded, owner)
  const message = refused ?? note
  return {
    status: refused === undefined ? "success" : "error",
    ...(message === undefined ? {} : { message }),
    body: await cartState(tx, owner.clientId, shopping_cart_id)
  }
}

/** The cart of this person at this register; a fresh one after a sale (SM-2). */
export const getShoppingCart: FreeHandler<"get_shopping_cart"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      raced(call.deps.db, async (tx) => {
        const owner = ownerOf(call)
        if (owner === undefined) return NO_REGISTER
        const loaded = await editable(tx, owner, call.request.shopping_cart_id ?? call.envelope.shopping_cart_id)
        return { status: "success", body: toCartReply(loaded) }
      })
    )
}

/** One product into the cart (SRCH-21, CG-96). */
export const addToCart: RecordedHandler<"add_to_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      addProduct(tx, loaded, call.request, call.now)
    )
}

/** Another quantity for a line; 0 removes it (CART-22 to CART-28, CG-28). */
export const saveQuantity: RecordedHandler<"save_quantity"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      changeQuantity(tx, loaded, call.request, call.now)
    )
}

/** All lines and all cash out of the cart, unless a card was processed (CART-07, CART-09). */
export const clearCart: RecordedHandler<"clear_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) => emptyCart(tx, loaded, call.now))
}
