import { sql } from "kysely"
import type { Db } from "./connect.ts"
import { prepared } from "./prepared.ts"
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

/** Splits at everything but letters, digits and a point before a digit: "Halden H9, .38-.45 7.62x39" → halden h9 38 45 7.62x39. */
const split = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu) ?? []

/** The words by which a product is found, each once, one space apart: the column `search_words`. */
export const searchWords = (...texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => split(text ?? "")))].join(" ")

const marked = prepared<[number, string], Row<"product">>((db, clientId, upc) =>
  db
    .selectFrom("product")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("upc", "=", upc)
    .where("inactive", "=", false)
)

const byUpc = async (db: Db, clientId: number, upc: string): Promise<Row<"product"> | undefined> =>
  (await marked(db, clientId, upc))[0]

/**
 * The query of an index that finds rows of this store with all these words, each as a beginning. Words come from
 * `searchWords`: letters, digits and points only, so that quoting them is safe and none begins as the store's own does.
 */
export const tsquery = (clientId: number, words: readonly string[]): string =>
  [`'#${clientId}'`, ...words.map((word) => `'${word}':*`)].join(" & ")

const byWords = async (db: Db, clientId: number, words: readonly string[], page: number): Promise<ProductPage> => {
  const found = db
    .selectFrom("product_found")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`search @@ ${tsquery(clientId, words)}::tsquery`)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const all = found.select(["product_id", "description"])
  const rows = await db
    // Few are found by their words and sorted; of many, the first in the listing's own order are soon together.
    .with(
      (cte) => (total > MANY ? cte("found").notMaterialized() : cte("found").materialized()),
      () => all
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
    .where("product.client_id", "=", clientId)
    .selectAll("product")
    .orderBy("listed.description")
    .orderBy("listed.product_id")
    .execute()
  return { rows, page, total_pages: Math.ceil(total / PAGE_SIZE), total_results: total }
}

const NOTHING: ProductPage = { rows: [], page: 1, total_pages: 0, total_results: 0 }

/**
 * Products for a scan or for typed words (SHL-41). A UPC that matches exactly stands alone; otherwise every word
 * must begin a word of the description, manufacturer, model, department, caliber or sku, in any order. Listed by
 * description, 24 a page, from page 1. No words, no products.
 */
export const searchProducts = async (db: Db, clientId: number, term: string, page = 1): Promise<ProductPage> => {
  // No name is longer, and a database takes no NUL in a text.
  const typed = term
    .slice(0, 200)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
  const exact = typed === "" ? undefined : await byUpc(db, clientId, typed)
  if (exact !== undefined) return { rows: [exact], page: 1, total_pages: 1, total_results: 1 }
  const words = split(typed)
  return words.length === 0 ? NOTHING : byWords(db, clientId, words, Math.max(1, Math.trunc(page)))
}
