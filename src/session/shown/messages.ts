/** The exact words of the specification for a store that is not let in. */
export const NOT_ENABLED = "POS is not enabled for this account"
export const NO_CLIENT = "Unable to identify client"
export const startupError = (message: string): string => `POS Startup Error: ${message}`
