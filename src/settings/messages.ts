/** Words of our own. */
export const BAD_VOLUME = "The volume goes from 0 to 100 percent."
