/** The exact words of the specification for saved carts, on screens after the first. */
export const SAVE_CART_AS = "Save cart as"
export const COMPLETED_ORDER = "Completed Order"

/** The title of a saved cart's statement: its type code plus STATEMENT (SAVE-20). */
export const statementTitle = (type: string): string => `${type} STATEMENT`
