/** Why a time entry can't be so, beside the other entries of the person and the clock: who types it is told at once. */
export const IN_FUTURE = "A time entry can't be later than now."
export const TOO_LONG = "This is more than 24 hours. Check the dates."
export const OVERLAPS = "This overlaps another time entry of the same person."
export const STILL_IN = "Enter when the person clocked out."
