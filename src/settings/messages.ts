export const SAVED = "Settings saved."
export const NOT_SAVED = "The settings weren't saved."
