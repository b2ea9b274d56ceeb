/** The exact words of the specification (CUST-27, ERR-07). */
export const NO_WAIVERS = "No waivers on file."

/** Words of our own. */
export const PAPER_NOTED = "Saved."
export const NOT_NOTED = "It wasn't saved."
