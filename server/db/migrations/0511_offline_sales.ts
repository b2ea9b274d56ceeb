import { fenced } from "./fenced.ts"

/**
 * Sales that registers made while nobody answered. The row of a sale is the memory of its key for ever, whatever is cleaned out of
 * `idempotency`; its body is what the register froze, as text. What was otherwise than it says is an exception, and what nobody could
 * read is kept whole. An order tells when it was rung up, by the back office's clock, and its number on the paper.
 */
export const up = [
  `alter table client
    add column offline_cash_limit bigint not null default 0 check (offline_cash_limit >= 0),
    add column offline_check_limit bigint not null default 0 check (offline_check_limit >= 0),
    add column offline_price_hours integer not null default 24 check (offline_price_hours between 1 and 168)`,
  `alter table orders add column rung_at bigint, add column offline_number text`,
  `create index orders_offline_number on orders (client_id, offline_number) where offline_number is not null`,
  `create table offline_sale (
    client_id integer not null references client,
    sale_key text not null,
    fingerprint text not null,
    number text collate "C" not null,
    device_license_id text not null,
    register_session_id text,
    order_id text not null,
    total bigint not null,
    rung_at bigint not null,
    booked_at bigint not null,
    booked_by text not null,
    body text not null,
    primary key (client_id, sale_key),
    constraint offline_sale_order unique (client_id, order_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, booked_by) references staff
  )`,
  `create index offline_sale_number on offline_sale (client_id, number)`,
  ...fenced("offline_sale", "select, insert"),
  `create table offline_exception (
    client_id integer not null references client,
    offline_exception_id text not null,
    sale_key text not null,
    order_id text not null,
    kind text not null,
    line integer,
    amount bigint not null,
    is_open boolean not null,
    words text not null,
    created_at bigint not null,
    settled_at bigint,
    settled_by text,
    note text,
    primary key (client_id, offline_exception_id),
    foreign key (client_id, sale_key) references offline_sale,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, settled_by) references staff,
    check ((settled_at is null) = (note is null))
  )`,
  `create index offline_exception_open on offline_exception (client_id, created_at) where is_open and settled_at is null`,
  `create index offline_exception_sale on offline_exception (client_id, sale_key)`,
  ...fenced("offline_exception", "select, insert, update"),
  `create table offline_held (
    client_id integer not null references client,
    offline_held_id text not null,
    fingerprint text not null,
    why text not null,
    body text not null,
    received_at bigint not null,
    received_by text not null,
    device_license_id text,
    settled_at bigint,
    settled_by text,
    note text,
    primary key (client_id, offline_held_id),
    constraint offline_held_content unique (client_id, fingerprint),
    foreign key (client_id, received_by) references staff,
    foreign key (client_id, settled_by) references staff,
    check ((settled_at is null) = (note is null))
  )`,
  ...fenced("offline_held", "select, insert, update"),
  `create table offline_series (
    client_id integer not null references client,
    code text not null,
    series integer not null,
    device_license_id text not null,
    chain text not null,
    given_at bigint not null,
    primary key (client_id, code, series),
    constraint offline_series_chain unique (client_id, device_license_id, chain)
  )`,
  ...fenced("offline_series", "select, insert")
]
