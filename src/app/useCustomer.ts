import { useLocation, useNavigate } from "react-router-dom"
import type { CustomerView } from "../cart/CartHead.tsx"
import type { Mode } from "../cart/rules.ts"
import { useApp } from "./hooks.ts"
import { keepsCustomer, PATHS, pathOf } from "./pages.ts"
import * as texts from "./texts.ts"

/** Whose sale it is, and the way to the customer's screen and back (SHL-32, CG-13). */
export const useCustomer = (mode: Mode): CustomerView => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const ours = useApp((state) => state.session.client?.contact_id)
  const contact = useApp((state) => state.cart.cart?.billing?.contact_id)
  const done = useApp((state) => state.payment.sale !== null)
  const isDefault = contact === undefined || contact === ours
  const shown = pathname === PATHS.customer || pathname.startsWith(`${PATHS.customer}/`)
  const locked = done || keepsCustomer(pathname)
  return {
    name: isDefault ? texts.defaultCustomer : texts.customerNamed(contact),
    isDefault,
    shown,
    onToggle: locked ? null : () => void navigate(shown ? pathOf(mode) : PATHS.customer),
    onRemove: locked ? null : () => void navigate(PATHS.customer)
  }
}
