import { Schema } from "effect"

/** The kinds of saved carts (SAVE-01). A layaway is an order with a balance; the others are carts. */
export const SavedType = Schema.Literals(["OPEN_ORDER", "WORK_ORDER", "QUOTE", "GUNSMITHING", "LAYAWAY"])
export type SavedType = typeof SavedType.Type
