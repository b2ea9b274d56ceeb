import { Suspense } from "react"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import type { CustomerView } from "../cart/CartHead.tsx"
import type { Mode } from "../paths.ts"
import { nameOf as contactName } from "./rules.ts"
import { removal } from "./changes.ts"
import { useApp, useDispatch, useStore, useUi, useUiState } from "../app/hooks.ts"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { keepsCustomer, PATHS, pathOf } from "../paths.ts"
import * as shared from "../ui/texts.ts"
import { type ContactRead, useContact } from "./useContact.ts"

const HighNotes = lazyWithPreload(async () => (await import("./HighNotes.tsx")).HighNotes)
const CustomerBadges = lazyWithPreload(async () => (await import("./CustomerBadges.tsx")).CustomerBadges)
const CustomerGives = lazyWithPreload(async () => (await import("./CustomerBadges.tsx")).CustomerGives)

/** The priority of notes that stand beside the cart (CUST-25). */
const HIGH = 3

/** The name until it is known, and when it cannot be had. */
const nameOf = (id: string, read: ContactRead): string => {
  switch (read.state) {
    case "known":
      return contactName(read.contact)
    case "loading":
      return shared.customer
    case "failed":
      return shared.customerNamed(id)
  }
}

/** Whose sale it is, and the way to the customer's screen and back (CUST-04 to CUST-07, SHL-32, CG-13). */
export const useCustomer = (mode: Mode): CustomerView => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const store = useStore()
  const ui = useUi()
  const ours = useApp((state) => state.session.client?.contact_id)
  const contact = useApp((state) => state.cart.cart?.billing?.contact_id)
  const done = useApp((state) => state.payment.sale !== null || state.savedCarts.saved !== null)
  const revision = useApp((state) => state.customer.revision)
  const changes = useUiState((shared) => shared.customerChanges)
  const isDefault = contact === undefined || contact === ours
  const read = useContact(isDefault ? null : contact, `${revision} ${changes}`)
  const shown = pathname === PATHS.customer || pathname.startsWith(`${PATHS.customer}/`)
  const locked = done || keepsCustomer(pathname)
  const remove = () => {
    if (removal(store.getSnapshot())._tag === "Asks") ui.set({ removingCustomer: true })
    else dispatch({ _tag: "RemoveCustomer", ends: [] })
  }
  return {
    name: isDefault ? shared.defaultCustomer : nameOf(contact, read),
    badges:
      !isDefault && read.state === "known" ? (
        <Suspense>
          <CustomerBadges contact={read.contact} />
        </Suspense>
      ) : null,
    gives:
      !isDefault && read.state === "known" ? (
        <Suspense>
          <CustomerGives contact={read.contact} />
        </Suspense>
      ) : null,
    warning:
      !isDefault && read.state === "known" && read.contact.note_priority === HIGH ? (
        <Suspense>
          <HighNotes contact={read.contact} locked={locked} />
        </Suspense>
      ) : null,
    isDefault,
    shown,
    onToggle: locked ? null : () => navigate(shown ? pathOf(mode) : PATHS.customer),
    onDetail: locked ? null : () => navigate(`${PATHS.customerDetail}?contact_id=current`),
    onRemove: locked ? null : remove
  }
}
