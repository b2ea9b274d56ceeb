import { balanceOf } from "./claim.ts"
import type { CartMoney } from "./port.ts"

/**
 * Why a cart cannot become an order now, in words; undefined when it can (SAVE-02, REL-10). A card that nobody has
 * settled does not hold up a sale that other money has paid: its approval, should it come, is voided (REL-12).
 */
export const incomplete = (cart: CartMoney): string | undefined => {
  if (cart.status === "cleared") return "This cart was cleared."
  if (cart.lineCount === 0) return "The cart is empty."
  if (balanceOf(cart) > 0) return "The sale is not paid yet."
  return undefined
}
