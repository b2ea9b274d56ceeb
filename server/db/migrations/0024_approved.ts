/**
 * What was approved, beside what it does now: the pieces that an order's discount was given on, those whose fee was taken
 * off, and the last line that was taken out, with what went with it. What no approval covers any more is put right.
 */
export const up = [
  `alter table cart_discount add column covers jsonb`,
  `alter table order_item add column discount_base bigint`,
  `alter table cart_item add column item_fee_removed_quantity integer`,
  `update cart_item set item_fee_removed_quantity = quantity where item_fee_removed_by is not null`,
  `create table cart_removal (
    client_id integer not null references client,
    shopping_cart_id text not null,
    line jsonb not null,
    changes jsonb,
    primary key (client_id, shopping_cart_id),
    foreign key (client_id, shopping_cart_id) references cart
  )`,
  ...["cart_discount", "cart_fee"].map(
    (table) => `delete from ${table} gone using cart
      where cart.client_id = gone.client_id and cart.shopping_cart_id = gone.shopping_cart_id and cart.status = 'open'
        and cart.return_order_id is not null`
  ),
  `delete from cart_discount gone using cart
    where cart.client_id = gone.client_id and cart.shopping_cart_id = gone.shopping_cart_id and cart.status = 'open'
      and not exists (
        select from cart_item line where line.client_id = gone.client_id and line.shopping_cart_id = gone.shopping_cart_id
      )`,
  `update cart set tax_reason_code_id = null, tax_notes = null
    where status = 'open' and (return_order_id is not null or not exists (
      select from cart_item line where line.client_id = cart.client_id and line.shopping_cart_id = cart.shopping_cart_id
    ))`
]
