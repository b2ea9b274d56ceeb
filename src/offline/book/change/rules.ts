import type { PriceRow } from "../../contract.ts"
import { codesOf } from "../codes/rules.ts"
import { bucketOf, type Codes } from "../layout/rules.ts"

/** What changes in a book: these products are so from now on, and those are sold no more. */
export interface BookChange {
  readonly rows: readonly PriceRow[]
  readonly gone: readonly string[]
}

/** The places of the records that hold what changes. */
export const rowPlaces = ({ rows, gone }: BookChange): readonly number[] => [
  ...new Set([...rows.map(({ product_id }) => product_id), ...gone].map(bucketOf))
]

/** A record of products with what changes of it. */
export const changedRows = (before: readonly PriceRow[], place: number, change: BookChange): readonly PriceRow[] => {
  const isHere = (id: string) => bucketOf(id) === place
  const rows = new Map(before.map((row) => [row.product_id, row]))
  for (const id of change.gone) rows.delete(id)
  for (const row of change.rows) if (isHere(row.product_id)) rows.set(row.product_id, row)
  return [...rows.values()].toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))
}

/** A code that a product had and has no more, or has now. */
export interface CodeChange {
  readonly code: string
  readonly id: string
  readonly has: boolean
}

/** What of the codes changes, given the products before and after. */
export const codeChanges = (before: readonly PriceRow[], after: readonly PriceRow[]): readonly CodeChange[] => {
  const had = before.flatMap((row) => codesOf(row).map((code) => ({ code, id: row.product_id, has: false })))
  const has = after.flatMap((row) => codesOf(row).map((code) => ({ code, id: row.product_id, has: true })))
  const key = ({ code, id }: CodeChange) => JSON.stringify([code, id])
  const [were, are] = [new Set(had.map(key)), new Set(has.map(key))]
  return [...had.filter((one) => !are.has(key(one))), ...has.filter((one) => !were.has(key(one)))]
}

/** A record of codes with what changes of it. */
export const changedCodes = (before: Codes, changes: readonly CodeChange[]): Codes => {
  const after = new Map(before)
  for (const { code, id, has } of changes) {
    const others = (after.get(code) ?? []).filter((one) => one !== id)
    const ids = has ? [...others, id].toSorted() : others
    if (ids.length === 0) after.delete(code)
    else after.set(code, ids)
  }
  return after
}
