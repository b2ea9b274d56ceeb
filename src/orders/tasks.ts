import { noteFault } from "../cart/rules.ts"
import { untyped } from "../gate.ts"
import { tasksOf } from "../task.ts"
import type { orders } from "./contract.ts"
import { CHECKED_IN, NO_LANE_SALE, NOT_CHANGED, NOTES_SAVED, VERIFY_RETURNED } from "./messages.ts"

const task = tasksOf<typeof orders>()

const BACK = { rentals_returned: true, drivers_license_returned: true }

/** Who leaves the range, and whether rentals and license are back. */
interface CheckedIn {
  /** The lines of orders with their lane time. */
  readonly items: readonly string[]
  /** Lane times that no sale has. */
  readonly lanes?: readonly string[]
  readonly rentals: boolean
  readonly licence: boolean
  /** They stay on the lane. */
  readonly keeps?: boolean
}

/** What is done with an order that moves no money and no goods. */
export const ordersTasks = {
  /** An empty note takes the one that was there away (ORD-21, CG-42). */
  saveOrderNotes: task({
    action: "save_item_order_notes",
    body: ({ order_id, notes }: { readonly order_id: string; readonly notes: string }) => ({
      order_id,
      notes: notes.trim() === "" ? null : notes.trim()
    }),
    typed: ({ notes }) => [["note", notes]],
    fault: ({ notes }) => noteFault(notes),
    name: "Order note",
    done: NOTES_SAVED,
    refused: NOT_CHANGED,
    cart: "stays"
  }),
  /** Lane time is over: rentals and license are back (ORD-19, ORD-20, CG-41). */
  checkInRange: task({
    action: "save_item_range_check_in",
    body: ({ items, lanes = [], keeps = false }: CheckedIn) => ({
      range_items: [
        ...items.map((order_item_id) => ({ order_item_id, ...BACK })),
        ...lanes.map((range_reservation_id) => ({ range_reservation_id, ...BACK }))
      ],
      ...(keeps ? { keep_lanes: true } : {})
    }),
    typed: untyped,
    fault: ({ items, lanes = [], rentals, licence }) => {
      if (!rentals || !licence) return VERIFY_RETURNED
      return items.length + lanes.length > 0 ? null : NO_LANE_SALE
    },
    name: "Range check-in",
    done: CHECKED_IN,
    refused: NOT_CHANGED,
    cart: "stays"
  })
}
