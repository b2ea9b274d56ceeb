export const NOT_SAVED = "The trade-in was not added to the cart."
