import { noteFault } from "../cart/rules.ts"
import { untyped } from "../gate.ts"
import { tasksOf } from "../task.ts"
import type { orders } from "./contract.ts"
import { CHECKED_IN, NOT_CHANGED, NOTES_SAVED, VERIFY_RETURNED } from "./messages.ts"

const task = tasksOf<typeof orders>()

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
    body: ({ items }: { readonly items: readonly string[]; readonly rentals: boolean; readonly licence: boolean }) => ({
      range_items: items.map((order_item_id) => ({
        order_item_id,
        rentals_returned: true,
        drivers_license_returned: true
      }))
    }),
    typed: untyped,
    fault: ({ items, rentals, licence }) => (rentals && licence && items.length > 0 ? null : VERIFY_RETURNED),
    name: "Range check-in",
    done: CHECKED_IN,
    refused: NOT_CHANGED,
    cart: "stays"
  })
}
