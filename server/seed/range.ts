import type { Insertable } from "kysely"
import { dayAfter, dayAt, weekdayOf } from "../../src/kernel/days.ts"
import { openOn, spanOf, stepsOf } from "../../src/range/rules.ts"
import type { Database, Row } from "../db/schema.ts"
import { DEMO_CLIENT, DEMO_CLIENT_ID } from "./store.ts"

const client_id = DEMO_CLIENT_ID
/** Lane, half hours after opening, minutes, customer, guests. */
const BOOKED: readonly (readonly [lane: number, step: number, minutes: number, contact: string, guests: number])[] = [
  [1, 8, 60, "101", 0],
  [2, 5, 90, "102", 1],
  [3, 10, 60, "103", 0],
  [4, 5, 60, "104", 0],
  [5, 10, 90, "105", 1],
  [7, 4, 60, "101", 0],
  [8, 9, 60, "106", 0],
  [9, 9, 120, "107", 2]
]

/** Lane time of this day and the next that the demo store sold before: nobody's cart holds it. `now` is milliseconds since 1970, `open` when the range is. */
export const demoReservations = (
  now: number,
  open: readonly Row<"range_hours">[]
): readonly Insertable<Database["range_reservation"]>[] => {
  const today = dayAt(now, DEMO_CLIENT.time_zone)
  return [today, dayAfter(today)].flatMap((day) => {
    const hours = open.find(({ weekday }) => weekday === weekdayOf(day))
    const steps = hours === undefined ? [] : stepsOf(openOn(day, hours, DEMO_CLIENT.time_zone))
    return BOOKED.flatMap(([lane_number, step, minutes, contact_id, guests]) => {
      const starts = steps[step]
      if (starts === undefined) return []
      return [
        {
          client_id,
          range_reservation_id: `demo-${day}-${lane_number}`,
          lane_number,
          product_id: "1008",
          contact_id,
          guests,
          ...spanOf(starts, minutes),
          state: "booked" as const,
          shopping_cart_id: null,
          shopping_cart_item_id: null,
          order_item_id: null,
          extends_id: null,
          free_on: null,
          assigned_at: null,
          ended_at: null,
          released_at: null,
          staff_id: "1",
          device_license_id: "3",
          created_at: now
        }
      ]
    })
  })
}
