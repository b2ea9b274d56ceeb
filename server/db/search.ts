import { type RawBuilder, sql } from "kysely"
import type { Db } from "./connect.ts"
import { inPlainLetters } from "../../src/kernel/letters.ts"
import { byProductCode } from "./productCodes.ts"
import type { Row } from "./schema.ts"

/** Products on one page of a search (CG-82). */
export const PAGE_SIZE = 24

/** More matches than this are not sorted for a page of them. */
const MANY = 20_000

export interface ProductPage {
  readonly rows: readonly Row<"product">[]
  /** Counts from 1; a page past the end is empty. */
  readonly page: number
  readonly total_pages: number
  readonly total_results: number
}

/** Nothing was found. */
export const NOTHING: ProductPage = { rows: [], page: 1, total_pages: 0, total_results: 0 }

/** What people leave out of a name as often as they write it: "O'Brien" is "obrien". */
const APOSTROPHE = /(?<=\p{L})['’‘ʼ`´′](?=\p{L})/gu

/** A text with the names in it as those write them who leave the apostrophe out. */
export const withoutApostrophes = (text: string): string => text.replaceAll(APOSTROPHE, "")

const wordsOf = (text: string): readonly string[] =>
  inPlainLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu) ?? []

/**
 * The words of a search, in plain small letters. Splits at everything but letters, digits, a point before a digit and an
 * apostrophe in a name: "Halden H9, .38-.45 7.62x39" → halden h9 38 45 7.62x39.
 */
export const split = (text: string): readonly string[] => wordsOf(withoutApostrophes(text))

/** The words by which something is found, each once, one space apart: the column `search_words`. "O'Brien" is found by any part, too. */
export const searchWords = (...texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => [...wordsOf(text ?? ""), ...split(text ?? "")]))].join(" ")

/** The words by which a product is found: the column `search_words`. */
export const productWords = (
  product: Readonly<Record<"description" | "manufacturer" | "model" | "department" | "caliber" | "sku", string | null>>
): string =>
  searchWords(
    product.description,
    product.manufacturer,
    product.model,
    product.department,
    product.caliber,
    product.sku
  )

/** One page with all of these. */
export const onePage = (rows: readonly Row<"product">[]): ProductPage =>
  rows.length === 0 ? NOTHING : { rows, page: 1, total_pages: 1, total_results: rows.length }

/**
 * The query of an index that finds rows of this store with all these words, each as a beginning. Words come from
 * `split`: letters, digits and points only, so that quoting them is safe and none begins as the store's own does.
 */
export const tsquery = (clientId: number, words: readonly string[]): string =>
  [`'#${clientId}'`, ...words.map((word) => `'${word}':*`)].join(" & ")

/** What an index finds, in the order of the listing. */
const FOUND = {
  /** By the beginnings of words. */
  words: sql`product_found where search`,
  /** By parts of the UPC. */
  upc: sql`product_upc_found where parts`
} as const

interface Wanted {
  readonly by: keyof typeof FOUND
  readonly query: string
  /** Those that are called just this, in whatever case, stand alone where there are any. */
  readonly name?: string
}

/** A page of what an index finds by this query, listed by description. */
export const pageOf = async (
  db: Db,
  clientId: number,
  { by, query, name }: Wanted,
  page: number
): Promise<ProductPage> => {
  const isNamed = name === undefined ? sql<boolean>`false` : sql<boolean>`lower(description) = lower(${name})`
  const found = (where: RawBuilder<unknown>) => sql<Pick<Row<"product">, "product_id" | "description">>`
    (select product_id, description from ${FOUND[by]} @@ ${query}::tsquery and client_id = ${clientId} ${where})`
  const { every, named } = await db
    .selectFrom(found(sql``).as("found"))
    .select((eb) => [eb.fn.countAll<number>().as("every"), sql<number>`count(*) filter (where ${isNamed})`.as("named")])
    .executeTakeFirstOrThrow()
  const total = named > 0 ? named : every
  const all = found(named > 0 ? sql`and ${isNamed}` : sql``)
  if (total === 0) return NOTHING
  const rows = await db
    // Few are found by their words and sorted; of many, the first in the listing's own order are soon together.
    .with(
      (cte) => (total > MANY ? cte("found").notMaterialized() : cte("found").materialized()),
      (with_) => with_.selectFrom(all.as("every")).select(["product_id", "description"])
    )
    .with("listed", (with_) =>
      with_
        .selectFrom("found")
        .selectAll()
        .orderBy("description")
        .orderBy("product_id")
        .offset((page - 1) * PAGE_SIZE)
        .limit(PAGE_SIZE)
    )
    .selectFrom("listed")
    .innerJoin("product", "product.product_id", "listed.product_id")
    .selectAll("product")
    .orderBy("listed.description")
    .orderBy("listed.product_id")
    .execute()
  return { rows, page, total_pages: Math.ceil(total / PAGE_SIZE), total_results: total }
}

/** What is looked for: no name is longer, and a database takes no NUL in a text. */
export const cleaned = (term: string): string =>
  term
    .slice(0, 200)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()

/** Products that are called just what was typed; where there are none, those of which each word begins a word. From page 1. */
export const byWords = (db: Db, clientId: number, typed: string, page: number): Promise<ProductPage> => {
  const words = split(typed)
  return words.length === 0
    ? Promise.resolve(NOTHING)
    : pageOf(db, clientId, { by: "words", query: tsquery(clientId, words), name: typed.replaceAll(/\s+/g, " ") }, page)
}

/**
 * Products for a scan or for typed words (SHL-41). A UPC, however it is spelled, stands alone; otherwise every word
 * must begin a word of the description, manufacturer, model, department, caliber or sku, in any order. Listed by
 * description, 24 a page, from page 1. No words, no products.
 */
export const searchProducts = async (db: Db, clientId: number, term: string, page = 1): Promise<ProductPage> => {
  const typed = cleaned(term)
  const scanned = await byProductCode(db, typed)
  return scanned.length > 0 ? onePage(scanned) : byWords(db, clientId, typed, Math.max(1, Math.trunc(page)))
}
