import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"

/** The id of the customer whose cart it is; null while it is nobody's in particular. */
export const useCartContact = (): string | null =>
  useApp(({ cart, session }) =>
    isAnonymous(cart.cart, session.client) ? null : (cart.cart?.billing?.contact_id ?? null)
  )
