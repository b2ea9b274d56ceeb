import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Code, Key, Moment, Note, RowNumber, SentId, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

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
  alarm_kind: optional(Text),
  /** Of a sale that was made without the server: `settle_offline_exception` ends it. */
  offline_id: optional(Id),
  /** So many open alarms are like it, and not in the list: of its kind, from the same person at the same register. */
  more: optional(Count)
})
export type StoreException = typeof StoreException.Type

/** Something that was wrong with a register's log, for ever on record. Times in milliseconds since 1970. */
export const ChainAlarm = Schema.Struct({
  alarm_id: Id,
  /** fork, changed, broken, malformed, gap, restart, foreign, damaged or total. */
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
  note: optional(Text),
  /** So many open alarms are like it, and not in the list. */
  more: optional(Count)
})
export type ChainAlarm = typeof ChainAlarm.Type

/** What managers ask about the logs of all registers of the store, apart from the register's own actions. */
export const exceptions = {
  /** Managers only, newest first. */
  get_list_device_books: read({}, { list: optional(Schema.Array(UploadedBook)) }),
  /**
   * Managers only: the rows of a book behind `after`, each its JSON text as the register wrote it; `next` is the
   * `after` of the next page. With `fork` the rows that stand beside others.
   */
  get_device_book: read(
    { book: Key, after: optional(RowNumber), fork: optional(Flag) },
    { rows: optional(Schema.Array(Schema.String)), total: optional(Count), next: optional(Count) }
  ),
  /**
   * Whether this back office itself signed a checkpoint that stands in an exported file, how many rows of that book it
   * holds (none of `rows`: it holds none), and whether the file's last row is the one that it holds at that place
   * (`last_held`; absent: it holds none there). As every hash is over all rows before, `last` stands for all of them.
   */
  check_device_checkpoint: read(
    {
      checkpoint: optional(
        Schema.Struct({
          device_license_id: SentId,
          book: Key,
          seq: RowNumber,
          head_hash: Word,
          server_time: Moment,
          server_seq: Moment,
          signature: Code
        })
      ),
      last: optional(Schema.Struct({ book: Key, seq: RowNumber, hash: Word }))
    },
    { signed: optional(Flag), rows: optional(Count), last_held: optional(Flag) }
  ),
  /** Managers only: what waits for a person at any register of the store, oldest first. */
  get_exceptions: read({}, { list: optional(Schema.Array(StoreException)), server_time: optional(Count) }),
  /** Managers only, newest first: alarms that are open, and the latest that were looked into. */
  get_list_chain_alarms: read({}, { list: optional(Schema.Array(ChainAlarm)) }),
  /** Managers only: the alarm was looked into, and what was found. It stays on record and leaves the inbox. */
  acknowledge_chain_alarm: write({ alarm_id: SentId, note: Note }, {}),
  /** Managers only: what was otherwise with a sale without the server was looked into, and what was found. It stays on record. */
  settle_offline_exception: write({ offline_id: SentId, note: Note }, {})
}
