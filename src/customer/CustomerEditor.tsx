import { useEffect, useRef } from "react"
import { useSearchParams } from "react-router-dom"
import type { Contact } from "./contract.ts"
import { CustomerForm } from "./CustomerForm.tsx"
import { changeTo } from "./decide.ts"
import { goalOf } from "./goal.ts"
import type { ContactForm } from "./model.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useApp, usePanelDispatch, useStore } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useSelectCustomer } from "./useSelectCustomer.tsx"

/** A customer's form over the state: a new one, perhaps with what a license says, or what is known of one (CUST-33 to CUST-41). */
export const CustomerEditor = ({ contact, prefill, onBack }: CustomerEditorProps) => {
  const [query] = useSearchParams()
  const store = useStore()
  const send = usePanelDispatch()
  const { choose, question } = useSelectCustomer(goalOf(query))
  const { message, saving, saved } = useApp((state) => state.customer)
  const current = useApp((state) => state.cart.cart?.billing?.contact_id ?? null)
  const types = useRead("get_list_phone_number_types", {})
  useEffect(
    () => () => {
      store.dispatch({ _tag: "DismissCustomerMessage" })
    },
    [store]
  )
  // A new customer is chosen by the answer, but where that changes something in the cart, which a person is asked; whoever changed
  // one goes back when the notice is over (CUST-40, SM-9).
  useSaved(
    (id) => contact === null && changeTo(store.getSnapshot(), id)._tag !== "Free" && choose(id),
    () => contact !== null && onBack()
  )
  const {
    contact_id: id,
    display_name: _shown,
    ...known
  } = contact ?? { contact_id: null, display_name: "", ...prefill }
  return (
    <>
      <CustomerForm
        title={contact === null ? texts.newCustomerTitle : nameOf(contact)}
        isNew={contact === null}
        known={known}
        phoneTypes={types._tag === "Loaded" ? (types.body.phone_number_types ?? []) : []}
        message={message}
        saving={saving}
        saved={saved !== null}
        onSave={(form: ContactForm) =>
          send({ _tag: "SaveCustomer", contact_id: id, form, goal: id === null ? goalOf(query) : null })
        }
        onSelect={id === null || id === current ? null : () => choose(id)}
        onBack={onBack}
      />
      {question}
    </>
  )
}

/** Calls back with the customer that was saved, and when its notice is over. */
const useSaved = (onSaved: (contact: string) => void, onOver: () => void): void => {
  const saved = useApp((state) => state.customer.saved)
  const last = useRef(saved)
  const changed = useEvent((before: string | null) => {
    if (before === null && saved !== null) onSaved(saved)
    if (before !== null && saved === null) onOver()
  })
  useEffect(() => {
    const before = last.current
    last.current = saved
    changed(before)
  }, [saved, changed])
}

export interface CustomerEditorProps {
  /** Null for a new one. */
  readonly contact: Contact | null
  /** What a new one's form begins with. */
  readonly prefill: ContactForm | null
  readonly onBack: () => void
}
