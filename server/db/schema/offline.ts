import type { PricedTable } from "../migrations/0510_price_book.ts"
import { choice, id, type Json, made, maybe, moment, number, parts, store } from "../kinds.ts"

/** A change of what registers sell by while nobody answers; triggers write it (`migrations/0510_price_book.ts`). */
export const price_book_change = {
  client_id: store,
  position: made(number),
  /** The number of its transaction: in the order of commits. */
  seq: number,
  about: choice<PricedTable>(),
  about_id: id,
  /** Its price facts before and after; null where there was no row. */
  was: maybe(parts<{ readonly [fact: string]: Json }>("copy")),
  became: maybe(parts<{ readonly [fact: string]: Json }>("copy"))
}

/** A store's histories: one begins with the store, and another each time that it is restored from a backup. */
export const store_history = {
  client_id: store,
  position: made(number),
  history_id: id,
  /** When the backup was made. */
  restored_from: maybe(moment),
  began_at: moment
}
