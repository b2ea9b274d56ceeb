/**
 * A restock fee belongs to the leg that brings it: it counts while that leg is on its way and once it is approved, and is
 * gone with it. What of the fee falls on which payment of a layaway stands beside it.
 */
export const up = [
  `alter table payment
    add column restock_fee bigint,
    add column restock_description text,
    add constraint payment_restock check (restock_fee is null or (restock_fee > 0 and amount < 0))`,
  `create table restock_part (
    client_id integer not null references client,
    shopping_cart_payment_id text not null,
    order_payment_id text not null,
    amount bigint not null check (amount > 0),
    primary key (client_id, shopping_cart_payment_id, order_payment_id),
    foreign key (client_id, shopping_cart_payment_id) references payment,
    foreign key (client_id, order_payment_id) references order_payment
  )`,
  `create index restock_part_payment on restock_part (client_id, order_payment_id)`,
  // A return that is under way keeps the fee that its cart had, with the first of its legs.
  `update payment set restock_fee = cart.restock_fee, restock_description = cart.restock_description
    from cart
    where cart.client_id = payment.client_id and cart.restock_fee is not null
      and payment.shopping_cart_payment_id = (
        select leg.shopping_cart_payment_id from payment leg
        where leg.client_id = cart.client_id and leg.shopping_cart_id = cart.shopping_cart_id
          and leg.order_id is null and leg.amount < 0 and leg.state in ('started', 'review', 'approved')
        order by leg.created_at, leg.shopping_cart_payment_id limit 1
      )`,
  `alter table cart drop column restock_fee, drop column restock_description`
]
