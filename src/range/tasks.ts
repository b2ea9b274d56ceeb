import { tasksOf } from "../task.ts"
import type { LaneChange, range } from "./contract.ts"
import {
  LANE_CHANGED,
  LICENSE_BACK,
  LICENSE_NOT_BACK,
  NOT_CHANGED,
  PARTY_CHANGED,
  PARTY_NOT_CHANGED
} from "./messages.ts"

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

/** Which customer becomes a guest of a reservation, or is none any more. */
export interface PartyChanged {
  readonly reservation: string
  readonly contact: string
  readonly remove: boolean
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
    refused: NOT_CHANGED,
    cart: "follows"
  }),

  giveLicenseBack: task({
    action: "save_range_license_return",
    body: ({ contact }: { readonly contact: string }) => ({ contact_id: contact }),
    typed: () => [],
    fault: () => null,
    name: "License given back",
    done: LICENSE_BACK,
    refused: LICENSE_NOT_BACK,
    cart: "stays"
  }),

  changeParty: task({
    action: "save_range_guest",
    body: ({ reservation, contact, remove }: PartyChanged) => ({
      range_reservation_id: reservation,
      contact_id: contact,
      ...(remove ? { remove } : {})
    }),
    typed: () => [],
    fault: () => null,
    name: "Party",
    done: PARTY_CHANGED,
    refused: PARTY_NOT_CHANGED,
    cart: "stays"
  })
}
