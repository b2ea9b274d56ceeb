import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Code, Moment, Name, Note, Search, SentId, Size } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"

/** A book that firearms are logged in (ENT-33). */
export const LogBook = Schema.Struct({
  ffl_log_book_id: Id,
  ffl_log_book_code: Text,
  description: optional(Text)
})
export type LogBook = typeof LogBook.Type

/** Something that was written of a firearm, as it was written; times in milliseconds since 1970. Ours. */
export const FirearmEntry = Schema.Struct({
  firearm_entry_id: Id,
  kind: Text,
  /** The row that it took the place of. */
  corrects: optional(Id),
  ffl_log_book_id: optional(Id),
  ffl_log_book_code: optional(Text),
  manufacturer: Text,
  model: Text,
  serial_number: Text,
  gun_type: Text,
  caliber: Text,
  notes: optional(Text),
  happened_at: Count,
  person_name: optional(Text),
  person_address: optional(Text),
  person_license: optional(Text),
  reason: optional(Text),
  user_name: optional(Text),
  written_at: Count
})
export type FirearmEntry = typeof FirearmEntry.Type

/** A firearm's stay in the store: how it came in, how it went out, and every row that was written of it. Ours. */
export const FirearmStay = Schema.Struct({
  firearm_id: Id,
  acquisition: FirearmEntry,
  /** Without one it is here. */
  disposition: optional(FirearmEntry),
  entries: optional(Schema.Array(FirearmEntry))
})
export type FirearmStay = typeof FirearmStay.Type

export const firearms = {
  /** What to choose from when a firearm comes in (API-60). */
  get_log_book_control_lists: read(
    {},
    {
      gun_types: optional(Schema.Array(Text)),
      logbooks: optional(Schema.Array(LogBook)),
      cashier_can_receive: optional(Flag)
    }
  ),
  /** What the store knows of a serial number before it is taken in: where it is, or that it was here. Ours. */
  get_firearm_serial: read(
    { serial_number: Code, manufacturer: optional(Name) },
    { held: optional(Text), known: optional(Text) }
  ),
  /** The journal, the newest first; managers alone. Ours. */
  get_list_firearm_stays: read(
    { search_term: optional(Search), in_store: optional(Flag), page: optional(Size) },
    {
      list: optional(Schema.Array(FirearmStay)),
      pagination: optional(Schema.Struct({ current_page: Count, total_pages: Count, total_results: optional(Count) }))
    }
  ),
  /** The journal as a CSV file with the columns of an acquisition and disposition record; managers alone. Ours. */
  get_firearm_record: read({}, { file_name: optional(Text), csv: optional(Text) }),
  /** Puts a row of the journal right by another one; managers alone. Ours. */
  save_firearm_correction: write(
    {
      firearm_entry_id: SentId,
      ffl_log_book_id: optional(SentId),
      manufacturer: Name,
      model: Name,
      serial_number: Code,
      gun_type: Name,
      caliber: Name,
      notes: optional(Note),
      happened_at: Moment,
      person_name: Name,
      person_address: Name,
      person_license: optional(Name),
      reason: Name
    },
    { firearm_stay: optional(FirearmStay) }
  ),
  /** A firearm that was stolen or lost leaves the journal, once ATF and the police gave their numbers; managers alone. Ours. */
  save_firearm_loss: write(
    { firearm_id: SentId, atf_number: Code, police_number: Code, reason: Name },
    { firearm_stay: optional(FirearmStay) }
  ),
  /** A firearm whose loss was entered is here again, and comes into the journal anew; managers alone. Ours. */
  save_firearm_found: write({ firearm_id: SentId }, { firearm_stay: optional(FirearmStay) }),
  /**
   * A firearm that waited is handed over: `serial_number` is read off it, and the customer's ID was seen. Once, and not before its
   * time. Ours, of an order that says `hand_overs`.
   */
  save_firearm_hand_over: write({ order_id: SentId, order_item_id: SentId, serial_number: Code, id_seen: Flag }, {})
}
