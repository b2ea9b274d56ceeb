import { type RefObject, useEffect, useRef, useState } from "react"
import { missingIn, type OpenField, type OpenItem } from "../adjustments/rules.ts"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { usePad } from "../adjustments/usePad.ts"
import type { PadKey } from "../ui/moneyEntry.ts"
import type { MoneyEntry } from "../ui/useMoneyEntry.ts"
import { allFilled, fieldOf } from "../ui/secretField.ts"

/** The fields that the pad types into. */
const NUMBERS: ReadonlySet<string> = new Set(["amount", "quantity", "other_tax", "manager_code"])

export interface OpenForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly item: OpenItem
  readonly price: MoneyEntry
  readonly otherTax: MoneyEntry
  readonly change: (next: Partial<OpenItem>, ...fields: readonly OpenField[]) => void
  /** The fields that were missing at the last try, and still are. */
  readonly missing: readonly OpenField[]
  /** Marks every field that is missing and puts the focus on the first; false when none is. */
  readonly refuse: (categories: boolean) => boolean
  /** Something else was typed than what stood there first. */
  readonly typed: boolean
  /** The name of the field that has the focus, or had it last. */
  readonly focused: string | null
  /** The pad types into that field. */
  readonly padWorks: boolean
  /** Puts the focus into the first of these fields that is there. */
  readonly focus: (...names: readonly string[]) => void
  readonly onPad: (key: PadKey) => void
}

/** A key of the pad goes into a field as one of a keyboard does: what is marked is typed over. */
const typeKey = (field: HTMLInputElement, key: PadKey): void => {
  const end = field.selectionEnd ?? field.value.length
  const start = field.selectionStart ?? end
  const from = key === "backspace" && start === end ? Math.max(0, start - 1) : start
  field.setRangeText(key === "backspace" ? "" : key, from, end, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** What stands in the form of an item without a product, and what is wrong with it. The manager's code is in no state. */
export const useOpenForm = (start: OpenItem): OpenForm => {
  const form = useRef<HTMLFormElement>(null)
  const [item, setItem] = useState(start)
  const [missing, setMissing] = useState<readonly OpenField[]>([])
  const [focused, setFocused] = useState<string | null>(null)
  const change = (next: Partial<OpenItem>, ...fields: readonly OpenField[]) => {
    setItem((before) => ({ ...before, ...next }))
    setMissing((before) => before.filter((field) => !fields.includes(field)))
  }
  const focus = (...names: readonly string[]) => {
    const fields = names.map((name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`))
    fields.find((field) => field)?.focus()
  }
  useEffect(() => {
    const element = form.current
    const hear = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute("name") : null
      if (name !== null) setFocused(name)
    }
    element?.addEventListener("focusin", hear)
    return () => element?.removeEventListener("focusin", hear)
  }, [])
  const price = useBlankMoney(item.price, (amount) => change({ price: amount }, "amount"))
  const otherTax = useBlankMoney(item.otherTax, (amount) => change({ otherTax: amount }, "item_fee_id"))
  const quantity = (key: PadKey) => {
    const field = form.current && fieldOf(form.current, "quantity")
    if (field) typeKey(field, key)
  }
  const isNumber = focused !== null && NUMBERS.has(focused)
  const onPad = usePad(
    form,
    { amount: price.press, other_tax: otherTax.press, quantity },
    isNumber && focused !== "manager_code" ? focused : "amount"
  )
  return {
    form,
    item,
    price,
    otherTax,
    change,
    missing,
    refuse: (categories) => {
      const code = form.current !== null && allFilled(form.current, "manager_code")
      const lacks = missingIn(item, { code, categories })
      setMissing(lacks)
      focus(...lacks)
      return lacks.length > 0
    },
    typed: JSON.stringify(item) !== JSON.stringify(start),
    focused,
    padWorks: isNumber,
    focus,
    onPad
  }
}
