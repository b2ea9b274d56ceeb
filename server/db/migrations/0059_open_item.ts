import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Kinds of goods that a store sells without a product of their own, by description and price: each says how it is taxed and
 * which fee it brings. A line of them keeps whose code approved it.
 */
export const up = [
  `create table open_category (
    client_id integer not null references client,
    category_id text not null,
    description text not null,
    not_taxable boolean not null default false,
    item_fee_id text,
    position integer not null,
    primary key (client_id, category_id),
    foreign key (client_id, item_fee_id) references item_fee_type
  )`,
  `alter table open_category enable row level security`,
  `create policy tenant on open_category using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on open_category to ${APP_ROLE}`,
  `alter table cart_item add column open_approved_by text`
]
