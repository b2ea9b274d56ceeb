export const NOT_SAVED = "The rental was not added to the cart."
export const BROUGHT_BACK = "It's back in."
export const NOT_BROUGHT_BACK = "The rental was not brought back."
