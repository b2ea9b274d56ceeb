import { type RawBuilder, sql } from "kysely"
import { HOLD_FOR } from "../../src/range/rules.ts"

/**
 * Does a row of `range_reservation` still claim its lane at a moment (ms since 1970)? What is booked or being shot does. What a cart
 * holds does as long as the cart is in somebody's hand: for a quarter of an hour after it was changed, or after its person was last
 * seen at its register. Money on the cart keeps the hold, and so does the order of a layaway that is still being paid.
 */
export const isAlive = (now: number): RawBuilder<boolean> => {
  const since = now - HOLD_FOR
  return sql<boolean>`(range_reservation.state in ('booked', 'assigned') or (range_reservation.state = 'hold' and exists (
    select 1 from cart where cart.client_id = range_reservation.client_id
      and cart.shopping_cart_id = range_reservation.shopping_cart_id
      and (cart.status = 'ordered' or (cart.status = 'open' and (cart.is_default or cart.loaded) and (
        cart.updated_at > ${since}
        or exists (select 1 from session where session.client_id = cart.client_id and session.staff_id = cart.staff_id
          and session.device_license_id = cart.device_license_id and session.last_used_at > ${since})
        or exists (select 1 from payment where payment.client_id = cart.client_id
          and payment.shopping_cart_id = cart.shopping_cart_id and payment.state in ('started', 'review', 'approved'))))))))`
}
