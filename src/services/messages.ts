export const NOT_SAVED = "The service was not put into the cart."
