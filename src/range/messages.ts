export const NOT_RESERVED = "The lane was not reserved."
export const NOT_CHANGED = "The lane was not changed."
export const LANE_CHANGED = "The lane was changed."
export const NOT_QUEUED = "The queue was not changed."
