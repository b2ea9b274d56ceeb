import { Schema } from "effect"
import { Count, Id, Text } from "../kernel/wire.ts"

/** Seats of a class that were sold, and the dates that they may go to instead, each with the seats that are left there. Ours. */
export const SeatsSold = Schema.Struct({
  order_item_id: Id,
  description: Text,
  /** "Sat, Dec 5, 9:00 AM to 5:00 PM" */
  meets: Text,
  seats: Count,
  dates: Schema.Array(Schema.Struct({ class_date: Text, meets: Text, seats_left: Count }))
})
export type SeatsSold = typeof SeatsSold.Type
