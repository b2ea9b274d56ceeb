import type { PricedTable } from "../migrations/0510_price_book.ts"
import type { OfflineKind } from "../../../src/offline/sale/rules.ts"
import {
  cents,
  choice,
  copy,
  flag,
  id,
  type Json,
  made,
  maybe,
  moment,
  number,
  ours,
  parts,
  store,
  theirs,
  words
} from "../kinds.ts"

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

/** A sale that a register made while nobody answered, as it was booked: once for its key, for ever. */
export const offline_sale = {
  client_id: store,
  sale_key: copy,
  /** SHA-256 of its body as it came. */
  fingerprint: ours,
  /** "F1.1-0007": for people; two sales may have one. */
  number: ours,
  device_license_id: id,
  /** Whose drawer its cash counts in; null: no session of that time is known. */
  register_session_id: maybe(id),
  order_id: id,
  total: cents,
  rung_at: moment,
  booked_at: moment,
  /** Who sent it; who sold is in its body, and on its order. */
  booked_by: id,
  body: theirs
}

/** What was otherwise than such a sale says, when it was booked. */
export const offline_exception = {
  client_id: store,
  offline_exception_id: id,
  sale_key: copy,
  order_id: id,
  kind: choice<OfflineKind>(),
  /** The place of its line in the sale, from 0. */
  line: maybe(number),
  amount: cents,
  /** Somebody has to look into it; else it is only listed. */
  is_open: flag,
  words: copy,
  created_at: moment,
  /** When a manager looked into it, who, and what they found. */
  settled_at: maybe(moment),
  settled_by: maybe(id),
  note: maybe(words)
}

/** What a register sent as such a sale and nobody could book, kept whole for a person. */
export const offline_held = {
  client_id: store,
  offline_held_id: id,
  fingerprint: ours,
  why: copy,
  body: theirs,
  received_at: moment,
  received_by: id,
  device_license_id: maybe(id),
  /** When a manager looked into it, who, and what they found. */
  settled_at: maybe(moment),
  settled_by: maybe(id),
  note: maybe(words)
}

/** The numbers of a register for such sales: a series for each chain of its journals. */
export const offline_series = {
  client_id: store,
  /** The register's own, and never another's. */
  code: ours,
  series: number,
  device_license_id: id,
  /** The first book of the chain. */
  chain: copy,
  given_at: moment
}
