import type { BookAbout, Lack } from "../../../src/offline/book/model.ts"
import { BUCKETS, SUM_LENGTH, sumOf } from "../../../src/offline/book/layout/rules.ts"
import { answered } from "../promised.ts"

/**
 * Three stores. `rows` and `codes` have the records of a book as texts, each under its generation and place. `state` has under "book" which
 * generation is the book, under `sums` what its records are known by, and under "lost" why there is none. A book is what "book" names,
 * whole; whatever else lies there was left half written.
 */
export const STORES = ["state", "rows", "codes"] as const

/** What of an open database is needed. */
export type PricesDb = Pick<IDBDatabase, "transaction">

/** A record is not what was written. */
export class Damaged extends Error {}

/** Opens the database of a browser's prices, apart from the journal's: to drop it loses nothing that cannot be read again. */
export const openPrices = async (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store)
  }
  const db = await answered(request)
  db.onversionchange = () => db.close()
  return db
}

/** What is written under "book". */
export interface Standing {
  readonly generation: number
  readonly about: BookAbout
  /** What the sums of its records are known by. */
  readonly sums: string
}

/** A standing, as text, and what that is known by. */
export type Sealed = readonly [text: string, seal: string]

export const sealed = (standing: Standing): Sealed => {
  const text = JSON.stringify(standing)
  return [text, sumOf(text)]
}

/** A book, and what each of its records is known by. */
export interface Book extends Standing {
  readonly text: string
  readonly all: string
}

/** The standing of a sealed record; throws `Damaged`. What the seal holds is what `sealed` wrote. */
const opened = ([text, seal]: Sealed): Standing => {
  if (sumOf(text) !== seal) throw new Damaged()
  return JSON.parse(text) as Standing
}

/** The key of the sums of a generation. */
export const sumsKey = (generation: number): IDBValidKey => ["sums", generation]

/** What a record is known by, of the text of all sums: those of the rows first, then those of the codes. */
export const sumAt = (all: string, store: "rows" | "codes", place: number): string => {
  const from = (store === "rows" ? place : BUCKETS + place) * SUM_LENGTH
  return all.slice(from, from + SUM_LENGTH)
}

/** The book of this moment; null where there is none; throws `Damaged`. `known` saves reading what it is known by again. */
export const bookIn = async (tx: IDBTransaction, known: Book | null): Promise<Book | null> => {
  const state = tx.objectStore("state")
  const said: unknown = await answered(state.get("book"))
  if (said === undefined) return null
  const pair: readonly unknown[] = Array.isArray(said) ? said : []
  const [text, seal] = pair
  if (typeof text !== "string" || typeof seal !== "string") throw new Damaged()
  if (known !== null && known.text === text) return known
  const standing = opened([text, seal])
  const all: unknown = await answered(state.get(sumsKey(standing.generation)))
  if (typeof all !== "string" || sumOf(all) !== standing.sums) throw new Damaged()
  return { ...standing, text, all }
}

/** The text of a record; throws `Damaged` where it is not what was written. */
export const textAt = async (
  tx: IDBTransaction,
  book: Book,
  store: "rows" | "codes",
  place: number
): Promise<string> => {
  const text: unknown = await answered(tx.objectStore(store).get([book.generation, place]))
  if (typeof text !== "string" || sumOf(text) !== sumAt(book.all, store, place)) throw new Damaged()
  return text
}

/** Why nothing could be read or written. */
export const lackOf = (error: unknown): Lack => {
  if (error instanceof Damaged) return "damaged"
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "quota" : "storage"
}
