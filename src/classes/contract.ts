import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Email, listOf, Name, Quantity, SentId, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Participant, SentParticipant } from "../participants/contract.ts"

/** When a class meets. Days as "2026-12-05", times as the clock on the store's wall shows them, "09:00". */
const ClassDate = Schema.Struct({
  class_date_id: optional(Id),
  date: Text,
  start_time: optional(Text),
  end_time: optional(Text),
  instructor: optional(Text),
  /** How often it meets for one registration. */
  sessions: optional(Count)
})

/** A date of a class that repeats and is not as the others. */
const ClassException = Schema.Struct({
  /** The date as the class repeats. */
  date: Text,
  /** The day on which it meets; missing: it is left out. */
  meets_on: optional(Text),
  /** Missing: as on the others. */
  start_time: optional(Text),
  end_time: optional(Text),
  instructor: optional(Text),
  seats: optional(Count)
})

const Recommended = Schema.Struct({
  product_id: Id,
  description: Text,
  upc: optional(Text),
  price: optional(Money),
  image_src: optional(Text),
  serializable: optional(Flag),
  in_cart: optional(Flag)
})
export type Recommended = typeof Recommended.Type

/** A class (ENT-36). `seats_available` is how many it has on each date, taken or not. */
export const ClassDetail = Schema.Struct({
  class_detail_id: Id,
  product_id: Id,
  description: Text,
  price: Money,
  upc: optional(Text),
  image_src: optional(Text),
  seats_available: Count,
  /** How many seats are taken, by date; dates on which none is are missing. */
  reservations: optional(Schema.Array(Schema.Struct({ reservation_date: Text, reservation_count: Count }))),
  recurring: optional(Flag),
  dates: Schema.Array(ClassDate),
  exceptions: optional(Schema.Array(ClassException)),
  class_frequency_code: optional(Text),
  class_frequency_unit: optional(Count),
  class_frequency_end_date: optional(Text),
  /** Monthly on the same day of the month, else on the same weekday of it (CG-64). */
  class_frequency_month_as_date: optional(Flag),
  registration_closes_days_before: optional(Count),
  early_registration_closes_days_before: optional(Count),
  /** Off the price of each seat (CG-66). */
  early_registration_discount: optional(Money),
  enable_email_reminder: optional(Flag),
  enable_text_reminder: optional(Flag),
  /** The store has no gateway for texts: text reminders are off. Ours. */
  texts_off: optional(Flag),
  registration_required_fields: optional(
    Schema.Struct({ birthdate: optional(Flag), emergency_contact: optional(Flag) })
  ),
  recommended_products: optional(Schema.Array(Recommended))
})
export type ClassDetail = typeof ClassDetail.Type

/** The registration of a line of the cart, to be typed anew (CG-85). */
const Registration = Schema.Struct({
  class_date: Text,
  quantity: Count,
  participants: optional(Schema.Array(Participant)),
  /** Its seats were given up while its cart was left: they have to be taken anew. */
  lapsed: optional(Flag)
})
export type Registration = typeof Registration.Type

/** Who has seats on a date: sold, laid away, or in a cart that is not paid yet. */
const Reserved = Schema.Struct({
  class_reservation_id: Id,
  seats: Count,
  /** "sold", "laid away" or "in cart". */
  standing: Text,
  order_number: optional(Text),
  participants: optional(Schema.Array(Participant))
})
export type Reserved = typeof Reserved.Type

/** Somebody who waits for seats on a date, the first of all first. */
const Waiting = Schema.Struct({
  class_waiting_id: Id,
  first_name: Text,
  last_name: Text,
  phone_number: Text,
  email_address: optional(Text),
  seats: Count
})
export type Waiting = typeof Waiting.Type

export const classes = {
  /** A class, by its product or by its line in the cart (API-63). */
  get_item_class_detail: read(
    { product_id: optional(SentId), shopping_cart_item_id: optional(SentId) },
    { detail: optional(ClassDetail), shopping_cart_class_reservation: optional(Registration) }
  ),
  /** How many seats are taken on a date and, unless only counted, by whom, and who waits for one (API-64). */
  get_list_class_reservations: read(
    { class_detail_id: SentId, reservation_date: Word, count_only: optional(Flag) },
    {
      reservation_count: optional(Count),
      reservations: optional(Schema.Array(Reserved)),
      waiting: optional(Schema.Array(Waiting))
    }
  ),
  /** A registration into the cart, its line again, or out of it with `remove` (API-65, CG-28). */
  add_class_registration_to_cart: write(
    {
      shopping_cart_item_id: optional(SentId),
      class_detail_id: SentId,
      product_id: SentId,
      price: optional(Money),
      quantity: optional(Quantity),
      available: optional(Quantity),
      class_date: optional(Word),
      participants: optional(listOf(SentParticipant, 200)),
      /** The register shows the early price (CG-66). */
      early_registration: optional(Flag),
      early_registration_discount: optional(Money),
      /** Who waited for these seats, and waits no more. Ours. */
      class_waiting_id: optional(SentId),
      remove: optional(Flag)
    },
    cartFields
  ),
  /** Puts somebody on the wait list of a date, or takes one off it with `remove`. Ours. */
  save_class_waiting: write(
    {
      class_detail_id: SentId,
      class_date: Word,
      class_waiting_id: optional(SentId),
      first_name: optional(Name),
      last_name: optional(Name),
      phone_number: optional(Name),
      email_address: optional(Email),
      seats: optional(Quantity),
      remove: optional(Flag)
    },
    {}
  ),
  /** Sold seats go to another date of their class, one of the order's `seats_sold`, for the price that was paid. Ours. */
  save_class_date: write({ order_id: SentId, order_item_id: SentId, class_date: Word }, {})
}
