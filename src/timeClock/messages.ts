export const SAVED = "Time entry saved."
export const NOT_SAVED = "The time entry wasn't saved."

/** Why a time entry can't be so. */
export const NO_REASON = "Say why it is changed."
export const OUT_FIRST = "Clock-out is before clock-in."
export const IN_FUTURE = "A time entry can't be later than now."
export const TOO_LONG = "This is more than 24 hours. Check the dates."
export const OVERLAPS = "This overlaps another time entry of the same person."
export const STILL_IN = "Enter when the person clocked out."
