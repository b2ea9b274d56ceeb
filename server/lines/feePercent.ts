import { sql } from "kysely"

/**
 * What the fee of a line in a cart charges, `fee` its kind: percent from 1 on, else a fraction (CG-49). One that is archived charges
 * nothing more; what the customer was told holds.
 */
export const FEE_PERCENT = sql<
  number | null
>`coalesce(cart_item.kept_fee_percent, case when not fee.archived then fee.percent end)`.as("fee_percent")
