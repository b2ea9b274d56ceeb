import type { PriceRow } from "../../contract.ts"

/** So many products are shown of a search. */
export const MOST_FOUND = 24

/** The words of a search, small; none for blanks. */
export const wordsOf = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")

/** Does a text have all these words somewhere? */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const small = text.toLowerCase()
  return words.every((word) => small.includes(word))
}

const named = (one: PriceRow, other: PriceRow): number =>
  one.description === other.description
    ? Number(one.product_id > other.product_id) - Number(one.product_id < other.product_id)
    : one.description < other.description
      ? -1
      : 1

/** The products whose description, department or codes have all words of a search: the first by their names; none without a word. */
export const searched = (rows: Iterable<PriceRow>, search: string): readonly PriceRow[] => {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const found: PriceRow[] = []
  for (const row of rows)
    if (hasWords(`${row.description} ${row.department} ${row.upc ?? ""} ${row.sku ?? ""}`, words)) found.push(row)
  return found.toSorted(named).slice(0, MOST_FOUND)
}
