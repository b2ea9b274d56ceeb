import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Moment, Name, SentId, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"

/** What a manager put right in an entry, from what to what, why and when; times in milliseconds since 1970. */
export const TimeCorrection = Schema.Struct({
  /** Missing where the entry was written by the manager himself. */
  was_in_at: optional(Count),
  was_out_at: optional(Count),
  in_at: Count,
  out_at: optional(Count),
  reason: Text,
  user_name: Text,
  since: Count
})
export type TimeCorrection = typeof TimeCorrection.Type

/** From clocking in to clocking out, as it counts; times in milliseconds since 1970. */
export const TimeEntry = Schema.Struct({
  time_entry_id: Id,
  user_id: Id,
  user_name: Text,
  in_at: Count,
  /** Missing while the person is in. */
  out_at: optional(Count),
  /** Counts up with every change: who corrects what has changed meanwhile is told so. */
  version: Count,
  /** The first is the oldest: before it, the entry was as the clock wrote it. */
  corrections: Schema.Array(TimeCorrection)
})
export type TimeEntry = typeof TimeEntry.Type

/** Somebody who clocks in and out here. */
export const Clocker = Schema.Struct({ user_id: Id, user_name: Text, inactive: optional(Flag) })
export type Clocker = typeof Clocker.Type

/** The time sheets of the store, for managers; all of it ours. */
export const timeClock = {
  /** The entries that touch these days of the store, `until` the last; and who is in now, whenever he came. */
  get_time_sheets: read(
    { from: optional(Word), until: optional(Word) },
    {
      entries: optional(Schema.Array(TimeEntry)),
      in_now: optional(Schema.Array(TimeEntry)),
      people: optional(Schema.Array(Clocker)),
      /** The day that a week begins on: 0 is Sunday. */
      week_starts: optional(Count),
      /** Who is in for more than so many hours has forgotten to clock out. */
      forgotten_after: optional(Count)
    }
  ),
  /**
   * A manager puts an entry right, or writes one that is missing; what it was stays on record. `version` is the entry's as it
   * was seen.
   */
  save_time_entry: write(
    {
      time_entry_id: optional(SentId),
      user_id: optional(SentId),
      in_at: Moment,
      out_at: optional(Moment),
      reason: Name,
      version: optional(Moment)
    },
    {}
  )
}
