export const NOT_SAVED = "The gunsmithing was not added to the cart."

/** What is told of a step on the bench when the back office says nothing. */
export const STEP_SAVED = "Saved."
export const STEP_NOT_SAVED = "This was not saved."
