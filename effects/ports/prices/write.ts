import {
  type BookChange,
  changedCodes,
  changedRows,
  codeChanges,
  rowPlaces
} from "../../../src/offline/book/change/rules.ts"
import {
  bucketOf,
  BUCKETS,
  packBook,
  packCodes,
  packRows,
  SUM_LENGTH,
  sumOf,
  unpackCodes,
  unpackRows
} from "../../../src/offline/book/layout/rules.ts"
import type { BookAbout, Lack } from "../../../src/offline/book/model.ts"
import type { PriceRow } from "../../../src/offline/contract.ts"
import { answered, completed } from "../promised.ts"
import { type Book, bookIn, type PricesDb, sealed, STORES, sumsKey, textAt } from "./database.ts"

/** What a book is, but for its products. */
export type Told = Omit<BookAbout, "rows">

/** So many records are written at a time: who looks something up meanwhile waits for no more. */
const AT_ONCE = 128

const STRICTLY = { durability: "strict" } as const

const isOf = (generation: number): IDBKeyRange => IDBKeyRange.bound([generation, 0], [generation, BUCKETS])

/** Removes every generation but one. */
const clean = async (db: PricesDb, kept: number | null): Promise<void> => {
  const keys = await answered(db.transaction("state").objectStore("state").getAllKeys())
  const generations = keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === "number" ? [key[1]] : []))
  for (const generation of generations.filter((one) => one !== kept)) {
    const tx = db.transaction(STORES, "readwrite")
    tx.objectStore("rows").delete(isOf(generation))
    tx.objectStore("codes").delete(isOf(generation))
    tx.objectStore("state").delete(sumsKey(generation))
    await completed(tx)
  }
}

/** Forgets the book, and says why. */
export const dropBook = async (db: PricesDb, why: Lack): Promise<void> => {
  const tx = db.transaction("state", "readwrite", STRICTLY)
  tx.objectStore("state").delete("book")
  tx.objectStore("state").put(why, "lost")
  await completed(tx)
  await clean(db, null)
}

const putAll = async (db: PricesDb, store: "rows" | "codes", generation: number, texts: readonly string[]) => {
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const tx = db.transaction(store, "readwrite")
    const records = tx.objectStore(store)
    for (const [place, text] of texts.slice(from, from + AT_ONCE).entries())
      records.put(text, [generation, from + place])
    await completed(tx)
  }
}

/**
 * Writes a whole book beside the one that is there, and makes it the book by one record. False where another became the book
 * meanwhile. Whatever breaks it off, the one before is still the book.
 */
export const writeBook = async (
  db: PricesDb,
  before: Book | null,
  told: Told,
  products: ReadonlyMap<string, PriceRow>
): Promise<boolean> => {
  await clean(db, before?.generation ?? null)
  const generation = (before?.generation ?? 0) + 1
  const { rows, codes } = packBook(products)
  const all = [...rows, ...codes].map(sumOf).join("")
  const begun = db.transaction("state", "readwrite")
  // Whoever cleans up finds by it what was half written.
  begun.objectStore("state").put(all, sumsKey(generation))
  await completed(begun)
  await putAll(db, "rows", generation, rows)
  await putAll(db, "codes", generation, codes)
  const tx = db.transaction("state", "readwrite", STRICTLY)
  const ended = completed(tx)
  ended.catch(() => undefined)
  const now = await bookIn(tx, before)
  if (now?.text !== before?.text) {
    tx.abort()
    return false
  }
  const about = { ...told, rows: products.size }
  tx.objectStore("state").put(sealed({ generation, about, sums: sumOf(all) }), "book")
  tx.objectStore("state").delete("lost")
  await ended
  await clean(db, generation)
  return true
}

/** The text of all sums with those of some records; those of the rows stand first, then those of the codes. */
const resummed = (all: string, changed: ReadonlyMap<number, string>): string =>
  Array.from(
    { length: 2 * BUCKETS },
    (_, place) => changed.get(place) ?? all.slice(place * SUM_LENGTH, (place + 1) * SUM_LENGTH)
  ).join("")

/** Changes the book in one transaction; false where it is another one by now. Throws `Damaged`. */
export const changeBook = async (db: PricesDb, before: Book, told: Told, change: BookChange): Promise<boolean> => {
  const tx = db.transaction(STORES, "readwrite", STRICTLY)
  const ended = completed(tx)
  ended.catch(() => undefined)
  try {
    const book = await bookIn(tx, before)
    if (book === null || book.text !== before.text) {
      tx.abort()
      return false
    }
    const { generation } = book
    const sums = new Map<number, string>()
    const put = (store: "rows" | "codes", place: number, text: string) => {
      tx.objectStore(store).put(text, [generation, place])
      sums.set(store === "rows" ? place : BUCKETS + place, sumOf(text))
    }
    let count = book.about.rows
    const codes: ReturnType<typeof codeChanges>[number][] = []
    for (const place of rowPlaces(change)) {
      const was = unpackRows(await textAt(tx, book, "rows", place))
      const is = changedRows(was, place, change)
      count += is.length - was.length
      codes.push(...codeChanges(was, is))
      put("rows", place, packRows(is))
    }
    for (const [place, changes] of Map.groupBy(codes, ({ code }) => bucketOf(code)))
      put("codes", place, packCodes(changedCodes(unpackCodes(await textAt(tx, book, "codes", place)), changes)))
    const all = resummed(book.all, sums)
    tx.objectStore("state").put(all, sumsKey(generation))
    tx.objectStore("state").put(sealed({ generation, about: { ...told, rows: count }, sums: sumOf(all) }), "book")
    await ended
    return true
  } catch (cause) {
    if (tx.error === null) abortQuietly(tx)
    throw cause
  }
}

/** A transaction that is over by now has nothing to take back. */
const abortQuietly = (tx: IDBTransaction): void => {
  try {
    tx.abort()
  } catch {
    // It is over.
  }
}
