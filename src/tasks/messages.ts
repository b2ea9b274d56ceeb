export const STILL_WORKING = "The last change is still on its way. One moment."
export const NO_CART = "There is no cart to put this into yet. One moment."
export const NOT_DONE = "It was not done."
