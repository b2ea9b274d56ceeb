import { choice, flag, given, id, maybe, moment, number, ours, store, words } from "../kinds.ts"

/** A lane of the range. Lanes stand in bays, in the order of their numbers. */
export const range_lane = {
  client_id: store,
  range_lane_id: id,
  lane_number: number,
  bay: words,
  /** What the bay is for: "Pistol, 25 yd". */
  bay_note: maybe(words),
  /** Why nobody may have it now; null: it is open. */
  closed_reason: maybe(words),
  closed_at: maybe(moment),
  closed_by: maybe(id),
  /** It is offered no more, and stays for what names it. */
  archived: given(flag)
}

/** When the range is open on a day of the week, 0 for Sunday; a day without a row it is closed. */
export const range_hours = {
  client_id: store,
  weekday: number,
  /** "09:00", as the clock on the store's wall shows it; "24:00" ends with the day. */
  opens: ours,
  closes: ours
}

/** A day that is not as the others of its weekday: closed without hours, or open by its own. */
export const range_day = {
  client_id: store,
  range_day_id: id,
  /** "2026-12-25" */
  day: ours,
  opens: maybe(ours),
  closes: maybe(ours),
  /** Why, in the store's words. */
  note: maybe(words),
  /** It is a day like the others of its weekday again. */
  archived: given(flag)
}

/** Lane time that somebody has: held by a cart, booked, being shot, or over. Times are milliseconds since 1970. */
export const range_reservation = {
  client_id: store,
  range_reservation_id: id,
  lane_number: number,
  product_id: id,
  /** Whose it is; null while a cart holds it, whose customer may still change. */
  contact_id: maybe(id),
  guests: given(number),
  starts_at: moment,
  ends_at: moment,
  /** `hold`: a cart has it. `released`: nobody has it any more. `ended`: it was shot. */
  state: choice<"hold" | "booked" | "assigned" | "ended" | "released">(),
  shopping_cart_id: maybe(id),
  shopping_cart_item_id: maybe(id),
  order_item_id: maybe(id),
  /** The lane time that it makes longer. */
  extends_id: maybe(id),
  /** Minutes of it that its customer's membership pays for, out of those of a day ("2026-11-28"). */
  free_minutes: given(number),
  free_on: maybe(ours),
  /** When its shooter was let onto the lane. */
  assigned_at: maybe(moment),
  /** When the driver's license of its shooter, held from then on, was given back. */
  license_back_at: maybe(moment),
  /** When its customer left the range. */
  checked_in_at: maybe(moment),
  ended_at: maybe(moment),
  released_at: maybe(moment),
  staff_id: maybe(id),
  device_license_id: maybe(id),
  created_at: moment
}

/** Somebody who shoots beside whoever reserved a lane, until they are removed or the time ends. */
export const range_guest = {
  client_id: store,
  range_guest_id: id,
  range_reservation_id: id,
  contact_id: id,
  /** The party was full, and became one larger with them. */
  enlarged: flag,
  added_at: moment,
  added_by: id,
  removed_at: maybe(moment),
  removed_by: maybe(id)
}

/** Somebody who waits for the range, until they are removed; `note` names the queue (ENT-31). */
export const range_queue = {
  client_id: store,
  range_queue_id: id,
  contact_id: id,
  note: words,
  added_at: moment,
  added_by: id,
  removed_at: maybe(moment)
}
