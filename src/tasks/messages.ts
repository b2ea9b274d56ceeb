export const STILL_WORKING = "The last change is still on its way. One moment."
export const NO_CART = "The cart hasn't loaded yet. One moment."
export const NOT_DONE = "It was not done."
