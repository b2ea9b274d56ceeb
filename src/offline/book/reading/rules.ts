import type { BookCursor, BookHeld, PriceRow } from "../../contract.ts"
import type { BookAsked, BookPart } from "../model.ts"

/** A whole book that is being read: as it was at a change of a history, so far as it came; `next` is null at its end. */
export interface Reading {
  readonly held: BookHeld
  readonly parts: readonly (readonly PriceRow[])[]
  readonly next: BookCursor | null
}

const heldOf = ({ history_id, through }: BookHeld): BookHeld => ({ history_id, through })

const same = (one: BookHeld | undefined, other: BookHeld | null | undefined): boolean =>
  one !== undefined && other != null && one.history_id === other.history_id && one.through === other.through

/** What is asked for next. What changed while a whole book was read belongs to it: before that it is no book. */
export const asksOf = (reading: Reading | null, stored: BookHeld | null): BookAsked => {
  if (reading === null) return stored === null ? {} : { have: heldOf(stored) }
  return reading.next === null ? { have: reading.held } : { from: reading.next }
}

/** How many products are read so far. */
export const readSoFar = (reading: Reading | null): number =>
  reading?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0

/** What a reply makes of what a register has. */
export type Step =
  /** More is to be read. */
  | { readonly _tag: "Read"; readonly reading: Reading }
  /** A book is whole, with these products: another generation. */
  | { readonly _tag: "Made"; readonly rows: ReadonlyMap<string, PriceRow> }
  /** The book that is kept changes so. */
  | { readonly _tag: "Changed"; readonly rows: readonly PriceRow[]; readonly gone: readonly string[] }
  /** It answers what is asked for no more. */
  | { readonly _tag: "Stale" }

const madeOf = ({ parts }: Reading, { rows: changed, gone }: BookPart["book"]): ReadonlyMap<string, PriceRow> => {
  const rows = new Map<string, PriceRow>()
  for (const part of parts) for (const row of part) rows.set(row.product_id, row)
  for (const id of gone ?? []) rows.delete(id)
  for (const row of changed) rows.set(row.product_id, row)
  return rows
}

const read = (reading: Reading | null, { asked: { from }, book }: BookPart): Step => {
  const { history_id, through, rows, next = null } = book
  const held = { history_id, through }
  // A back office that cannot go on from there begins anew, as another history or at another change.
  const goesOn = from !== undefined && from.history_id === history_id && from.since === through
  if (!goesOn) return { _tag: "Read", reading: { held, parts: [rows], next } }
  return reading !== null && same(held, reading.held) && reading.next?.product_id === from.product_id
    ? { _tag: "Read", reading: { held, parts: [...reading.parts, rows], next } }
    : { _tag: "Stale" }
}

/** What a reply makes of a reading that is under way, and of the book that is kept. */
export const stepOf = (reading: Reading | null, stored: BookHeld | null, part: BookPart): Step => {
  const { asked, book } = part
  if (book.whole === true) return read(reading, part)
  if (asked.have?.history_id !== book.history_id || book.through < asked.have.through) return { _tag: "Stale" }
  if (reading !== null)
    return reading.next === null && same(asked.have, reading.held)
      ? { _tag: "Made", rows: madeOf(reading, book) }
      : { _tag: "Stale" }
  return same(asked.have, stored) ? { _tag: "Changed", rows: book.rows, gone: book.gone ?? [] } : { _tag: "Stale" }
}
