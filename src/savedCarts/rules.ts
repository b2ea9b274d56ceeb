import type { CartState } from "../cart/model.ts"
import type { SessionState } from "../session/model.ts"
import * as words from "./messages.ts"

/** What a saved cart's number begins with, which tells it from an order's. */
export const CART_LETTER = "S-"

/** A trade that is worth more than its goods leaves nothing to lay away: it is paid out. */
export const WORTH_MORE = "The trade-in is worth more than the items. Pay the customer out at Payments instead."

/** Is this what people call a saved cart, as it is typed or scanned from a claim ticket? */
export const isCartNumber = (text: string): boolean => /^s-\d{1,15}$/i.test(text.trim())

/** What people call a saved cart. */
export const cartNumber = (number: number): string => `${CART_LETTER}${number}`

/** Why a saved cart may not be deleted here: it is loaded, or another cashier's (SAVE-16, SAVE-17); null when it may. */
export const deleteFault = (
  { cart_id, user_id }: { readonly cart_id: string; readonly user_id: string },
  { cart, session }: { readonly cart: CartState; readonly session: SessionState }
): string | null => {
  if (cart.cart?.id === cart_id) return words.IS_LOADED
  const { user } = session
  return user?.user_id === user_id || user?.user_name === user_id ? null : words.NOT_YOURS
}
