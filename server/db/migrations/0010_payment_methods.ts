/** Gift cards with their ledger, every other way to pay, payments and refunds of layaways, another tax rate. */
export const up = [
  `create table gift_card (
    client_id integer not null references client,
    gift_card_id text not null,
    number_lookup text not null,
    last_four text not null,
    balance bigint not null default 0 check (balance >= 0),
    created_at bigint not null,
    primary key (client_id, gift_card_id),
    constraint gift_card_number unique (client_id, number_lookup)
  )`,
  `create table gift_card_entry (
    client_id integer not null references client,
    gift_card_entry_id text not null,
    gift_card_id text not null,
    amount bigint not null check (amount <> 0),
    shopping_cart_payment_id text,
    created_at bigint not null,
    primary key (client_id, gift_card_entry_id),
    foreign key (client_id, gift_card_id) references gift_card,
    foreign key (client_id, shopping_cart_payment_id) references payment
  )`,
  `create index gift_card_entry_card on gift_card_entry (client_id, gift_card_id)`,
  `alter table payment
    add column order_id text,
    add column gift_card_id text,
    add column refunded_order_payment_id text,
    add column override_approved_by text,
    add foreign key (client_id, order_id) references orders,
    add foreign key (client_id, gift_card_id) references gift_card,
    add foreign key (client_id, refunded_order_payment_id) references order_payment,
    add foreign key (client_id, override_approved_by) references staff`,
  // A manager may let a card be tried beside one that nobody has settled (REL-6); nobody else can, whoever races.
  `drop index payment_live`,
  `create unique index payment_live on payment (client_id, shopping_cart_id)
    where state in ('started', 'review') and order_id is null and override_approved_by is null`,
  `create unique index payment_live_order on payment (client_id, order_id)
    where state in ('started', 'review') and order_id is not null and override_approved_by is null`,
  `create index payment_order on payment (client_id, order_id) where order_id is not null`,
  `create index payment_refunded on payment (client_id, refunded_order_payment_id)
    where refunded_order_payment_id is not null`,
  `alter table order_payment
    add column refunded_order_payment_id text,
    add foreign key (client_id, refunded_order_payment_id) references order_payment`,
  `alter table cart
    add column alt_tax_rate double precision check (alt_tax_rate >= 0 and alt_tax_rate < 1),
    add column return_order_id text,
    add foreign key (client_id, return_order_id) references orders`
]
