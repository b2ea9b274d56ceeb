import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/**
 * Lines that left a cart unsold, and those that Undo put back, each at its register: what goods could leave the store by
 * without a sale is on the tapes (CG-90). It is only ever added to, and outlives its cart.
 */
export const up = [
  `create table line_removal (
    client_id integer not null references client,
    line_removal_id text not null,
    device_license_id text,
    staff_id text not null,
    shopping_cart_id text not null,
    shopping_cart_item_id text not null,
    product_id text not null,
    description text not null,
    quantity integer not null,
    amount bigint not null,
    is_put_back boolean not null,
    moved_at bigint not null,
    primary key (client_id, line_removal_id),
    foreign key (client_id, staff_id) references staff
  )`,
  `create index line_removal_device on line_removal (client_id, device_license_id, moved_at)`,
  `alter table line_removal enable row level security`,
  `create policy tenant on line_removal using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on line_removal to ${APP_ROLE}`
]
