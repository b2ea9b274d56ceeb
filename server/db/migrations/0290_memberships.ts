import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Memberships: what one gives, and who had which from when to when. A term is in a cart until its sale is paid; a row is never deleted,
 * and keeps what its customer's membership was before, so that one that ends early leaves that behind.
 */
export const up = [
  `create table membership (
    client_id integer not null references client,
    membership_id text not null,
    product_id text not null,
    max_customers integer check (max_customers between 1 and 10),
    months integer not null default 12 check (months between 1 and 120),
    included text[] not null default '{}',
    primary key (client_id, membership_id),
    unique (client_id, product_id),
    foreign key (client_id, product_id) references product
  )`,
  `create table membership_term (
    client_id integer not null references client,
    membership_term_id text not null,
    product_id text not null,
    shopping_cart_id text not null,
    participants jsonb not null,
    taken_at bigint not null,
    order_id text,
    contact_id text,
    starts_on text,
    ends_on text,
    card_number text,
    before jsonb,
    began_at bigint,
    ended_at bigint,
    primary key (client_id, membership_term_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, contact_id) references contact,
    check (began_at is null or (contact_id is not null and ends_on is not null and before is not null)),
    check (ended_at is null or began_at is not null)
  )`,
  `create index membership_term_of on membership_term (client_id, contact_id, ends_on) where began_at is not null and ended_at is null`,
  ...["membership", "membership_term"].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
    `grant select, insert, update on ${table} to ${APP_ROLE}`
  ])
]
