import { type Cart, extendedOf } from "../cart/model.ts"
import { type Cents, sum, ZERO } from "../money/cents.ts"

/** What an order discount is taken of: what is sold, less what is off its lines (CG-22); what is taken in trade is no part of it. */
export const discountBase = (cart: Cart): Cents =>
  sum(cart.items.map((item) => (item.price < 0 ? ZERO : extendedOf(item))))
