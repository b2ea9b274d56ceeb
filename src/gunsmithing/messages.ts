export const NOT_SAVED = "The gunsmithing was not put into the cart."
