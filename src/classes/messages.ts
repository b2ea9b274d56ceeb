export const NOT_SAVED = "The registration was not put into the cart."
