import { Schema } from "effect"
import { listOf, Name, Quantity, SentId } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A piece that comes back without a receipt, as it is taken in. */
const Unreceipted = Schema.Struct({
  product_id: SentId,
  quantity: Quantity,
  return_reason: optional(Name),
  not_sellable: optional(Flag)
})

/** What a piece without a receipt is worth now: what one costs, in cents. */
export const WorthNow = Schema.Struct({
  product_id: Id,
  description: Text,
  upc: optional(Text),
  quantity: Count,
  price: Money
})

/** Who brings what back without a receipt. */
export const noReceiptItems = { contact_id: SentId, items: listOf(Unreceipted, 50) }
