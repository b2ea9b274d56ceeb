import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A place in the log: a book, and a row of it counted from 1. */
export const Place = Schema.Struct({ book: Text, seq: Count })
export type Place = typeof Place.Type

/**
 * What the back office says it holds of a book: every row up to `seq`, the last of which has this hash. Signed with
 * the back office's own key, so that neither side can say otherwise later (LOG-3).
 */
export const Checkpoint = Schema.Struct({
  device_license_id: Id,
  book: Text,
  seq: Count,
  head_hash: Text,
  /** Milliseconds since 1970 by the back office's clock. */
  server_time: Count,
  /** The back office's own number of that row, over all registers of the store. */
  server_seq: Count,
  /** Ed25519 over the canonical JSON of the fields above, base64. */
  signature: Text
})
export type Checkpoint = typeof Checkpoint.Type

/** A book that a register of the store has uploaded, or begun to. Times in milliseconds since 1970. */
export const UploadedBook = Schema.Struct({
  book: Text,
  device_license_id: Id,
  device_nickname: optional(Text),
  /** Who was signed in last. */
  user_name: optional(Text),
  /** The book before it in this register's chain. */
  previous: optional(Text),
  began: Count,
  last: Count,
  rows: Count,
  /** The register was closed: no row follows. */
  closed: optional(Flag),
  /** Alarms about it that nobody has acknowledged. */
  alarms: Count,
  /** Rows that stand beside others at the same place. */
  forked: optional(Count)
})
export type UploadedBook = typeof UploadedBook.Type

/** Something that waits for a person at some register of the store. */
export const StoreException = Schema.Struct({
  exception_id: Id,
  /** payment, conversion, refund, print, total or chain. */
  exception_type: Text,
  /** One sentence: what is the matter. */
  message: Text,
  /** One sentence: what resolves it. */
  resolution: Text,
  /** Since when, milliseconds since 1970. */
  since: Count,
  device_license_id: optional(Id),
  device_nickname: optional(Text),
  user_name: optional(Text),
  amount: optional(Money),
  payment_key: optional(Text),
  /** The row that began it, for the replay; none when its register has not uploaded it yet. */
  book: optional(Text),
  seq: optional(Count),
  /** An alarm of the chain: `acknowledge_chain_alarm` ends it. */
  alarm_id: optional(Id),
  alarm_kind: optional(Text)
})
export type StoreException = typeof StoreException.Type

/** Something that was wrong with a register's log, for ever on record. Times in milliseconds since 1970. */
export const ChainAlarm = Schema.Struct({
  alarm_id: Id,
  /** fork, changed, broken, malformed, gap, restart, damaged or total. */
  kind: Text,
  /** One sentence: what happened. */
  message: Text,
  since: Count,
  device_license_id: Id,
  device_nickname: optional(Text),
  /** Who was signed in there. */
  user_name: optional(Text),
  book: Text,
  seq: Count,
  /** When somebody looked into it, who, and what was found; the back office itself has no name. */
  acknowledged: optional(Count),
  acknowledged_by: optional(Text),
  note: optional(Text)
})
export type ChainAlarm = typeof ChainAlarm.Type

export const support = {
  /**
   * Rows of one book in order, each its JSON text, so that nothing on the way changes what its hash is over. The same
   * rows again are fine. `without_before` says that what the back office lacks before them is gone for good.
   * Refused: `gap` (send from `wanted` on), `fork` (kept beside what is there), `changed` (a row is not what its hash
   * says), `broken` (a row does not follow the one before), `malformed` (it is no row as registers write them; what
   * stands before it is taken first), `nobody` (nobody is signed in here). `why` says it in a sentence.
   */
  save_device_events: write(
    { book: Text, rows: Schema.Array(Schema.String), without_before: optional(Flag) },
    {
      checkpoint: optional(Checkpoint),
      refused: optional(Text),
      wanted: optional(Place),
      why: optional(Text),
      /** The first book of a chain, at a register that had another one: how far that one had been uploaded (LOG-12). */
      last_ack: optional(Place)
    }
  ),
  /** Managers only, newest first. */
  get_list_device_books: read({}, { list: optional(Schema.Array(UploadedBook)) }),
  /**
   * Managers only: the rows of a book behind `after`, each its JSON text as the register wrote it; `next` is the
   * `after` of the next page. With `fork` the rows that stand beside others.
   */
  get_device_book: read(
    { book: Text, after: optional(Count), fork: optional(Flag) },
    { rows: optional(Schema.Array(Schema.String)), total: optional(Count), next: optional(Count) }
  ),
  /** Managers only: what waits for a person at any register of the store, oldest first. */
  get_exceptions: read({}, { list: optional(Schema.Array(StoreException)), server_time: optional(Count) }),
  /** Managers only, newest first: alarms open and looked into. */
  get_list_chain_alarms: read({}, { list: optional(Schema.Array(ChainAlarm)) }),
  /** Managers only: the alarm was looked into, and what was found. It stays on record and leaves the inbox. */
  acknowledge_chain_alarm: write({ alarm_id: Id, note: Text }, {})
}
