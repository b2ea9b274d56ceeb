import type { RangeCustomer, ReservedLane } from "./contract.ts"

const MINUTE_MS = 60_000

/** How a customer of the day stands to the clock; minutes are whole. */
export type Standing =
  | { readonly _tag: "Expected"; readonly minutes: number }
  | { readonly _tag: "Late"; readonly minutes: number }
  | { readonly _tag: "OnLane"; readonly minutes: number }
  | { readonly _tag: "Over"; readonly minutes: number }
  | { readonly _tag: "Done" }

const minutesBetween = (from: number, to: number): number => Math.floor((to - from) / MINUTE_MS)

/** The lane that matters now: the one that somebody stands on, else the first that is still to come. */
export const laneNow = ({ lanes_reserved: lanes = [] }: RangeCustomer) =>
  lanes.find(({ state }) => state === "assigned") ?? lanes.find(({ state }) => state === "booked") ?? lanes[0]

/** Is somebody late, expected, on a lane, over their time, or done? */
export const standingOf = (customer: RangeCustomer, now: number): Standing => {
  const lane = laneNow(customer)
  if (lane?.starts_at === undefined || lane.ends_at === undefined || lane.state === "ended") return { _tag: "Done" }
  if (lane.state === "assigned")
    return now > lane.ends_at
      ? { _tag: "Over", minutes: minutesBetween(lane.ends_at, now) }
      : { _tag: "OnLane", minutes: minutesBetween(now, lane.ends_at) }
  return now > lane.starts_at
    ? { _tag: "Late", minutes: minutesBetween(lane.starts_at, now) }
    : { _tag: "Expected", minutes: Math.ceil((lane.starts_at - now) / MINUTE_MS) }
}

/**
 * Of how many shooters of a lane the waiver does not count or is missing, guests without a name too; null where the store asks for none.
 */
export const waiversOf = ({ guests = 0, waivers_missing: missing }: Partial<ReservedLane>) =>
  missing === undefined ? null : { missing, shooters: 1 + guests }

/** The lane of a customer on which the most waivers are missing; null where none is. */
export const worstOf = ({ lanes_reserved: lanes = [] }: RangeCustomer) =>
  lanes
    .flatMap((lane) => waiversOf(lane) ?? [])
    .filter(({ missing }) => missing > 0)
    .toSorted((one, other) => other.missing - one.missing)[0] ?? null

/** How many shoot: the customer and their guests. */
export const partyOf = ({ lanes_reserved: lanes = [] }: RangeCustomer): number =>
  1 + Math.max(0, ...lanes.map(({ guests = 0 }) => guests))

/**
 * The lanes that somebody who leaves is checked in for: those on which they were, and all where they were on none. What they have
 * booked for later stays theirs.
 */
export const lanesToCheckIn = ({ lanes_reserved: lanes = [] }: RangeCustomer): readonly ReservedLane[] => {
  const open = lanes.filter(({ checked_in }) => checked_in !== true)
  const shot = open.filter(({ state }) => state !== "booked")
  return shot.length === 0 ? open : shot
}

/** Since when a customer's license is held, in milliseconds since 1970; null where none is. */
export const licenseHeld = ({ lanes_reserved: lanes = [] }: RangeCustomer): number | null => {
  const since = lanes.flatMap(({ license_held_at: at }) => (at === undefined ? [] : [at]))
  return since.length === 0 ? null : Math.min(...since)
}
