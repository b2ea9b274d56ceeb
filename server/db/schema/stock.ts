import { choice, copy, given, id, made, mark, maybe, moment, number, store, unseen, words } from "../kinds.ts"
import type { MovementKind, PieceStatus } from "../../../src/product/rules.ts"

export type { MovementKind, PieceStatus }

/** One piece of a serialised product. */
export const product_serial = {
  client_id: store,
  product_id: id,
  serial_number: mark,
  /** Its letters and digits, in capitals, by which it is found. */
  serial_key: unseen(made(copy)),
  /** 0; another one for a piece whose number another one of its product had already when numbers became one. */
  serial_place: unseen(made(number)),
  status: given(choice<PieceStatus>()),
  /** The cart that reserved it. */
  shopping_cart_id: maybe(id),
  /** The order that it was sold or laid away with. */
  order_id: maybe(id),
  /** What tells it from the others, and where it lies. */
  condition: maybe(words),
  location: maybe(words),
  note: maybe(words)
}

/** One movement of stock. The count of a product is the sum of its own; none is ever changed or taken away. */
export const stock_movement = {
  client_id: store,
  stock_movement_id: id,
  /** The order in which they were made. */
  position: made(number),
  product_id: id,
  kind: choice<MovementKind>(),
  shelf: given(choice<"store" | "warehouse">()),
  /** Pieces onto the shelf; negative off it. */
  quantity: number,
  created_at: moment,
  staff_id: maybe(id),
  /** The manager whose code allowed it. */
  approved_by: maybe(id),
  reason: maybe(copy),
  order_id: maybe(id),
  shopping_cart_id: maybe(id),
  serial_number: maybe(copy)
}

/** What was ordered from the dealer for the store; it moves no stock. */
export const dealer_order = {
  client_id: store,
  dealer_order_id: id,
  product_id: id,
  quantity: number,
  staff_id: id,
  device_license_id: maybe(id),
  created_at: moment
}

/**
 * More was sold of a product than its count said, or is allowed to be in an open cart. `beyond` is how many: in an open
 * cart as it stands, in an order for good.
 */
export const stock_exception = {
  client_id: store,
  stock_exception_id: id,
  shopping_cart_id: id,
  product_id: id,
  /** Whose count it is. What the warehouse has is never sold beyond on purpose. */
  shelf: given(choice<"store" | "warehouse">()),
  /** Who was asked, or who sold it when nobody was: another register sold the last one meanwhile. */
  staff_id: id,
  device_license_id: maybe(id),
  /** The manager whose code allowed it; null where the store sells anyway, or nobody was asked. */
  approved_by: maybe(id),
  /** So many pieces beyond the count may be in the cart. */
  allowed: given(number),
  /** What the count was, below 0 when more had been sold before. */
  counted: number,
  beyond: given(number),
  created_at: moment,
  order_id: maybe(id),
  /** A manager put the count right or left it as it is, or the order was cancelled. */
  ended_at: maybe(moment),
  ended_as: maybe(choice<"counted" | "left" | "cancelled">()),
  ended_by: maybe(id)
}
