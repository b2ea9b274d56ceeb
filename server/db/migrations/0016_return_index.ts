/** Which carts take an order back is asked whenever that order is shown. */
export const up = [
  `create index cart_return on cart (client_id, return_order_id) where return_order_id is not null and status = 'open'`
]
