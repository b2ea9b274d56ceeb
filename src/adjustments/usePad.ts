import type { RefObject } from "react"
import type { PadKey } from "../ui/moneyEntry.ts"
import { fieldOf, typeInto } from "../ui/secretField.ts"

/** What a key of the pad does to the field of each name. */
export type PadFields = Readonly<Record<string, (key: PadKey) => void>>

const CODE = "manager_code"

/**
 * A key of the pad goes into the field that has the focus, or into the field named `first` when none of them has it.
 * The manager code is typed straight into its masked field.
 */
export const usePad =
  (form: RefObject<HTMLFormElement | null>, fields: PadFields, first: string) =>
  (key: PadKey): void => {
    if (!form.current) return
    const focused = document.activeElement?.getAttribute("name") ?? ""
    const name = focused === CODE || Object.hasOwn(fields, focused) ? focused : first
    const field = fieldOf(form.current, name)
    if (name === CODE && field) typeInto(field, key)
    else {
      field?.focus()
      fields[name]?.(key)
    }
  }
