import type { LogEntry } from "../../src/kernel/log.ts"
import { type Browser, browserAt } from "../auth/browsers.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { From } from "./alarms.ts"

export type Book = Row<"device_book">

/** Stands between the name of a book and the browser that it is kept apart for; no register names a book so. */
export const APART = "~"

/** The name that a register gave a book. */
export const nameOf = (key: string): string => key.split(APART)[0] ?? key

const keyApart = (book: string, { browser }: From): string => `${book}${APART}${browser.browser_hash.slice(0, 16)}`

/** Where the rows of a book stand for the browser that sends them. */
export interface BookPlace {
  /** What the tables call it. */
  readonly key: string
  readonly held: Book | undefined
  /** Another browser opened a book of this name: what comes from this one never touches it. */
  readonly isApart: boolean
}

const named = prepared<[string], Book>((db, book) => db.selectFrom("device_book").selectAll().where("book", "=", book))

const heldBetween = prepared<[string, number, number], Pick<Row<"device_event">, "seq" | "hash">>(
  (db, book, from, to) =>
    db
      .selectFrom("device_event")
      .select(["seq", "hash"])
      .where("book", "=", book)
      .where("forked", "=", false)
      .where("seq", ">=", from)
      .where("seq", "<=", to)
)

/** Where in the batch a row stands that is not what the book holds at its place; -1 when there is none. */
export const firstOther = async (tx: Tx, key: string, entries: readonly LogEntry[]): Promise<number> => {
  const held = await heldBetween(tx, key, entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0)
  const hashes = new Map(held.map(({ seq, hash }) => [seq, hash]))
  return entries.findIndex(({ seq, hash }) => hashes.has(seq) && hashes.get(seq) !== hash)
}

/**
 * Are they the same register in the same hands? A browser whose cookie was lost, or came late and twice, gets another one;
 * who made it known is then the same, and a cashier never makes known what a manager did. A browser, of the two, that was
 * made known before a register was chosen on it is the register that it works as: the word was for any.
 */
const isSameRegister = (
  owner: Browser | undefined,
  { device_license_id: ownersDevice }: Book,
  { browser, device }: From
): boolean =>
  owner !== undefined &&
  (owner.device_license_id ?? ownersDevice) === (browser.device_license_id ?? device) &&
  owner.vouched_by === browser.vouched_by

/** A book from before books had owners is whose rows agree with it, at the register that it is of. */
const isOwn = async (tx: Tx, from: From, book: Book, entries: readonly LogEntry[]): Promise<boolean> => {
  const { browser_hash: owner } = book
  if (owner === null) return book.device_license_id === from.device && (await firstOther(tx, book.book, entries)) < 0
  return owner === from.browser.browser_hash || isSameRegister(await browserAt(tx, owner), book, from)
}

/** The place of a book for this browser: the book of that name if it opened it or nobody did, else one of its own. */
export const bookPlaceOf = async (
  tx: Tx,
  from: From,
  book: string,
  entries: readonly LogEntry[] = []
): Promise<BookPlace> => {
  const [held] = await named(tx, book)
  if (held === undefined || (await isOwn(tx, from, held, entries))) return { key: book, held, isApart: false }
  const key = keyApart(book, from)
  const [apart] = await named(tx, key)
  return { key, held: apart, isApart: true }
}
