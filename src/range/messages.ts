export const NOT_RESERVED = "The lane was not reserved."
export const NOT_CHANGED = "The lane was not changed."
export const LANE_CHANGED = "The lane was changed."
export const LICENSE_BACK = "The license was given back."
export const LICENSE_NOT_BACK = "The license was not given back."
export const PARTY_CHANGED = "The party was changed."
export const PARTY_NOT_CHANGED = "The party was not changed."
export const NOT_QUEUED = "The queue was not changed."
/** A back end that is not ours keeps no lanes for the register to read. */
export const NO_LANES_HERE =
  "This back office does not show its lanes to the register. Use the store's own range screens."
