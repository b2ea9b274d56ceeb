import { Schema } from "effect"

/**
 * To whom a request belongs. One of a cart is sent while the person who decided it has that cart in hand; one of a person
 * while they are signed in; one of the register by whoever is; one of nobody carries its own proof, or asks nothing of the
 * back office.
 */
export type Belonging = "cart" | "person" | "register" | "nobody"

/**
 * For whom a request was decided and on which cart, by their ids; null where nobody was signed in, or no cart was known. The
 * name is for those who are told.
 */
export const Bound = Schema.Struct({
  person: Schema.NullOr(Schema.String),
  name: Schema.optionalKey(Schema.String),
  cart: Schema.NullOr(Schema.String)
})
export type Bound = typeof Bound.Type

/** What is no longer in hand: the person of a request, or its cart. */
export type Gone = "person" | "cart"

/**
 * What of a request's person and cart is not in hand any more; null when it may be sent. A cart that nobody knew when it
 * was decided is whichever its person has in hand.
 */
export const goneOf = (of: Belonging, bound: Bound, hand: Bound): Gone | null => {
  if (of === "register" || of === "nobody") return null
  if (bound.person !== hand.person) return "person"
  return of === "cart" && bound.cart !== null && bound.cart !== hand.cart ? "cart" : null
}
