/** Why nobody is put down for a class without one. */
export const DATE_FIRST = "Choose a class date."
