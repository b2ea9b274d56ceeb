import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Numbered pieces that are lent. A piece is in one cart or out with one customer at a time; a row is never deleted, so that who had a
 * piece and when stays known.
 */
export const up = [
  `create table rental (
    client_id integer not null references client,
    rental_id text not null,
    product_id text not null,
    serial_number text not null,
    shopping_cart_id text not null,
    taken_at bigint not null,
    released_at bigint,
    order_id text,
    contact_id text,
    out_at bigint,
    returned_at bigint,
    returned_by text,
    primary key (client_id, rental_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, returned_by) references staff,
    check (out_at is null or released_at is null),
    check (returned_at is null or out_at is not null)
  )`,
  `create unique index rental_held on rental (client_id, product_id, serial_number)
    where released_at is null and returned_at is null`,
  `create index rental_out on rental (client_id, out_at) where out_at is not null and returned_at is null`,
  `alter table rental enable row level security`,
  `create policy tenant on rental using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update on rental to ${APP_ROLE}`
]
