import type { CartReply } from "../../src/cart/contract.ts"
import type { Browser, Office } from "./office.ts"
import { openTill } from "./till.ts"

/** The demo store's manager code, and reasons of its list. */
export const CODE = "864209"
export const PRICE_MATCH = "2"
export const MILITARY = "5"
export const RESALE = "8"

/** What a manager's word consists of. */
export const WORD = { manager_code: CODE, reason_code_id: PRICE_MATCH }

/** A till with a fresh cart, where nobody mistyped a code yet. */
export const freshTill = async (office: Office): Promise<Browser> => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await db.deleteFrom("throttle").execute()
  return openTill(office)
}

/** The id of a line, from 0 in the order of the cart. */
export const lineId = (cart: CartReply, index = 0): string => cart.items?.[index]?.shopping_cart_item_id ?? ""

/** Asks for a discount of the first line, or of the one that `fields` name. */
export const discountItem = (till: Browser, cart: CartReply, fields: Readonly<Record<string, unknown>>) =>
  till.call("save_discount", { shopping_cart_item_id: lineId(cart), remove: 0, ...WORD, ...fields })

/** Asks for a discount of the order. */
export const discountOrder = (till: Browser, fields: Readonly<Record<string, unknown>>) =>
  till.call("save_discount", { discount: { remove: 0, ...WORD, ...fields } })
