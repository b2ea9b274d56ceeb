/**
 * A saved cart has a short number that people can read out, unique in its store. Carts that are saved already are
 * numbered in the order in which they were put aside.
 */
export const up = [
  `alter table cart add column cart_number integer`,
  `update cart set cart_number = numbered.number from (
     select client_id, shopping_cart_id,
       1000 + row_number() over (partition by client_id order by saved_at, shopping_cart_id) as number
     from cart where saved_at is not null) as numbered
   where cart.client_id = numbered.client_id and cart.shopping_cart_id = numbered.shopping_cart_id`,
  `insert into counter (client_id, name, value)
     select client_id, 'cart_number', max(cart_number) from cart where cart_number is not null group by client_id`,
  `create unique index cart_number on cart (client_id, cart_number)`
]
