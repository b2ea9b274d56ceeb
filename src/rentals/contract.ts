import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Note, Secret, SentId } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/**
 * A piece that is lent (SVC-06). Without `held` and `out_at` it is in; `held` says whose cart has it, `out_at` since when it is out, in
 * milliseconds since 1970, and `full_name` with whom. Ours.
 */
export const RentalPiece = Schema.Struct({
  product_id: Id,
  description: optional(Text),
  serial_number: Text,
  gun_type: optional(Text),
  manufacturer: optional(Text),
  model: optional(Text),
  caliber: optional(Text),
  held: optional(Text),
  /** The cart that has it. */
  shopping_cart_id: optional(Id),
  rental_id: optional(Id),
  out_at: optional(Count),
  order_number: optional(Text),
  full_name: optional(Text),
  contact_id: optional(Id),
  /** What the store holds until it is back. */
  deposit: optional(Money),
  /** "HOUR" or "DAY": by what it is priced; without it by the visit. */
  rental_unit: optional(Text),
  /** Until when what is out is paid, in milliseconds since 1970. */
  paid_until: optional(Count),
  /** Hours or days that are owed since it is back, and what they come to before tax. */
  time_units: optional(Count),
  time_amount: optional(Money),
  /** Since when it is lost, in milliseconds since 1970, and why. */
  lost_at: optional(Count),
  lost_reason: optional(Text),
  /** It is in the firearms log book. */
  is_logged: optional(Flag)
})
export type RentalPiece = typeof RentalPiece.Type

export const rentals = {
  /**
   * The pieces of a product, those that are in first; without one, all that is out, the longest first. With `deposits` those that are
   * back and whose deposit was not given back yet, with `times` those that are back and owe their time, with `lost` those that are lost. Ours.
   */
  get_list_rentals: read(
    { product_id: optional(SentId), deposits: optional(Flag), times: optional(Flag), lost: optional(Flag) },
    { list: optional(Schema.Array(RentalPiece)) }
  ),
  /** A piece was brought back; the message says what of its time is owed. Ours. */
  save_rental_return: write({ rental_id: SentId }, {}),
  /** The time that a piece owes since it is back, into a cart of the same customer. Ours. */
  add_rental_time_to_cart: write({ rental_id: SentId }, cartFields),
  /** A manager waives the time that a piece owes. Ours. */
  save_rental_waiver: write({ rental_id: SentId, reason: Note, manager_code: optional(Secret) }, {}),
  /** What is out does not come back, by a manager's code: its deposit is kept, or goes back by a return. Ours. */
  save_rental_lost: write(
    { rental_id: SentId, reason: Note, keep_deposit: optional(Flag), manager_code: optional(Secret) },
    {}
  ),
  /** What was lost is here again. Ours. */
  save_rental_found: write({ rental_id: SentId }, {})
}
