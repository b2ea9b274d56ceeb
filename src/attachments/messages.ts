/** Words of our own, told where a request ended without any. */
export const DELETED = "File deleted."
export const NOT_DELETED = "The file wasn't deleted."
