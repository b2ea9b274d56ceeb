import { absolute, cents, type Cents, negate, sum } from "../../money/cents.ts"

/** What the layaway's cart comes to, in cents: above 0 to be paid, below 0 to be given back (CART-11 to CART-13, CG-17). */
export const layawayAmount = (
  paying: { readonly amount: number } | null,
  refunds: readonly { readonly amount: Cents }[]
): Cents => (paying === null ? sum(refunds.map(({ amount }) => negate(absolute(amount)))) : cents(paying.amount))
