import { type RefObject, useEffect, useRef, useState } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { isForeign, isManager } from "../session/model.ts"
import { readAltRate } from "./list/rules.ts"
import * as texts from "./texts.ts"

/** The tax rate of this register as it is being typed: saved with the rest, taken back at once. */
export interface AltRateEntry {
  readonly field: RefObject<HTMLInputElement | null>
  readonly typed: string
  readonly inForce: number | null
  readonly storeRate: number | undefined
  /** Why it may not be changed here; null where it may. */
  readonly why: string | null
  readonly busy: boolean
  /** Why it was not saved, in words, until it is typed anew. */
  readonly refused: string | null
  readonly told: { readonly words: string; readonly done: boolean } | null
  /** Was something typed that is not in force? */
  readonly unsaved: boolean
  readonly onTyped: (typed: string) => void
  readonly onClear: () => void
  /** Saves what was typed; what is wrong is shown beside the field, which has the focus then. */
  readonly save: () => void
}

/** What is typed, what is in force, and how one becomes the other (SET-03 to SET-05). */
export const useAltRate = (): AltRateEntry => {
  const dispatch = useDispatch()
  const { client, user } = useApp((state) => state.session)
  const { rate, phase } = useApp((state) => state.settings.altRate)
  const field = useRef<HTMLInputElement>(null)
  const heard = useRef(phase)
  useEffect(() => {
    // What was refused while this screen is open, and not before.
    if (heard.current !== phase && phase._tag === "Told" && !phase.done) field.current?.focus()
    heard.current = phase
  }, [phase])
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(rate)
  if (known !== rate) {
    // What came into force is what the field shows from then on.
    setKnown(rate)
    setTyped(null)
  }
  const text = typed ?? (rate === null ? "" : String(rate))
  const read = readAltRate(text)
  const wanted = read._tag === "Rate" ? read.rate : null
  const unsaved = read._tag === "Wrong" || wanted !== rate
  const set = (to: number | null) => dispatch({ _tag: "SetAltTaxRate", rate: to })
  return {
    field,
    typed: text,
    inForce: rate,
    storeRate: client?.tax_rate,
    why: isManager(user) || isForeign(client) ? null : texts.altRateWithManager,
    busy: phase._tag === "Asked",
    refused: phase._tag === "Told" && !phase.done ? phase.words : null,
    told: phase._tag === "Told" && phase.done ? phase : null,
    unsaved,
    onTyped: (to) => {
      setTyped(to)
      if (phase._tag === "Told") dispatch({ _tag: "DismissAltTaxRate" })
    },
    onClear: () => {
      setTyped(rate === null ? null : typed)
      if (rate !== null) set(null)
      field.current?.focus()
    },
    save: () => {
      if (!unsaved) return
      if (read._tag === "Wrong") field.current?.focus()
      else set(wanted)
    }
  }
}
