import { isSellable } from "../../src/cart/rules.ts"
import { balanceOf } from "./claim.ts"
import { isBeingVoided, isLive } from "./attempt.ts"
import type { CartMoney, OrderKind } from "./port.ts"

/**
 * Why a cart cannot become an order now, in words; undefined when it can (SAVE-02, REL-10). A card that nobody has
 * settled does not hold up a sale that other money has paid: its approval, should it come, is voided (REL-12). A layaway
 * may have something due, but nothing in doubt, and it takes nothing back.
 */
export const incomplete = (cart: CartMoney, kind: OrderKind): string | undefined => {
  if (cart.status === "cleared") return "This cart was cleared."
  if (!isSellable({ lines: cart.lineCount, total: cart.total })) return "The cart is empty."
  if (cart.attempts.some(isBeingVoided)) return "A card of this cart is being voided. Check it first."
  const balance = balanceOf(cart)
  if (kind === "LAYAWAY") {
    if (cart.attempts.some(isLive)) return "A payment of this cart is not settled yet. Check it before saving."
    return balance < 0 || cart.originals.length > 0 ? "A return cannot be saved as a layaway." : undefined
  }
  if (cart.originals.some(({ onItsWay }) => onItsWay !== 0))
    return "A refund of this order is not settled yet. Check it first."
  if (balance > 0) return "The sale is not paid yet."
  if (balance < 0) return "Not everything is refunded yet."
  return undefined
}
