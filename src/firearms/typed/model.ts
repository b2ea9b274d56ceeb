import { FIREARM_LABELS, missingOf } from "../rules.ts"
import type { FirearmFault, TypedFirearm } from "../model.ts"

/** Nothing typed yet. */
export const NO_FIREARM: TypedFirearm = {
  serial_number: "",
  gun_type: "",
  caliber: "",
  manufacturer: "",
  model: "",
  ffl_log_book_id: null,
  notes: "",
  log_book_not_required: false
}

/** What is missing of it, by field, in the specification's words; `books`: whoever types it chooses the book (GUN-04, ERR-43). */
export const typedFaults = (firearm: TypedFirearm, books: boolean): readonly FirearmFault[] => [
  ...missingOf(firearm).map((field): FirearmFault => [field, `${FIREARM_LABELS[field]} is required`]),
  ...(books && !firearm.log_book_not_required && firearm.ffl_log_book_id === null
    ? [["ffl_log_book_id", "Log book is required"] as const]
    : [])
]

/** A firearm of a line, as it was typed. */
export const firearmTyped = (
  known: Partial<Omit<TypedFirearm, "ffl_log_book_id"> & { readonly ffl_log_book_id: string }> | undefined
): TypedFirearm => ({ ...NO_FIREARM, ...known })
