import type { Participant } from "../../../src/participants/contract.ts"
import {
  cents,
  choice,
  copy,
  flag,
  given,
  id,
  list,
  made,
  maybe,
  moment,
  number,
  ours,
  parts,
  store,
  words
} from "../kinds.ts"

/** What a customer's membership is, but for the number of the card. */
export interface MembershipStanding {
  readonly is_member: boolean
  readonly is_sub_member: boolean
  readonly membership_id: string | null
  readonly membership_end_date: string | null
  readonly membership_description: string | null
}

/** A class that is sold (ENT-36). Days before a date, and cents. */
export const class_detail = {
  client_id: store,
  class_detail_id: id,
  product_id: id,
  /** Seats on each of its dates, taken or not. */
  seats_available: number,
  recurring: given(flag),
  class_frequency_code: maybe(choice<"DAY" | "WEEK" | "MONTH">()),
  class_frequency_unit: maybe(number),
  class_frequency_end_date: maybe(ours),
  class_frequency_month_as_date: given(flag),
  registration_closes_days_before: given(number),
  early_registration_closes_days_before: maybe(number),
  early_registration_discount: maybe(cents),
  enable_email_reminder: given(flag),
  enable_text_reminder: given(flag),
  requires_birthdate: given(flag),
  requires_emergency_contact: given(flag),
  recommended_products: given(list("ours"))
}

/** When a class meets, by the clock on the store's wall; the first date of one that repeats. */
export const class_date = {
  client_id: store,
  class_date_id: id,
  class_detail_id: id,
  /** "2026-12-05". */
  class_date: ours,
  /** "09:00". */
  start_time: ours,
  end_time: ours,
  instructor: maybe(words),
  sessions: given(number)
}

/** A date of a class that repeats and is not as the others. */
export const class_exception = {
  client_id: store,
  class_detail_id: id,
  /** The date as the class repeats. */
  class_date: ours,
  /** The day on which it meets instead, or that date; null: it is left out. */
  meets_on: maybe(ours),
  /** Null where nothing else is said: as on the others. */
  start_time: maybe(ours),
  end_time: maybe(ours),
  instructor: maybe(words),
  seats: maybe(number)
}

/** Seats of a class on a date, from the cart that took them on; free again once released. */
export const class_reservation = {
  client_id: store,
  class_reservation_id: id,
  class_detail_id: id,
  class_date: ours,
  /** When the class begins there, in milliseconds since 1970. */
  starts_at: moment,
  seats: number,
  participants: parts<readonly Participant[]>("words"),
  shopping_cart_id: id,
  /** The order that has all its money; null while they are in a cart or laid away. */
  order_id: maybe(id),
  taken_at: moment,
  released_at: maybe(moment),
  /** When its reminders went to the outbox. */
  reminded_at: maybe(moment)
}

/** Somebody who waits for seats on a date. */
export const class_waiting = {
  client_id: store,
  class_waiting_id: id,
  class_detail_id: id,
  class_date: ours,
  first_name: words,
  last_name: words,
  phone_number: words,
  email_address: maybe(words),
  seats: number,
  staff_id: id,
  asked_at: moment,
  position: made(number),
  /** The seats that were taken for them: while they are not released, nobody waits. */
  class_reservation_id: maybe(id),
  ended_at: maybe(moment)
}

/** A piece with a number that is lent: in a cart from `taken_at`, out from `out_at`, back at `returned_at`. */
export const rental = {
  client_id: store,
  rental_id: id,
  product_id: id,
  serial_number: copy,
  shopping_cart_id: id,
  taken_at: moment,
  /** Its cart let it go unpaid. */
  released_at: maybe(moment),
  order_id: maybe(id),
  contact_id: maybe(id),
  out_at: maybe(moment),
  returned_at: maybe(moment),
  /** Who took it back. */
  returned_by: maybe(id),
  /** The sold line of its deposit. */
  deposit_item_id: maybe(id),
  /** Its own sold line, with its price, its tax and the time that was paid with it. */
  sold_item_id: maybe(id),
  /** Hours or days beyond those, how many were paid since, and how many a manager waived. */
  time_due: given(number),
  time_paid: given(number),
  time_waived: given(number),
  /** The cart that has what is owed of them. */
  time_cart_id: maybe(id),
  /** It did not come back: when that was said, why, and by whose word. */
  lost_at: maybe(moment),
  lost_reason: maybe(words),
  lost_approved_by: maybe(id),
  found_at: maybe(moment),
  found_by: maybe(id)
}

/** Time of a rental that a manager waived; nothing of it is ever written anew. */
export const rental_waiver = {
  client_id: store,
  rental_waiver_id: id,
  rental_id: id,
  units: number,
  reason: words,
  approved_by: id,
  staff_id: id,
  device_license_id: id,
  waived_at: moment
}

/** What a membership gives, and for how long. */
export const membership = {
  client_id: store,
  membership_id: id,
  product_id: id,
  /** Null: as many as the screen offers. */
  max_customers: maybe(number),
  months: given(number),
  /** What it gives, one line each. */
  included: given(list("ours")),
  /** Minutes of lane time that it pays for each day; 1440: as long as its member likes; null: none. */
  range_minutes_a_day: maybe(number),
  /** How many guests its member brings onto a lane at most; null: as many as anybody. */
  range_guests: maybe(number),
  /** What its member pays less for, one line each: "Ammunition 10%", "Everything 5%". */
  discounts: given(list("ours"))
}

/** A membership from a day to a day, once its sale is paid; days as "2026-12-05". */
export const membership_term = {
  client_id: store,
  membership_term_id: id,
  product_id: id,
  shopping_cart_id: id,
  participants: parts<readonly Participant[]>("words"),
  taken_at: moment,
  /** What it gives, as it was told when it came into the cart; null where nobody knows. */
  months: maybe(number),
  range_minutes_a_day: maybe(number),
  range_guests: maybe(number),
  discounts: maybe(list("ours")),
  order_id: maybe(id),
  contact_id: maybe(id),
  starts_on: maybe(ours),
  ends_on: maybe(ours),
  /** The day of the month on which the first of the terms began that it goes on from; its own where it goes on from none. */
  anchor_day: maybe(number),
  card_number: maybe(ours),
  /** What it is called, once it is sold. */
  description: maybe(copy),
  began_at: maybe(moment),
  /** It was cancelled, or returned where the store ends it. */
  ended_at: maybe(moment),
  /** It was cancelled or returned, whatever became of it. */
  returned_at: maybe(moment)
}

/** Who is a member by a term: its customer, and who is in it and a customer too. */
export const membership_member = {
  client_id: store,
  membership_term_id: id,
  contact_id: id,
  /** Whose the term is; the others hang on it. */
  is_main: flag,
  /** Which of the participants it is, from 1; null where the term's customer is none of them. */
  seat: maybe(number),
  /** What was theirs before any term that counts now. */
  stood_before: parts<MembershipStanding>("copy")
}
