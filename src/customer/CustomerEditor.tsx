import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "../ui/navigation.ts"
import type { CartItem } from "../cart/contract.ts"
import { useForeign } from "../session/useForeign.ts"
import { ChangedDialog } from "./ChangedDialog.tsx"
import type { Contact } from "./contract.ts"
import { CustomerForm } from "./CustomerForm.tsx"
import { changeTo } from "./changes.ts"
import { DoublesBand } from "./DoublesBand.tsx"
import { neededFor } from "./faults.ts"
import { type FieldName, fieldsAsked, type Known, valuesOf } from "./form.ts"
import { goalOf } from "./shown/goal.ts"
import type { ContactForm } from "./model.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Note } from "../ui/Note.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { Unread } from "../ui/Reading.tsx"
import { useApp, useStore } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries, useLive } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { byField, FIELD_NAMES, FIELDS } from "./fields.ts"
import { useDoubles } from "./useDoubles.ts"
import { useDraft, useHeld } from "./useDraft.ts"
import { useSaved, useSaving } from "./useSaving.ts"
import { useSelectCustomer } from "./useSelectCustomer.tsx"

const NO_LINES: readonly CartItem[] = []

/** What a field is called: a customer's own, one of the shipping address, or one of the store's. */
const labelOf = (name: FieldName): string => {
  const [, custom] = /^custom\.(.*)$/s.exec(name) ?? []
  if (custom !== undefined) return custom
  const all: Readonly<Record<string, string>> = {
    ...byField(FIELD_NAMES, (field) => FIELDS[field].label),
    ...Object.fromEntries(Object.entries(texts.shippingLabels).map(([field, label]) => [`shipping.${field}`, label]))
  }
  return all[name] ?? name
}

/** A customer's form over the state: a new one, perhaps with what a license says, or what is known of one (CUST-33 to CUST-41). */
export const CustomerEditor = ({ contact, draft: key, prefill, onBack }: CustomerEditorProps) => {
  const [query] = useSearchParams()
  const store = useStore()
  const live = useLive()
  const { choose, question } = useSelectCustomer(goalOf(query))
  const { message, saving, saved } = useApp((state) => state.customer)
  const current = useApp((state) => state.cart.cart?.billing?.contact_id ?? null)
  const items = useApp((state) => state.cart.cart?.items ?? NO_LINES)
  const foreign = useForeign()
  const [tries, again] = useTries()
  const types = useRead("get_list_phone_number_types", {}, tries)
  const choices = bodyOf(types) ?? {}
  const fields = fieldsAsked(contact?.custom_fields, choices.custom_fields)
  const known: Known = { ...contact, custom_fields: fields }
  const draft = useDraft(key, known, prefill === null ? {} : valuesOf(prefill))
  const [found, setFound] = useState(draft.found)
  const [at, setAt] = useState<string | null>(null)
  const id = contact?.contact_id ?? null
  const doubles = useDoubles(draft.values, draft.changed, id, at)
  const form = useSaving({ contact, known, ...draft, goal: id === null ? goalOf(query) : null })
  useEffect(
    () => () => {
      store.dispatch({ _tag: "DismissCustomerMessage" })
    },
    [store]
  )
  // A new customer is chosen by the answer, but where that changes something in the cart, which a person is asked; whoever changed
  // one goes back when the notice is over (CUST-40, SM-9).
  useSaved(
    (one) => {
      draft.clear()
      if (contact === null && changeTo(store.getSnapshot(), one)._tag !== "Free") choose(one)
    },
    () => contact !== null && onBack()
  )
  // Somebody else is used instead of the one who is written down: what was typed goes. What a license says and nobody touched may go.
  const given = useRef(false)
  const held = useHeld(() => draft.found && draft.changed.length > 0 && saved === null && !given.current)
  const drop = useEvent(draft.clear)
  useEffect(
    () => () => {
      if (given.current) drop()
    },
    [drop]
  )
  const title = contact === null ? texts.newCustomerTitle : nameOf(contact)
  return (
    <>
      <CustomerForm
        title={title}
        isNew={contact === null}
        values={draft.values}
        fields={fields}
        needed={neededFor(fields, items)}
        isKept={(name) => contact !== null && !draft.changed.includes(name)}
        noted={doubles?.fields ?? []}
        phoneTypes={choices.phone_number_types ?? []}
        mayShip={!foreign || (id !== null && id === current)}
        message={form.why ?? message}
        notes={
          <>
            <Unread why={whyOf(types)} onAgain={again} />
            {found && draft.changed.length > 0 && (
              <Note
                tone="info"
                action={
                  <Button
                    onClick={() => {
                      draft.clear()
                      setFound(false)
                    }}
                  >
                    {texts.discard}
                  </Button>
                }
              >
                {texts.restored}
              </Note>
            )}
            {doubles !== null && saved === null && (
              <DoublesBand
                doubles={doubles}
                onUse={
                  contact === null
                    ? (one) => {
                        given.current = true
                        choose(one)
                      }
                    : null
                }
              />
            )}
          </>
        }
        saving={saving || form.checking}
        saved={saved !== null}
        onChange={(name, text) => {
          given.current = false
          draft.set(name, text)
        }}
        onAt={setAt}
        onSave={() => void form.save()}
        onFaults={live.refuse}
        onSelect={id === null || id === current ? null : () => choose(id)}
        onBack={onBack}
      />
      {form.clash !== null && (
        <ChangedDialog changes={form.clash.changes} labelOf={labelOf} onSave={form.settle} onCancel={form.giveUp} />
      )}
      {held !== null && (
        <ConfirmDialog
          title={texts.leaveTitle}
          confirmLabel={texts.leave}
          cancelLabel={texts.stay}
          danger
          onCancel={held.reset}
          onConfirm={() => {
            draft.clear()
            held.proceed()
          }}
        >
          <p>{texts.leaveWords(draft.changed.length)}</p>
        </ConfirmDialog>
      )}
      {question}
    </>
  )
}

export interface CustomerEditorProps {
  /** Null for a new one. */
  readonly contact: Contact | null
  /** Under what name its draft is kept. */
  readonly draft: string
  /** What a new one's form begins with. */
  readonly prefill: ContactForm | null
  readonly onBack: () => void
}
