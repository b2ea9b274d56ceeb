export const NOT_SAVED = "The gunsmithing was not added to the cart."
