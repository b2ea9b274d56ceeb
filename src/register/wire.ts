import { Schema } from "effect"
import { Count, Id, optional } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** Paid into the drawer, paid out of it, or dropped into the safe. */
export const CashKind = Schema.Literals(["in", "out", "drop"])
export type CashKind = typeof CashKind.Type

/** What cash is paid in or out for. */
export const MoveReason = Schema.Literals(["change", "owner", "supplies", "delivery", "goodwill", "other"])
export type MoveReason = typeof MoveReason.Type

/** How many of each bill and coin were counted; one that is missing counts as none. */
export const CountedPieces = Schema.Struct({
  hundreds: optional(Count),
  fifties: optional(Count),
  twenties: optional(Count),
  tens: optional(Count),
  fives: optional(Count),
  ones: optional(Count),
  quarters: optional(Count),
  dimes: optional(Count),
  nickels: optional(Count),
  pennies: optional(Count)
})

/** What a closing came to: `over_short` is what was counted less what was expected, below 0 when short. */
export const ClosingResult = Schema.Struct({
  register_session_id: Id,
  expected: Money,
  counted: Money,
  over_short: Money
})
export type ClosingResult = typeof ClosingResult.Type
