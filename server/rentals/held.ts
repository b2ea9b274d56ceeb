import type { ExpressionBuilder } from "kysely"
import type { Database } from "../db/schema.ts"

/** That nothing of a deposit's sold line was given back, as a part of the query that calls the line `held`. */
export const notGivenBack = (eb: ExpressionBuilder<Database & { held: Database["order_item"] }, "held">) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom("order_item as back")
        .select("back.order_item_id")
        .whereRef("back.returned_order_item_id", "=", "held.order_item_id")
    )
  )
