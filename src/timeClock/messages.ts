export const SAVED = "Time entry saved."
export const NOT_SAVED = "The time entry wasn't saved."

/** Why a time entry can't be so. */
export const NO_REASON = "Say why it is changed."
export const OUT_FIRST = "Clock-out is before clock-in."
