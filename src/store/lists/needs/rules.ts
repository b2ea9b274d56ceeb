/** What a range needs before lanes can be reserved. */
export const RANGE_NEEDS = ["lane", "hours", "product"] as const
export type RangeNeed = (typeof RANGE_NEEDS)[number]

/** The words for what is missing. */
export const rangeNeeds = {
  lane: "Make a lane.",
  hours: "Set the hours of one day.",
  product: "Make a product that is sold as range time."
} as const satisfies Record<RangeNeed, string>

/** The switch of the range among the store's settings. */
export const RANGE_SETTING = "The store has a range"

/** Is this one that this version knows? */
export const isRangeNeed = (name: string): name is RangeNeed => RANGE_NEEDS.some((need) => need === name)
