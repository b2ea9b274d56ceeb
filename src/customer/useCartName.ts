import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"
import { nameOf } from "./rules.ts"
import { useContact } from "./useContact.ts"

/** The name of the customer whose cart it is; empty while it is nobody's, or not known. */
export const useCartName = (): string => {
  const id = useApp(({ cart, session }) =>
    isAnonymous(cart.cart, session.client) ? null : (cart.cart?.billing?.contact_id ?? null)
  )
  const read = useContact(id)
  return read.state === "known" ? nameOf(read.contact) : ""
}
