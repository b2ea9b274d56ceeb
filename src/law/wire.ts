import { Schema } from "effect"

/** What a manager looked at instead. */
export const HandReason = Schema.Literals(["paper", "document", "other"])
export type HandReason = typeof HandReason.Type
