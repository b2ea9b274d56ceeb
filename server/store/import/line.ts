import { Result } from "effect"
import { cardFaultIn, isTooLongIn } from "../../db/held/door.ts"
import type { Field } from "./headers.ts"
import { asKept, type Listed } from "./listed.ts"
import type { BulkTable, CellsOf, FieldFault, Known } from "./plan.ts"
import type { Fault, Value, Values } from "./values.ts"

const UNKEPT: Fault = { problem: "Has a sign that can't be kept", fix: "Write the cell again." }

const CARD: Fault = { problem: "This looks like a card number", fix: "Take it out: card numbers are never kept." }

/** Is it that a cell holds a card's number? Then the cell is told nowhere. */
export const isOfCard = ({ problem }: Fault): boolean => problem === CARD.problem

const LONG: Fault = {
  problem: "15 digits and more may be a card number",
  fix: "Write its 8 to 14 digits, or a number with letters in it."
}

/** What of a line is never kept; what the store has of it already says nothing here. */
export const unkept = (table: BulkTable, values: Values, own: Known | undefined): readonly FieldFault[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (own?.values[key] === value) return []
    if (cardFaultIn(table, key, value) !== undefined) return [{ key, ...CARD }]
    return isTooLongIn(table, key, value) ? [{ key, ...LONG }] : []
  })

/** What a line says, by the keys of its fields, and what of it cannot be read. */
export const readLine = (
  { cells }: CellsOf,
  fields: readonly Field[],
  listed: Listed | undefined
): { readonly values: Values; readonly faults: readonly FieldFault[] } => {
  const values: Record<string, Value> = {}
  const faults: FieldFault[] = []
  for (const { key, read } of fields) {
    const text = cells.get(key)
    if (text === undefined) continue
    const value = text.includes("\0")
      ? Result.fail(UNKEPT)
      : Result.flatMap(read(text), (cell) => asKept(listed, key, cell))
    if (Result.isSuccess(value)) values[key] = value.success
    else faults.push({ key, ...value.failure })
  }
  return { values, faults }
}
