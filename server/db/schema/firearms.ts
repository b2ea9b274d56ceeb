import type { Firearm } from "../../../src/law/firearm/rules.ts"
import { cents, choice, copy, flag, given, id, made, maybe, moment, number, store, words } from "../kinds.ts"

const firearm = {
  manufacturer: copy,
  model: copy,
  serial_number: copy,
  gun_type: copy,
  caliber: copy
}

/** A kind of firearm, to choose from. */
export const gun_type = {
  client_id: store,
  gun_type: words,
  position: number,
  /** What it is to the law. */
  firearm_kind: given(choice<Firearm>()),
  /** It is offered no more, and stays for what names it. */
  archived: given(flag)
}

/** A book that firearms are logged in (ENT-33). */
export const log_book = {
  client_id: store,
  ffl_log_book_id: id,
  ffl_log_book_code: words,
  description: words,
  position: number,
  /** Nothing new is logged in it; what was stays. */
  archived: given(flag)
}

/** A row of the journal of firearms; nothing of it is ever written anew. */
export const firearm_entry = {
  client_id: store,
  firearm_entry_id: id,
  /** The stay of a firearm in the store: its acquisition and its disposition have the same. */
  firearm_id: id,
  kind: choice<"acquisition" | "disposition">(),
  /** The row that it takes the place of; null for one that was written first. */
  corrects: maybe(copy),
  /** Null: a manager still has to choose it. */
  ffl_log_book_id: maybe(id),
  ...firearm,
  notes: maybe(copy),
  /** When it came in or went out. */
  happened_at: moment,
  /** Who brought or took it, as it was known then. */
  person_name: copy,
  person_address: copy,
  person_license: maybe(copy),
  contact_id: maybe(id),
  /** What for, or why it was put right. */
  reason: copy,
  /** The product that a piece is of that came into stock. */
  product_id: maybe(id),
  order_id: maybe(id),
  staff_id: maybe(id),
  device_license_id: maybe(id),
  written_at: moment,
  /** The order in which they were written, also within a millisecond. */
  position: made(number)
}

/** A firearm that is in the store now, by maker and number: it is here once. */
export const firearm_held = {
  client_id: store,
  firearm_key: copy,
  firearm_id: id
}

/** A firearm that was given to be worked on; nothing of it is ever written anew. */
export const gunsmith_job = {
  client_id: store,
  /** The line's own word for it, in the cart and in the order. */
  gunsmith_job_id: id,
  shopping_cart_id: id,
  contact_id: id,
  /** Its stay in the journal; null: no log book is required. */
  firearm_id: maybe(id),
  ...firearm,
  notes: maybe(copy),
  /** What was to be done when it came in. */
  work: copy,
  received_at: moment,
  position: made(number)
}

/** What became of a job, by whom and when; nothing of it is ever written anew. */
export const gunsmith_step = {
  client_id: store,
  gunsmith_step_id: id,
  gunsmith_job_id: id,
  state: choice<"received" | "in_work" | "ready" | "handed_over">(),
  note: maybe(words),
  staff_id: maybe(id),
  device_license_id: maybe(id),
  made_at: moment,
  position: made(number)
}

/** A firearm that was sold left with its buyer; nothing of it is ever written anew. */
export const firearm_hand_over = {
  client_id: store,
  firearm_hand_over_id: id,
  order_id: id,
  order_item_id: id,
  serial_number: copy,
  /** Who took it, as they were known then: their ID was seen, and is not kept. */
  contact_id: id,
  person_name: words,
  person_address: words,
  staff_id: id,
  device_license_id: id,
  /** The running session of the register; null: it was closed. */
  register_session_id: maybe(id),
  handed_over_at: moment
}

/** What came into stock by a trade, with what it cost. */
export const traded_piece = {
  client_id: store,
  /** The line's own word for it, in the cart and in the order. */
  traded_piece_id: id,
  order_id: id,
  product_id: id,
  item_type: choice<"FIREARM" | "OPTIC" | "ACCESSORY">(),
  quantity: number,
  cost: cents,
  price: cents,
  web_price: maybe(cents),
  approved_by: id,
  came_at: moment,
  /** When its order's cancellation was asked for: it is kept for its customer until that is confirmed. Null: it is the store's. */
  kept_at: maybe(moment),
  /** When its sale was cancelled; null: it was not. */
  left_at: maybe(moment)
}
