import { Schema } from "effect"
import { SAVED_TYPES } from "./kinds.ts"

/** The kinds of saved carts (SAVE-01). A layaway is an order with a balance; the others are carts. */
export const SavedType = Schema.Literals(SAVED_TYPES)
export type SavedType = typeof SavedType.Type
