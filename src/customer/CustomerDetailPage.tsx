import { useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import type { Contact } from "./contract.ts"
import { CustomerForm } from "./CustomerForm.tsx"
import { changeTo } from "./decide.ts"
import { goalOf } from "./goal.ts"
import type { ContactForm } from "./model.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { CustomerBadges } from "./CustomerBadges.tsx"
import { useApp, usePanelDispatch, useStore } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { useRead } from "../app/reads.ts"
import { useSelectCustomer } from "./useSelectCustomer.tsx"
import { useContact } from "./useContact.ts"

/** One customer: a new one, the cart's own, or any other (SHL-26, CUST-48). */
export const CustomerDetailPage = () => {
  const [query] = useSearchParams()
  const asked = query.get("contact_id") ?? "new"
  const current = useApp((state) => state.cart.cart?.billing?.contact_id ?? null)
  const isNew = asked === "new" || asked === "data"
  const id = asked === "current" ? current : isNew ? null : asked
  const read = useContact(id)
  if (isNew) return <Form key="new" contact={null} />
  if (read.state === "known") return <Form key={id} contact={read.contact} />
  return (
    <>
      <h1 className="sr">{texts.customerDetail}</h1>
      {read.state === "failed" ? (
        <Note tone="danger">{read.message ?? texts.notFound}</Note>
      ) : (
        <output>
          <span className="sr">{texts.loadingCustomer}</span>
          <Skeleton />
        </output>
      )}
    </>
  )
}

const Form = ({ contact }: { readonly contact: Contact | null }) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
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
  const back = () => {
    const search = new URLSearchParams(query)
    search.delete("contact_id")
    void navigate(`${PATHS.customer}?${search.toString()}`)
  }
  // A new customer is chosen by the answer, but where that changes something in the cart, which a person is asked; whoever changed
  // one goes back when the notice is over (CUST-40, SM-9).
  useSaved(
    (id) => contact === null && changeTo(store.getSnapshot(), id)._tag !== "Free" && choose(id),
    () => contact !== null && back()
  )
  const { contact_id: id, display_name: _shown, ...known } = contact ?? { contact_id: null, display_name: "" }
  return (
    <>
      <CustomerForm
        title={contact === null ? texts.newCustomerTitle : nameOf(contact)}
        known={known}
        phoneTypes={types._tag === "Loaded" ? (types.body.phone_number_types ?? []) : []}
        badges={contact && <CustomerBadges contact={contact} />}
        message={message}
        saving={saving}
        saved={saved !== null}
        onSave={(form: ContactForm) =>
          send({ _tag: "SaveCustomer", contact_id: id, form, goal: id === null ? goalOf(query) : null })
        }
        onSelect={id === null || id === current ? null : () => choose(id)}
        onBack={back}
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
