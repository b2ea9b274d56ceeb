import type { Place } from "../../src/support/wire.ts"

/** Between two tries of what was not taken, in milliseconds: ten minutes at first, twice as long each time, six hours at most. */
const FIRST_AGAIN = 10 * 60_000
const LAST_AGAIN = 6 * 60 * 60_000

/** How long to wait behind so many refusals, in milliseconds, so that no back office is ever hammered. */
export const pauseAfter = (tries: number): number => Math.min(LAST_AGAIN, FIRST_AGAIN * 2 ** (tries - 1))

/** A book whose rows are not taken for now. */
interface Blocked {
  /** The row that it goes on from. */
  readonly seq: number
  /** When it is tried again, milliseconds since 1970. */
  readonly again: number
  readonly tries: number
}

/** The books whose rows are not taken for now, by their ids. */
export type BlockedBooks = Map<string, Blocked>

/** A row was refused at a moment (ms since 1970): its book is left alone for a while, longer each time. */
export const block = (books: BlockedBooks, { book, seq }: Place, now: number): void => {
  const tries = (books.get(book)?.tries ?? 0) + 1
  books.set(book, { seq, tries, again: now + pauseAfter(tries) })
}

/** The back office holds a book up to a row after all; `end` is its last one on the disk. */
export const unblock = (books: BlockedBooks, { book, seq }: Place, end: number): void => {
  const known = books.get(book)
  if (known === undefined) return
  if (seq >= end) books.delete(book)
  else books.set(book, { ...known, seq: seq + 1, again: 0 })
}

/** Somebody new is there, who may have seen to it: everything is tried again. */
export const tryAllAgain = (books: BlockedBooks): void => {
  for (const [book, blocked] of books) books.set(book, { ...blocked, again: 0 })
}

/** When the first of them is tried again, milliseconds since 1970; null when there is none. */
export const nextTry = (books: BlockedBooks): number | null =>
  books.size === 0 ? null : Math.min(...[...books.values()].map(({ again }) => again))
