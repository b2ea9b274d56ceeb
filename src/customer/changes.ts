import type { Cart, CartState } from "../cart/model.ts"
import type { CatalogState } from "../catalog/model.ts"
import type { SessionState } from "../session/model.ts"
import type { CustomerState } from "./model.ts"
import { type CustomerChange, customerChange } from "./rules.ts"

/** What the customer's deciders look at. */
export interface CustomerView {
  readonly customer: CustomerState
  readonly cart: CartState
  readonly catalog: CatalogState
  readonly session: SessionState
}

/** The customer that stands for nobody. */
export const defaultOf = ({ session }: CustomerView): string | undefined => session.client?.contact_id

/** Whose cart it is; undefined while that is not known. */
export const currentOf = (view: CustomerView): string | undefined =>
  view.cart.cart?.billing?.contact_id ?? defaultOf(view)

const changeOf = (view: CustomerView, cart: Cart | null, contact: string): CustomerChange => {
  const current = currentOf(view) ?? null
  return cart === null ? { _tag: "Free" } : customerChange(cart, current === defaultOf(view) ? null : current, contact)
}

/** What it changes in the cart when this customer becomes its own (CUST-11, CUST-12). */
export const changeTo = (view: CustomerView, contact: string): CustomerChange => changeOf(view, view.cart.cart, contact)

/** What it changes when the cart is nobody's again: a saved order that is in hand stays in hand (CG-33). */
export const removal = (view: CustomerView): CustomerChange => {
  const { cart } = view.cart
  return changeOf(view, cart && { ...cart, isDefault: true }, defaultOf(view) ?? "")
}
