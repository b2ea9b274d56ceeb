import { FIREARM_LABELS, type FirearmFacts, missingOf } from "./rules.ts"

/** A firearm as it stands in a form. */
export interface TypedFirearm extends FirearmFacts {
  readonly ffl_log_book_id: string | null
  readonly notes: string
  readonly log_book_not_required: boolean
}

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

export type FirearmFault = readonly [keyof TypedFirearm, string]

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

/** What is sent of it: nothing that is empty. */
export const firearmSent = ({ ffl_log_book_id: book, notes, log_book_not_required: free, ...facts }: TypedFirearm) => ({
  serial_number: facts.serial_number.trim(),
  gun_type: facts.gun_type,
  caliber: facts.caliber.trim(),
  manufacturer: facts.manufacturer.trim(),
  model: facts.model.trim(),
  ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
  ...(free ? { log_book_not_required: true } : {}),
  ...(book === null || free ? {} : { ffl_log_book_id: book })
})

/** What of it somebody typed, by the kind of its field (SEC-3). */
export const firearmWords = ({ serial_number, caliber, manufacturer, model, notes }: TypedFirearm) =>
  [
    ["code", serial_number],
    ["name", caliber],
    ["name", manufacturer],
    ["name", model],
    ["note", notes]
  ] as const
