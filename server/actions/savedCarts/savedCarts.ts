import type { CartPayment } from "../../../src/cart/contract.ts"
import { typesThat } from "../../../src/savedCarts/shown/kinds.ts"
import { cartNumber } from "../../../src/savedCarts/rules.ts"
import type { Db } from "../../db/connect.ts"
import { findContact } from "../../db/contacts.ts"
import { listSaved, type SavedQuery } from "../../db/savedCarts.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { isLive, isShown } from "../../money/attempt.ts"
import { loadCart, shownAttempts } from "../../money/rows.ts"
import { present } from "../../present.ts"
import { isoTime, toPayment } from "../cart/cartReply.ts"
import { removeLine } from "../cart/cartLines.ts"
import { type Owner, ownerOf, stateOf } from "../cart/carts.ts"
import { toAddress } from "../customer/contactReply.ts"
import { isManager } from "../session/managers.ts"
import { handBack, keptPayment } from "../payment/handBack.ts"
import { savedRows } from "./savedCartRows.ts"
import { isLocked } from "./takeOver.ts"
import type { FreeHandler, Person, RecordedHandler } from "../types.ts"

const NO_REGISTER = { status: "error", message: "Choose a register first.", body: {} } as const

const listOf = async (db: Db, owner: Owner, asked: SavedQuery) => {
  const { refs, page, total_pages, total_results } = await listSaved(db, asked)
  return {
    list: await savedRows(db, owner, refs),
    pagination: { current_page: page, total_pages, total_results }
  }
}

/** Saved carts and open layaways by type, customer and words (SAVE-14, CUST-20, API-34). */
export const getListShoppingCarts: FreeHandler<"get_list_shopping_carts"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const owner = ownerOf(call)
      if (owner === undefined) return NO_REGISTER
      const { shopping_cart_type_code, search_term: term, contact_id: contactId, page } = call.request
      const types = shopping_cart_type_code ? [shopping_cart_type_code] : undefined
      const ascending = call.request.sort_descending === false
      return { status: "success", body: await listOf(call.deps.db, owner, { types, term, contactId, ascending, page }) }
    })
}

/** What keeps this register from closing: its open orders (CG-11, SAVE-21). */
export const getUserShoppingCarts: FreeHandler<"get_user_shopping_carts"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const owner = ownerOf(call)
      if (owner === undefined) return NO_REGISTER
      const body = await listOf(call.deps.db, owner, { types: typesThat("today"), deviceId: owner.deviceId })
      return { status: "success", body }
    })
}

/** Why this person is not shown a cart; undefined: it is his own, or a saved one that he may load (SAVE-14, SAVE-15). */
const hidden = (cart: Row<"cart"> | undefined, person: Person): string | undefined => {
  if (cart?.staff_id === person.staffId) return undefined
  if (cart?.status !== "open" || cart.saved_at === null || cart.is_default) return "This cart does not exist."
  return isLocked(cart, person.staffId) && !isManager(person) ? "Another cashier has this cart." : undefined
}

/** The statement of a cart: all of it, its customer's address and the store's block (ENT-25, SAVE-20). */
export const getItemShoppingCartDetail: FreeHandler<"get_item_shopping_cart_detail"> = {
  kind: "free",
  run: ({ deps: { db }, person, request }) =>
    query(async () => {
      const loaded = await loadCart(db, request.get_shopping_cart_id)
      const message = hidden(loaded?.cart, person)
      if (loaded === undefined || message !== undefined) return { status: "error", ...present({ message }), body: {} }
      const { cart } = loaded
      const contact = cart.contact_id === null ? undefined : await findContact(db, cart.contact_id)
      const staff = await db
        .selectFrom("staff")
        .select("user_name")
        .where("staff_id", "=", cart.staff_id)
        .executeTakeFirst()
      const store = await db
        .selectFrom("client")
        .select(["company_name", "address", "phone", "email", "website", "logo_src", "is_demo"])
        .executeTakeFirstOrThrow()
      return {
        status: "success",
        body: {
          ...(await stateOf(db, loaded)),
          ...present(store),
          ...present({ billing_address: contact && toAddress(contact), user_name: staff?.user_name }),
          ...(cart.cart_number !== null && { cart_number: cartNumber(cart.cart_number) }),
          date_created: isoTime(cart.created_at)
        }
      }
    })
}

/** Why a saved cart is not deleted by this person (SAVE-16, SAVE-17, CG-88); undefined when it may be. */
const undeletable = async (tx: Tx, owner: Owner, cartId: string): Promise<string | undefined> => {
  const loaded = await loadCart(tx, cartId)
  const cart = loaded?.cart
  if (loaded === undefined || cart?.status !== "open" || cart.is_default) return "This cart is no longer saved."
  if (cart.loaded) return "This cart is loaded. Unload it before deleting it."
  if (cart.staff_id !== owner.staffId) return "Only the cashier of this cart may delete it. Take it over first."
  if (loaded.attempts.some(isLive))
    return "A payment of this cart is not settled yet. Check it before deleting the cart."
  if (cart.return_order_id !== null && loaded.attempts.some(isShown))
    return "Part of this return was refunded already. Load it and complete it."
  return loaded.attempts.some((attempt) => isShown(attempt) && attempt.approval !== undefined)
    ? "A card was charged for this cart. Load it and complete the sale, or save it as a layaway."
    : keptPayment(shownAttempts(loaded))
}

/** Gives what was paid on it: the cart is gone, and the money in hand is the customer's. */
const discard = async (tx: Tx, owner: Owner, cartId: string): Promise<readonly CartPayment[]> => {
  const loaded = await loadCart(tx, cartId)
  if (loaded === undefined) return []
  const paid = shownAttempts(loaded).map(toPayment)
  for (const line of loaded.lines) await removeLine(tx, loaded, line, owner.now)
  await handBack(tx, loaded, owner)
  await tx
    .updateTable("cart")
    .set({ status: "cleared", updated_at: owner.now })
    .where("shopping_cart_id", "=", cartId)
    .execute()
  return paid
}

/** Deletes a saved cart of this cashier: pieces go back on the shelf, money in hand goes back (SAVE-16, SAVE-17, API-83). */
export const deleteUserShoppingCart: RecordedHandler<"delete_user_shopping_cart"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const owner = ownerOf(call)
    if (owner === undefined) return NO_REGISTER
    const id = call.request.delete_shopping_cart_id
    const message = await undeletable(tx, owner, id)
    if (message !== undefined) return { status: "error", message, body: {} }
    const paid = await discard(tx, owner, id)
    return { status: "success", body: paid.length === 0 ? {} : { hand_back: paid } }
  }
}
