/** Words that several folders say. What only one folder says stands in its own texts.ts. */
export const back = "Back"
export const cancel = "Cancel"
export const close = "Close"
export const done = "Done"

/** Keys, as they are shown on buttons. */
export const enterKey = "Enter"
export const escapeKey = "Esc"
