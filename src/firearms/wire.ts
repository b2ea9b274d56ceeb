import { Schema } from "effect"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"

/** A firearm that was sold: it waits for its buyer, or it was handed over to them. Ours. */
export const HandOver = Schema.Struct({
  order_item_id: Id,
  description: Text,
  /** Missing while it waits where it was sold without one. */
  serial_number: optional(Text),
  pieces: Count,
  /** While it waits: "12/02/2026 11:32 AM", and that this moment has come. */
  hand_over_from: optional(Text),
  is_due: optional(Flag),
  /** Once it was handed over: when, to whom, by whom and at which register. */
  handed_over_at: optional(Text),
  full_name: optional(Text),
  user_name: optional(Text),
  device_nickname: optional(Text)
})
export type HandOver = typeof HandOver.Type
