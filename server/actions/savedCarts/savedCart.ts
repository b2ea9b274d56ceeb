import { isSellable } from "../../../src/cart/rules.ts"
import { selectBefore } from "../../../src/customer/rules.ts"
import type { SavedType } from "../../../src/savedCarts/kinds.ts"
import { cartNumber } from "../../../src/savedCarts/rules.ts"
import { isTypeThat, KIND_DETAILS, type TypeThat } from "../../../src/savedCarts/shown/kinds.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { isLive } from "../../money/attempt.ts"
import { nextNumber } from "../../money/counter.ts"
import { hasJobs } from "../../firearms/gunsmith.ts"
import { linesPutAside, linesSaved } from "../../lines/kinds.ts"
import { doingOf } from "../../lines/rules.ts"
import { holdsOf } from "../../money/holds.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartAnswer, cartState, defaultCart, NO_REGISTER, type Owner, ownerOf } from "../cart/carts.ts"
import { editable, LOCKED } from "../cart/editable.ts"
import type { Call, RecordedHandler, Reply } from "../types.ts"
import { defaultContact } from "../../db/defaultContact.ts"

const update = (tx: Tx, { shopping_cart_id }: Row<"cart">) =>
  tx.updateTable("cart").where("shopping_cart_id", "=", shopping_cart_id)

const freshCart = async (tx: Tx, owner: Owner): Promise<CartAnswer["body"]> =>
  cartState(tx, (await defaultCart(tx, owner)).shopping_cart_id)

const refuse = async (tx: Tx, { cart }: LoadedCart, message: string): Promise<CartAnswer> => ({
  status: "error",
  message,
  body: await cartState(tx, cart.shopping_cart_id)
})

const refusal = (loaded: LoadedCart): string | undefined => {
  if (loaded.attempts.some(isLive)) return LOCKED
  if (loaded.cart.return_order_id !== null) return "A return cannot be saved. Complete it or clear the cart."
  return isSellable(holdsOf(loaded)) ? undefined : "The cart is empty."
}

type SaveAnswer = Reply<"save_user_shopping_cart">

/** Puts the cart in hand aside as `type`; the person's default cart is a fresh one. */
const save = async (
  tx: Tx,
  owner: Owner,
  loaded: LoadedCart,
  type: TypeThat<"today" | "cart">
): Promise<SaveAnswer> => {
  const message = refusal(loaded)
  const doing = doingOf(loaded.cart, owner.now)
  const held = message ?? (await linesSaved(tx, loaded.lines, doing, type))
  if (held !== undefined) return refuse(tx, loaded, held)
  const number = loaded.cart.cart_number ?? (await nextNumber(tx, "cart_number"))
  await update(tx, loaded.cart)
    .set({
      cart_number: number,
      shopping_cart_type_code: type,
      is_default: false,
      loaded: false,
      saved_at: owner.now,
      updated_at: owner.now
    })
    .execute()
  await linesPutAside(tx, loaded.lines, doing, type)
  return { status: "success", body: { ...(await freshCart(tx, owner)), saved_cart_number: cartNumber(number) } }
}

/** Puts a loaded cart back as it is (CG-26). Money that was taken on it stays on it. */
export const unload = async (tx: Tx, owner: Owner, cart: Row<"cart">): Promise<CartAnswer> => {
  const loaded = await editable(tx, owner, cart.shopping_cart_id)
  if (loaded.attempts.some(isLive)) return refuse(tx, loaded, LOCKED)
  await update(tx, cart).set({ loaded: false, saved_at: owner.now }).execute()
  return { status: "success", body: await freshCart(tx, owner) }
}

const isNobody = async (tx: Tx, { cart }: LoadedCart): Promise<boolean> => {
  const contact_id = await defaultContact(tx)
  return cart.contact_id === null || cart.contact_id === contact_id
}

const named = (call: Call<"save_user_shopping_cart" | "save_item_shopping_cart_detail">): string | undefined =>
  call.request.shopping_cart_id ?? call.envelope.shopping_cart_id

/** Why a cart that is nobody's is not saved so (SAVE-07, SAVE-11); undefined when it may be. */
const nameless = async (tx: Tx, loaded: LoadedCart, type: SavedType): Promise<string | undefined> => {
  const { reason } = KIND_DETAILS[type]
  return reason !== null && (await isNobody(tx, loaded)) ? selectBefore(reason) : undefined
}

/** Saves the cart as an open order of this business day (SAVE-09, CG-11). */
export const saveUserShoppingCart: RecordedHandler<"save_user_shopping_cart"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const owner = ownerOf(call)
    if (owner === undefined) return NO_REGISTER
    const loaded = await editable(tx, owner, named(call))
    const { shopping_cart_type_code: type } = call.request
    if (!isTypeThat("today", type)) return refuse(tx, loaded, `${type} is no way to save an open order.`)
    const why = await nameless(tx, loaded, type)
    return why === undefined ? save(tx, owner, loaded, type) : refuse(tx, loaded, why)
  }
}

/** Saves the cart as a work order, quote or gunsmithing order of a known customer (SAVE-10, SAVE-11). */
export const saveItemShoppingCartDetail: RecordedHandler<"save_item_shopping_cart_detail"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const owner = ownerOf(call)
    if (owner === undefined) return NO_REGISTER
    const loaded = await editable(tx, owner, named(call))
    const { shopping_cart_type_code: type } = call.request
    if (!isTypeThat("cart", type)) return refuse(tx, loaded, `${type} is no way to save a cart.`)
    const why = await nameless(tx, loaded, type)
    if (why !== undefined) return refuse(tx, loaded, why)
    const answer = await save(tx, owner, loaded, type)
    if (answer.status !== "success") return answer
    const { shopping_cart_id } = loaded.cart
    const claims = await hasJobs(tx, shopping_cart_id)
    return {
      ...answer,
      body: { ...answer.body, saved_shopping_cart_id: shopping_cart_id, ...(claims ? { claim_ticket: true } : {}) }
    }
  }
}
