/**
 * How long each part waits for a payment, in milliseconds, each longer than the one before (REL-14): the terminal,
 * the request that waits for it, and the age at which people must look at it (REL-11).
 */
export const TERMINAL_LIMIT = 150_000
export const SERVER_WAIT = 170_000
export const REVIEW_AGE = 600_000
/** How long one question, cancel or void may take; three in a row fit into what a register waits for an answer (REL-14). */
export const ASK_WAIT = 8_000
/** How often the completer asks about what is not settled, in milliseconds (REL-11). */
export const SWEEP_EVERY = 10_000
