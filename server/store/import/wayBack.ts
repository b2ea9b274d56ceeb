import { productTypeOf } from "../../../src/store/product/rules.ts"
import { FIXED } from "../../actions/store/productWhole.ts"
import { cardFaultIn } from "../../db/held/door.ts"
import type { Row } from "../../db/schema.ts"
import { COUNTS } from "./moves.ts"
import type { BulkTable } from "./plan.ts"
import type { Value, Values } from "./values.ts"

type Change = Row<"store_import_row">

/** Is it the columns of a row, as an import keeps what it changed? */
export const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null

/** The rows of the store that these are about. */
export const rowIds = (changes: readonly Change[]): readonly string[] => changes.map(({ row_id }) => row_id)

/** Was a product sold as something else from then on? */
export const isRetyping = ({ before }: Change): boolean => isValues(before) && "product_type_code" in before

/** What holds of every product of the type that it is, or goes back to. */
const fixedOf = (table: BulkTable, row: Values): Values =>
  table === "product" ? FIXED[productTypeOf(String(row["product_type_code"] ?? ""))] : {}

const isCount = (key: string, ...values: readonly (Value | undefined)[]): boolean =>
  COUNTS.includes(key) && values.every((value) => typeof value === "number")

/**
 * What of a change goes back, and the columns that stay: changed again since, or not possible for what a product is sold as by
 * now. A type goes back with all that came with it, or nothing does; `isStuck`: something hangs on what it is now.
 */
export const wayBack = (
  table: BulkTable,
  change: Change,
  current: Values,
  isStuck: boolean
): { readonly restored: Values; readonly staying: readonly string[] } => {
  const { before, after } = change
  if (!isValues(before) || !isValues(after)) return { restored: {}, staying: [] }
  const isOther = isRetyping(change) && current["product_type_code"] !== after["product_type_code"]
  const wanted = Object.keys(isStuck || isOther ? {} : before).flatMap((key) => {
    const [was, is] = [before[key] ?? null, current[key]]
    // A card's number from before they were refused is not written a second time.
    if (cardFaultIn(table, key, was) !== undefined) return []
    if (is === after[key]) return [[key, was] as const]
    // What was sold meanwhile stays sold: a count goes back by what the import added to it.
    return isCount(key, was, is) ? [[key, Number(is) - Number(after[key]) + Number(was)] as const] : []
  })
  const fixed = fixedOf(table, { ...current, ...Object.fromEntries(wanted) })
  const restored = Object.fromEntries(wanted.filter(([key, value]) => !(key in fixed) || fixed[key] === value))
  const staying = Object.keys(before).filter((key) => !(key in restored) && current[key] !== (before[key] ?? null))
  return { restored, staying }
}
