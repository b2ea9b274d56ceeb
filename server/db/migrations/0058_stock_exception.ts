import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * More is sold of a product than its count says, where the store's rule allows it: what was allowed in which cart, by whom
 * and against which count, and what was sold beyond it in the end. The unique key is one word for each product and cart.
 */
export const up = [
  `alter table client add column stock_rule text not null default 'refuse'
    check (stock_rule in ('sell', 'code', 'refuse'))`,
  `create table stock_exception (
    client_id integer not null references client,
    stock_exception_id text not null,
    shopping_cart_id text not null,
    product_id text not null,
    staff_id text not null,
    device_license_id text,
    approved_by text,
    allowed integer not null default 0 check (allowed >= 0),
    counted integer not null,
    beyond integer not null default 0 check (beyond >= 0),
    created_at bigint not null,
    order_id text,
    ended_at bigint,
    ended_as text check (ended_as in ('counted', 'left', 'cancelled')),
    ended_by text,
    primary key (client_id, stock_exception_id),
    unique (client_id, shopping_cart_id, product_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, product_id) references product,
    foreign key (client_id, order_id) references orders
  )`,
  `create index stock_exception_open on stock_exception (client_id, created_at) where ended_at is null`,
  `create index stock_exception_order on stock_exception (client_id, order_id) where order_id is not null`,
  `alter table stock_exception enable row level security`,
  `create policy tenant on stock_exception using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on stock_exception to ${APP_ROLE}`,
  `alter table cart_removal add column stock_exception jsonb`
]
