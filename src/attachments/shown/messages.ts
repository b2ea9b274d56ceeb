/** The exact words of the specification (CUST-27, ERR-08). */
export const NO_ATTACHMENTS = "No attachments on file."

/** Words of our own, told where a file did not come through. */
export const NOT_SENT = "Not sent. Connection lost."
export const STOPPED = "Stopped."
export const UNREADABLE = "This file can't be read any more. Choose it again."
export const NOT_DOWNLOADED = "The file could not be downloaded."
