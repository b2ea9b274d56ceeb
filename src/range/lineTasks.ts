import { universalTime } from "../kernel/zone.ts"
import { lineTasksOf } from "../lineTask.ts"
import type { range } from "./contract.ts"
import { NOT_RESERVED } from "./messages.ts"

const task = lineTasksOf<typeof range>()

/** A moment as the wire writes it: "2026-11-21T20:00:00Z". */
const wireTime = (at: number): string => `${universalTime(at).replace(" ", "T")}Z`

/** Lane time that is asked for; moments are milliseconds since 1970. */
export interface LaneTime {
  readonly product_id: string
  readonly lane: string
  /** When it begins; null: now, and the shooter goes there at once. */
  readonly at: number | null
  readonly minutes: number
  /** How many guests shoot along; null: as many as the line has, none on a new one. */
  readonly guests: number | null
  /** The line that is moved; null for a new one. */
  readonly line: string | null
}

/** More time for somebody on a lane. */
export interface MoreTime {
  readonly product_id: string
  readonly reservation: string
  readonly minutes: number
}

export const rangeLineTasks = {
  laneTime: task({
    action: "add_reservation_to_cart",
    body: ({ product_id, lane, at, minutes, guests, line }: LaneTime) => ({
      product_id,
      range_lane_id: lane,
      duration: minutes,
      quantity: 1,
      ...(at === null ? { assign: true } : { reservation_date: wireTime(at) }),
      ...(guests === null ? {} : { guests }),
      ...(line === null ? {} : { shopping_cart_item_id: line })
    }),
    unwritten: () => null,
    typed: () => [],
    fault: () => null,
    name: "Lane time",
    refused: NOT_RESERVED
  }),
  moreLaneTime: task({
    action: "add_reservation_to_cart",
    body: ({ product_id, reservation, minutes }: MoreTime) => ({
      product_id,
      range_reservation_id: reservation,
      duration: minutes
    }),
    unwritten: () => null,
    typed: () => [],
    fault: () => null,
    name: "More lane time",
    refused: NOT_RESERVED
  })
}
