/** Lines that come back, what a return or a refund keeps, what was laid away and is given back, check-in of lane time. */
export const up = [
  `alter table cart_item
    add column returned_order_item_id text,
    add column return_discount bigint not null default 0,
    add column return_tax bigint not null default 0,
    add column return_other_tax bigint not null default 0,
    add foreign key (client_id, returned_order_item_id) references order_item,
    add constraint cart_item_return check (
      case when returned_order_item_id is null
        then return_discount = 0 and return_tax = 0 and return_other_tax = 0
        else quantity < 0 and discount_kind is null
      end
    )`,
  `create unique index cart_item_returned on cart_item (client_id, shopping_cart_id, returned_order_item_id)
    where returned_order_item_id is not null`,
  `alter table cart
    add column restock_fee bigint check (restock_fee > 0),
    add column restock_description text`,
  `alter table orders
    add column original_order_id text,
    add foreign key (client_id, original_order_id) references orders`,
  `create index orders_layaway on orders (client_id, created_at) where order_status = 'Layaway'`,
  `create index orders_contact on orders (client_id, contact_id, created_at)`,
  `create index orders_original on orders (client_id, original_order_id) where original_order_id is not null`,
  `alter table order_item
    add column returned_order_item_id text,
    add column tax_amount bigint,
    add column range_lane text,
    add column reservation_date text,
    add column rentals_returned boolean not null default false,
    add column drivers_license_returned boolean not null default false,
    add column checked_in_at bigint,
    add foreign key (client_id, returned_order_item_id) references order_item`,
  `create index order_item_returned on order_item (client_id, returned_order_item_id)
    where returned_order_item_id is not null`,
  // What a restock fee keeps of a layaway's payment is no longer there to be given back.
  `alter table order_payment add column withheld bigint not null default 0 check (withheld >= 0)`,
  `create table cart_refund (
    client_id integer not null references client,
    shopping_cart_id text not null,
    order_payment_id text not null,
    order_id text not null,
    restocked boolean not null default false,
    created_at bigint not null,
    primary key (client_id, shopping_cart_id, order_payment_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_payment_id) references order_payment,
    foreign key (client_id, order_id) references orders
  )`
]
