export const NOT_SAVED = "The trade-in was not put into the cart."
