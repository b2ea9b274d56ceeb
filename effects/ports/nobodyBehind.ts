/** The statuses that a proxy answers with for a server that is not there. */
export const NOBODY_BEHIND: ReadonlySet<unknown> = new Set([502, 503, 504])
