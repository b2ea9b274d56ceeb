import type { CartState } from "../cart/model.ts"
import type { SessionState } from "../session/model.ts"
import * as words from "./messages.ts"

/** Why a saved cart may not be deleted here: it is loaded, or another cashier's (SAVE-16, SAVE-17); null when it may. */
export const deleteFault = (
  { cart_id, user_id }: { readonly cart_id: string; readonly user_id: string },
  { cart, session }: { readonly cart: CartState; readonly session: SessionState }
): string | null => {
  if (cart.cart?.id === cart_id) return words.IS_LOADED
  return session.user?.user_id === user_id ? null : words.NOT_YOURS
}
