/** What is told of a correction of the journal when the back office says nothing. */
export const CORRECTED = "Corrected. What stood there before is kept."
export const NOT_CORRECTED = "The correction was not saved."
export const NO_REASON = "Reason is required"
export const NO_NAME = "Name is required"
export const NO_DATE = "Enter a date and time"
export const NO_SUCH_TIME = "The clock skips this time on that day."
export const IN_FUTURE = "The date lies in the future."
