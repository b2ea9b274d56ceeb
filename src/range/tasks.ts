import { universalTime } from "../kernel/zone.ts"
import { cartChangesOf, tasksOf } from "../task.ts"
import type { LaneChange, range } from "./contract.ts"
import {
  LANE_CHANGED,
  LICENSE_BACK,
  LICENSE_NOT_BACK,
  NOT_CHANGED,
  NOT_RESERVED,
  PARTY_CHANGED,
  PARTY_NOT_CHANGED
} from "./messages.ts"

const line = cartChangesOf<typeof range>()
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

export const rangeTasks = {
  laneTime: line({
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
  moreLaneTime: line({
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
  }),

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
