export const NOT_SAVED = "The membership was not added to the cart."
