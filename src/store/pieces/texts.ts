import { entryOf } from "../../kernel/table.ts"
import { count } from "../../ui/text.ts"

/** PiecesPart */
export const pieces = "Pieces"
export const howMany = (known: number, bare: number): string =>
  [count(known, "piece"), ...(bare > 0 ? [`${bare.toLocaleString("en-US")} without a number`] : [])].join(", ")
export const withoutNumber = (bare: number): string =>
  `${count(bare, "piece")} of the count ${bare === 1 ? "has" : "have"} no number yet. Enter ${bare === 1 ? "it" : "them"} here; until then they are sold by typing it, with a manager code.`
const LABELS = {
  serial_numbers: "Serial numbers",
  condition: "Condition",
  location: "Where it lies",
  ffl_log_book_id: "Log book",
  gun_type: "Type",
  person_name: "From",
  person_license: "Their license number",
  person_address: "Their address"
} as const
export const labelOf = (field: string): string => entryOf(LABELS, field) ?? field
export const scanThem = " \u00B7 scan them one below the other"
export const choose = "Choose"
export const adding = "Adding \u2026"
export const add = (numbers: number): string => (numbers === 0 ? "Add pieces" : `Add ${count(numbers, "piece")}`)
export const added = (numbers: number): string => `${count(numbers, "piece")} added.`
