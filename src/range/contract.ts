import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { Printable, TapeRow } from "../hardware/contract.ts"
import { PrintType } from "../hardware/wire.ts"
import { Pagination } from "../catalog/contract.ts"
import { Contact } from "../customer/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Key, Moment, Name, Quantity, Search, SentId, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** Somebody's time on a lane; times are milliseconds since 1970. Ours (CG-63). */
export const RangeSlot = Schema.Struct({
  range_reservation_id: Id,
  range_lane_id: Id,
  starts_at: Count,
  /** With what extends it. */
  ends_at: Count,
  /** "hold": a cart has it; "booked"; "assigned": the shooter is there; "ended". */
  state: Text,
  /** The shooter stands there, paid or not. */
  assigned: optional(Flag),
  contact_id: optional(Id),
  first_name: optional(Text),
  last_name: optional(Text),
  guests: optional(Count),
  /** How many of the party have no waiver that counts, where the store asks for one. */
  waivers_missing: optional(Count),
  /** The line of the cart that holds it, in the cart of this register. */
  shopping_cart_item_id: optional(Id),
  /** The register whose cart holds it. */
  register: optional(Text),
  product_id: optional(Id),
  /** Minutes of it that a membership pays for. */
  free_minutes: optional(Count)
})
export type RangeSlot = typeof RangeSlot.Type

/** A lane, who is on it, and who comes next. */
export const RangeLane = Schema.Struct({
  range_lane_id: Id,
  lane: Text,
  bay: Text,
  bay_note: optional(Text),
  /** Why nobody may have it now. */
  closed_reason: optional(Text),
  current: optional(RangeSlot),
  next: optional(RangeSlot)
})
export type RangeLane = typeof RangeLane.Type

/** Lane time as it is sold; `price` is for an hour. */
export const RangeProduct = Schema.Struct({ product_id: Id, description: Text, price: Money })
export type RangeProduct = typeof RangeProduct.Type

/** What a customer's membership gives of the range on a day. Ours. */
export const RangeMember = Schema.Struct({
  /** What the membership is called. */
  membership: Text,
  /** Minutes of lane time that it still pays for on that day. */
  minutes_left: Count,
  /** Guests at most. */
  guests: optional(Count)
})
export type RangeMember = typeof RangeMember.Type

/** The store's law asks a shooter for a waiver. Ours. */
const asksWaiver = { asks_waiver: optional(Flag) }

const lanesFields = {
  ...asksWaiver,
  range_lanes: optional(Schema.Array(RangeLane)),
  products: optional(Schema.Array(RangeProduct)),
  /** What time it is at the back office, in milliseconds since 1970. */
  now: optional(Count),
  /** When the range is open today; missing: it is not. */
  opens_at: optional(Count),
  closes_at: optional(Count),
  /** What the customer who was asked for has today by membership; missing: he is no member. */
  member: optional(RangeMember),
  /** What that customer has booked next within a day, whoever else is before it on its lane. */
  booked: optional(RangeSlot)
}

/** What is done with a lane, or with whoever is on it. */
export const LaneChange = Schema.Literals(["assign", "move", "end", "close", "open"])
export type LaneChange = typeof LaneChange.Type

/** Somebody who waits for the range; `note` is the queue (ENT-31, CG-62). Times as "2026-11-21T20:00:00.000Z". */
export const QueueEntry = Schema.Struct({
  contact_id: Id,
  first_name: optional(Text),
  last_name: optional(Text),
  note: Text,
  phone_number: optional(Text),
  email_address: optional(Text),
  time_added: optional(Text),
  minutes_in_queue: optional(Count)
})
export type QueueEntry = typeof QueueEntry.Type

/** Somebody who shoots beside whoever reserved a lane. Ours. */
export const RangeGuest = Schema.Struct({
  range_guest_id: Id,
  contact_id: Id,
  first_name: optional(Text),
  last_name: optional(Text),
  /** What the badges say. */
  contact: optional(Contact)
})
export type RangeGuest = typeof RangeGuest.Type

/** Lane time of today; `duration` in minutes. What the documents do not name is ours. */
const ReservedLane = Schema.Struct({
  range_reservation_id: optional(Id),
  range_lane_id: optional(Id),
  lane: Text,
  bay: Text,
  reservation_date: Text,
  duration: Count,
  starts_at: optional(Count),
  ends_at: optional(Count),
  /** "booked", "assigned" or "ended". */
  state: optional(Text),
  guests: optional(Count),
  /** The guests who are known by name; the others are counted only. */
  party: optional(Schema.Array(RangeGuest)),
  /** How many of the customer and all guests have no waiver that counts, where the store asks for one. */
  waivers_missing: optional(Count),
  order_item_id: optional(Id),
  /** Since when the driver's license of the customer is held for it, in milliseconds since 1970. */
  license_held_at: optional(Count),
  checked_in: optional(Flag)
})

export type ReservedLane = typeof ReservedLane.Type

/** A customer of the day with their lanes (ENT-32, RNG-11). */
export const RangeCustomer = Schema.Struct({
  contact_id: Id,
  first_name: optional(Text),
  last_name: optional(Text),
  lanes_reserved: optional(Schema.Array(ReservedLane)),
  /** What the badges say. Ours. */
  contact: optional(Contact)
})
export type RangeCustomer = typeof RangeCustomer.Type

/** Lanes, the calendar and reservations. The documents name their screens only (CG-63). */
export const range = {
  /**
   * The customers of today who are not checked in yet, or those who are (API-55, CG-92). Ours: one by `contact_id`, `everybody`,
   * and how many there are, which says that the back office knows the word.
   */
  get_range_customers: read(
    {
      page: optional(Size),
      checked_in: optional(Flag),
      search_term: optional(Search),
      contact_id: optional(SentId),
      everybody: optional(Flag)
    },
    {
      range_lanes_open: optional(Flag),
      range_reserved: optional(Schema.Array(RangeCustomer)),
      pagination: optional(Pagination),
      now: optional(Count),
      counts: optional(Schema.Struct({ expected: Count, checked_in: Count })),
      ...asksWaiver
    }
  ),
  /** Who waits, the longest first (API-56). */
  get_list_customer_queue: read({}, { customer_queue: optional(Schema.Array(QueueEntry)) }),
  /** What the range sells; each is a queue (API-57, CG-62). */
  get_range_products: read({}, { range_products: optional(Schema.Array(RangeProduct)) }),
  /** Somebody waits (API-58); said twice, they wait once. */
  add_customer_to_queue: write({ contact_id: SentId, name: optional(Name), note: Name }, {}),
  /** Somebody waits no more (API-59). */
  remove_customer_from_queue: write({ contact_id: SentId }, {}),
  /** Every lane as it is now, and what the membership of a customer gives today. */
  get_range_lanes: read({ contact_id: optional(SentId) }, lanesFields),
  /**
   * A day of the range, by default today: when it is open, who has which lane, and what the membership of a customer gives then. `date`
   * is "2026-11-21".
   */
  get_range_calendar: read(
    { product_id: optional(SentId), date: optional(Word), contact_id: optional(SentId) },
    {
      date: optional(Text),
      now: optional(Count),
      opens_at: optional(Count),
      closes_at: optional(Count),
      /** Why the day is not as the others of its weekday, in the store's words. */
      day_note: optional(Text),
      products: optional(Schema.Array(RangeProduct)),
      range_lanes: optional(Schema.Array(RangeLane)),
      slots: optional(Schema.Array(RangeSlot)),
      member: optional(RangeMember)
    }
  ),
  /**
   * Holds a lane for the cart, for so many minutes from a moment ("2026-11-21T20:00:00.000Z"). With `shopping_cart_item_id` the
   * line is moved, with `range_reservation_id` that time is made longer from its end on, with `assign` the shooter goes there now.
   */
  add_reservation_to_cart: write(
    {
      product_id: SentId,
      contact_id: optional(SentId),
      reservation_date: optional(Word),
      duration: Size,
      range_lane_id: optional(SentId),
      quantity: optional(Quantity),
      guests: optional(Size),
      shopping_cart_item_id: optional(SentId),
      range_reservation_id: optional(SentId),
      assign: optional(Flag)
    },
    cartFields
  ),
  /** Takes lane time out of the cart; the lane is free again (API-46, CART-27). */
  remove_reservation_from_cart: write(
    { shopping_cart_item_id: SentId, quantity: optional(Quantity), range_lane_id: optional(SentId) },
    cartFields
  ),
  /** The ticket of somebody's time on a lane: to look at, and printed where a `print_type` is asked for. Ours. */
  get_lane_ticket: read(
    { range_reservation_id: SentId, print_type: optional(PrintType), print_key: optional(Key) },
    { ...Printable, rows: optional(Schema.Array(TapeRow)) }
  ),
  /** A lane is given to a shooter, taken over to another one, ended, closed or opened; answers with the lanes. */
  save_range_lane_assignment: write(
    {
      contact_id: optional(SentId),
      range_lane_id: SentId,
      range_reservation_id: optional(SentId),
      change: optional(LaneChange),
      /** The new beginning of a reservation that is moved. */
      starts_at: optional(Moment),
      closed_reason: optional(Name)
    },
    lanesFields
  ),
  /** The driver's license that was held while a customer shot is given back. Ours. */
  save_range_license_return: write({ contact_id: SentId }, {}),
  /** A customer shoots as a guest of a reservation, or with `remove` does not any more. Ours. */
  save_range_guest: write({ range_reservation_id: SentId, contact_id: SentId, remove: optional(Flag) }, {})
}
