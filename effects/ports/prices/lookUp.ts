import { meaningsOf } from "../../../src/offline/book/codes/rules.ts"
import { bucketOf, BUCKETS, unpackCodes, unpackRows } from "../../../src/offline/book/layout/rules.ts"
import type { BookAbout, Lack } from "../../../src/offline/book/model.ts"
import { searched } from "../../../src/offline/book/search/rules.ts"
import type { PriceRow } from "../../../src/offline/contract.ts"
import { entryOf } from "../../../src/kernel/table.ts"
import { answered } from "../promised.ts"
import { type Book, bookIn, type PricesDb, STORES, textAt } from "./database.ts"

/** A question to a book that is there: its answer, and the book for the next question; null: there is no book. */
export interface Looked<A> {
  readonly book: Book
  readonly found: A
}

const looked = async <A>(
  db: PricesDb,
  known: Book | null,
  look: (tx: IDBTransaction, book: Book) => Promise<A>
): Promise<Looked<A> | null> => {
  const tx = db.transaction(STORES)
  const book = await bookIn(tx, known)
  return book === null ? null : { book, found: await look(tx, book) }
}

const rowsAt = async (tx: IDBTransaction, book: Book, ids: readonly string[]): Promise<readonly PriceRow[]> => {
  const places = [...new Set(ids.map(bucketOf))]
  const texts = await Promise.all(places.map((place) => textAt(tx, book, "rows", place)))
  const rows = texts.flatMap(unpackRows)
  return ids.flatMap((id) => rows.filter(({ product_id }) => product_id === id))
}

/** The products with a code, of the surest of its meanings that the book has. */
export const findIn = (db: PricesDb, known: Book | null, code: string): Promise<Looked<readonly PriceRow[]> | null> =>
  looked(db, known, async (tx, book) => {
    for (const meaning of meaningsOf(code)) {
      const ids = unpackCodes(await textAt(tx, book, "codes", bucketOf(meaning))).get(meaning)
      if (ids !== undefined) return rowsAt(tx, book, ids)
    }
    return []
  })

export const byIdIn = (db: PricesDb, known: Book | null, id: string): Promise<Looked<PriceRow | null> | null> =>
  looked(db, known, async (tx, book) => (await rowsAt(tx, book, [id]))[0] ?? null)

export const aboutIn = (db: PricesDb, known: Book | null): Promise<Looked<BookAbout> | null> =>
  looked(db, known, (_, book) => Promise.resolve(book.about))

/** The first products with all words of a search: every record is read. */
export const searchIn = (
  db: PricesDb,
  known: Book | null,
  words: string
): Promise<Looked<readonly PriceRow[]> | null> =>
  looked(db, known, async (tx, book) => {
    const places = Array.from({ length: BUCKETS }, (_, place) => place)
    const texts = await Promise.all(places.map((place) => textAt(tx, book, "rows", place)))
    return searched(texts.flatMap(unpackRows), words)
  })

const LACKS = { unread: "unread", damaged: "damaged", quota: "quota", storage: "storage" } as const satisfies {
  readonly [L in Lack]: L
}

/** Why there is no book. */
export const lostIn = async (db: PricesDb): Promise<Lack> => {
  const why: unknown = await answered(db.transaction("state").objectStore("state").get("lost"))
  return (typeof why === "string" ? entryOf(LACKS, why) : undefined) ?? "unread"
}
