import { tasksOf } from "../task.ts"
import type { LaneChange, range } from "./contract.ts"
import { LANE_CHANGED, NOT_CHANGED } from "./messages.ts"

const task = tasksOf<typeof range>()

/** What is done with a lane: to whom or to which reservation, and why it is closed. */
export interface LaneChanged {
  readonly lane: string
  readonly change: LaneChange
  readonly contact?: string | undefined
  readonly reservation?: string | undefined
  /** When a booked time begins from now on, in milliseconds since 1970. */
  readonly at?: number | undefined
  readonly why?: string | undefined
}

export const rangeTasks = {
  changeLane: task({
    action: "save_range_lane_assignment",
    body: ({ lane, change, contact, reservation, at, why }: LaneChanged) => ({
      range_lane_id: lane,
      change,
      ...(contact === undefined ? {} : { contact_id: contact }),
      ...(reservation === undefined ? {} : { range_reservation_id: reservation }),
      ...(at === undefined ? {} : { starts_at: at }),
      ...(why === undefined ? {} : { closed_reason: why.trim() })
    }),
    typed: ({ why }) => [["name", why]],
    fault: ({ change, why = "" }) => (change === "close" && why.trim() === "" ? "Say why the lane is closed." : null),
    name: "Lane",
    done: LANE_CHANGED,
    refused: NOT_CHANGED
  })
}
