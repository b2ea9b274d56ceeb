import type { Db } from "../../../db/connect.ts"
import type { Tx } from "../../../db/transaction.ts"
import { STANDARD } from "../../../lines/lineTax.ts"
import type { Field } from "../../../store/import/headers.ts"
import { type Fact, factsOf } from "../../../store/import/told.ts"
import { type Values, words } from "../../../store/import/values.ts"

/** What a change of many may change and no file says: by the id of a row of a list, which has a name. */
const BY_ID: readonly Field[] = [
  { key: "tax_class", heading: "Tax rate", aliases: [], read: words },
  { key: "item_fee_id", heading: "Fee", aliases: [], read: words }
]

/** What is told of none of them. */
const EMPTY: ReadonlyMap<string, string> = new Map([
  ["tax_class", "as its department"],
  ["item_fee_id", "none"]
])

/** The names of tax classes and fees, archived ones too, by their ids. */
export const listNames = async (db: Db | Tx): Promise<ReadonlyMap<string, string>> => {
  const classes = await db.selectFrom("tax_class").select(["tax_class_id as id", "name"]).execute()
  const fees = await db.selectFrom("item_fee_type").select(["item_fee_id as id", "description as name"]).execute()
  return new Map([[STANDARD, "the store's rate"], ...[...classes, ...fees].map(({ id, name }) => [id, name] as const)])
}

/** What becomes of a product's columns, or became of them: the fields of a file by their headings, what is of a list by its name. */
export const editFacts = (
  fields: readonly Field[],
  names: ReadonlyMap<string, string>,
  after: Values,
  before: Values
): readonly Fact[] => {
  const named = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const empty = EMPTY.get(key)
        return [key, empty === undefined ? value : value === null ? empty : (names.get(String(value)) ?? value)]
      })
    )
  return factsOf([...fields, ...BY_ID], named(after), named(before))
}
