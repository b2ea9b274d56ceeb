import { useEffect, useRef, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { useAsk } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { useEvent } from "../ui/useEvent.ts"
import type { Contact } from "./contract.ts"
import {
  type ChangedElsewhere,
  changedElsewhere,
  type FieldName,
  formOf,
  type Known,
  merged,
  shippingOf,
  type Values,
  valuesOf
} from "./form.ts"
import type { Goal } from "./model.ts"
import * as texts from "./texts.ts"

/** What another register saved meanwhile, which is shown before anything is written. */
interface Clash {
  readonly fresh: Contact
  readonly changes: readonly ChangedElsewhere[]
}

interface Form {
  /** Null for a new one. */
  readonly contact: Contact | null
  readonly known: Known
  readonly base: Values
  readonly values: Values
  readonly goal: Goal | null
}

/**
 * Saves a customer's form. One who is there already is read again first: what somebody else changed since the form was filled
 * is shown, field by field, before it is saved. A back end with documented fields alone is guarded by that; ours refuses an
 * older state by itself.
 */
export const useSaving = ({ contact, known, base, values, goal }: Form) => {
  const ask = useAsk()
  const dispatch = usePanelDispatch()
  const [checking, setChecking] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const send = (over: Known, said: Values) => {
    setClash(null)
    const shipping = shippingOf(over, said)
    setWhy(
      dispatch({
        _tag: "SaveCustomer",
        contact_id: contact?.contact_id ?? null,
        form: formOf(over, said),
        ...(shipping === null ? {} : { shipping }),
        goal
      })
    )
  }
  const save = async () => {
    setWhy(null)
    if (contact === null) return send(known, values)
    setChecking(true)
    const read = await ask("get_item_contact", { contact_id: contact.contact_id }, new AbortController().signal)
    setChecking(false)
    const fresh = bodyOf(read)?.contact
    if (fresh === undefined) return setWhy(lackOf(read, texts.notFound))
    const changes = changedElsewhere(base, valuesOf(fresh), values)
    return changes.length === 0 ? send(fresh, values) : setClash({ fresh, changes })
  }
  return {
    checking,
    why,
    clash,
    save,
    /** Saves both changes; `keep` says whose stays where both changed the same field. */
    settle: (keep: (name: FieldName) => "mine" | "theirs") => {
      if (clash !== null) send(clash.fresh, merged(base, valuesOf(clash.fresh), values, keep))
    },
    giveUp: () => setClash(null)
  }
}

/** Calls back with the customer that was saved, and when its notice is over. */
export const useSaved = (onSaved: (contact: string) => void, onOver: () => void): void => {
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
