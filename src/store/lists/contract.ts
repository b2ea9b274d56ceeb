import { Schema } from "effect"
import { read, write } from "../../kernel/contract.ts"
import { listOf, SentId, Size, Word } from "../../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../../kernel/wire.ts"
import { FieldFault, SentValue, StoreChange, StoreValue } from "../wire.ts"

/** A row of one of the store's small lists, `LISTS`. */
export const StoreListRow = Schema.Struct({
  id: Id,
  /** How often it was changed here. */
  version: Count,
  values: Schema.Array(StoreValue),
  /** It is offered no more. */
  archived: optional(Flag),
  /** What uses it: "12 products". */
  used: optional(Text)
})
export type StoreListRow = typeof StoreListRow.Type

const StoreBooking = Schema.Struct({ starts_at: Count, ends_at: Count, lane: Text })
export type StoreBooking = typeof StoreBooking.Type

const listRow = {
  /** As it is now. With an error of a save: somebody else was faster, and nothing was saved. */
  row: optional(StoreListRow),
  /** The latest changes, newest first. */
  changes: optional(Schema.Array(StoreChange)),
  /** Of a lane what it is booked for; of a day what was booked outside of its hours, and stays. */
  bookings: optional(Schema.Array(StoreBooking))
}

/** The small lists of the store, which its managers set up. */
export const storeLists = {
  /** The rows of a list, `kind` of `LISTS`: those that are archived last. */
  get_list_store_lists: read(
    { kind: Word },
    {
      list: optional(Schema.Array(StoreListRow)),
      /** What a field may be that names rows of another list, `from`. */
      choices: optional(
        Schema.Array(Schema.Struct({ value: Id, label: Text, from: optional(Text), archived: optional(Flag) }))
      ),
      /** Of lanes and hours: is the range on, and what does it lack? Words of `RANGE_NEEDS`. */
      range: optional(Schema.Struct({ on: Flag, lacks: Schema.Array(Text) }))
    }
  ),
  get_item_store_list: read({ kind: Word, row_id: SentId }, listRow),
  /** Without `row_id` a new one; "1-6" as a lane's number makes six, and `row` is the first. `version` is the one that was changed. */
  save_item_store_list: write(
    { kind: Word, row_id: optional(SentId), version: optional(Size), values: listOf(SentValue, 20) },
    { ...listRow, made: optional(Count), faults: optional(Schema.Array(FieldFault)) }
  ),
  archive_store_list: write({ kind: Word, row_id: SentId, archived: Flag }, listRow)
}
