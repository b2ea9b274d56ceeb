import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartFacts, paymentFault } from "../../money/sums.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { type CartAnswer, NO_REGISTER, ownerOf } from "../cart/carts.ts"
import { changed } from "../cart/editable.ts"
import type { Call, Name } from "../types.ts"

/** An action that changes a cart by hand and answers with it. */
export type Adjustment = Extract<
  Name,
  "save_discount" | "save_tax_exempt" | "save_notes" | "save_fees" | "remove_item_fees"
>

/** What a change by hand makes of the cart's facts, and how it is written; or why it is refused. */
export type Plan =
  | { readonly refused: string }
  | { readonly facts: Partial<CartFacts>; readonly write: () => Promise<unknown> }

/** CG-16: what comes back is worth what it was sold for. */
const AS_SOLD = "A return is priced as it was sold."

/** A layaway's refund is no sale: what is entered on it would be charged to nobody. */
const NO_SALE = "Complete this refund, or clear the cart, before changing its price."

/** Why nothing that is sold is priced in this cart; undefined when something is. */
const noSale = ({ cart, refunds }: LoadedCart): string | undefined => {
  if (cart.return_order_id !== null) return AS_SOLD
  return refunds.length > 0 ? NO_SALE : undefined
}

const carryOut = async (tx: Tx, loaded: LoadedCart, plan: Plan, now: number): Promise<Change> => {
  if ("refused" in plan) return plan
  const refused = paymentFault(loaded, plan.facts)
  if (refused !== undefined) return { refused }
  await plan.write()
  await touch(tx, loaded, now)
  return {}
}

/**
 * Carries out a change by hand on the cart that the call names: not while a payment of it is not settled, and not when more would have been paid than it then costs or a paid sale would be due
 * again. A return's price stays; what only changes words may be changed there too.
 */
export const adjust = async <K extends Adjustment>(
  tx: Tx,
  call: Call<K>,
  plan: (loaded: LoadedCart) => Plan | Promise<Plan>,
  what: "price" | "words" = "price"
): Promise<CartAnswer> => {
  const owner = ownerOf(call)
  if (owner === undefined) return NO_REGISTER
  return changed(tx, owner, call.envelope.shopping_cart_id, async (loaded) => {
    const refused = what === "price" ? noSale(loaded) : undefined
    return refused === undefined ? carryOut(tx, loaded, await plan(loaded), call.now) : { refused }
  })
}
