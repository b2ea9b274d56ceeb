import { sql } from "kysely"

/**
 * What restock fees keep of the payment of an order that the query calls `paid`, in cents: what was kept whole without a
 * leg, and the parts of legs that are approved or on their way (CG-56).
 */
export const withheld = sql<number>`paid.withheld + (
  select cast(coalesce(sum(part.amount), 0) as bigint)
  from restock_part part
  join payment leg
    on leg.client_id = part.client_id and leg.shopping_cart_payment_id = part.shopping_cart_payment_id
  where part.client_id = paid.client_id and part.order_payment_id = paid.order_payment_id
    and leg.state in ('started', 'review', 'approved')
)`
