import type { Field } from "../../../store/import/headers.ts"
import { asNamed, type Listed } from "../../../store/import/listed.ts"
import { type Fact, factsOf } from "../../../store/import/told.ts"
import type { Values } from "../../../store/import/values.ts"

/** What is told of none of them. */
const EMPTY: ReadonlyMap<string, string> = new Map([
  ["tax_class", "as its department"],
  ["item_fee_id", "none"]
])

const withWords = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null ? (EMPTY.get(key) ?? value) : value])
  )

/** What becomes of a product's columns, or became of them: the fields of a file by their headings, what is of a list by its name. */
export const editFacts = (fields: readonly Field[], listed: Listed, after: Values, before: Values): readonly Fact[] =>
  factsOf(fields, withWords(asNamed(listed, after)), withWords(asNamed(listed, before)))
