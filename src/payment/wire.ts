import { Schema } from "effect"
import { Name, Share } from "../kernel/sent.ts"
import { optional } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** What a return or a layaway refund keeps back (REF-03): a percent as it was typed (below 1 a fraction), or an amount. */
export const RestockFee = Schema.Struct({
  percent: optional(Share),
  amount: optional(Money),
  description: optional(Name)
})
