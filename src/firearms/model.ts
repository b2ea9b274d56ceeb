import type { FirearmFacts } from "./rules.ts"

/** A firearm as it stands in a form. */
export interface TypedFirearm extends FirearmFacts {
  readonly ffl_log_book_id: string | null
  readonly notes: string
  readonly log_book_not_required: boolean
}

export type FirearmFault = readonly [keyof TypedFirearm, string]

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
