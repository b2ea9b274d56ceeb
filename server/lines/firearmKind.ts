import { sql } from "kysely"
import type { Firearm } from "../../src/law/firearm/rules.ts"

/** Which firearm a line of a cart is to the law: what another dealer shipped here says so itself. */
export const FIREARM_KIND =
  sql<Firearm | null>`coalesce(cart_item.details ->> 'firearm_kind', product.firearm_kind)`.as("firearm_kind")

/** Has the product of a line no price of its own? */
export const UNPRICED = sql<boolean>`product.price is null`.as("unpriced")
