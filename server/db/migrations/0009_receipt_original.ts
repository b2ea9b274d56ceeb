/** Which print job of an order was its first receipt: every other one is a copy, and only this one opens the drawer. */
export const up = [
  `create table receipt_original (
    client_id integer not null references client,
    order_id text not null,
    print_key text not null,
    printed_at bigint not null,
    primary key (client_id, order_id),
    foreign key (client_id, order_id) references orders
  )`
]
