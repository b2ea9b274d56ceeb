import { APP_ROLE, TENANT } from "./0040_tenants.ts"

/** Why pieces come into the count by hand, in the order of the list: every store begins with these (ENT-29). */
const REASONS = ["Delivery received", "Count was wrong", "Found in the store", "From another store", "Not on a return"]
const FIRST_ID = 12

/**
 * Stock by hand: the reasons that a store keeps for it, beside those for prices and tax, and what was ordered from the
 * dealer for the store. An order moves nothing: its goods count when they are here. Movements stand in the order in which they
 * were made, also within a millisecond.
 */
export const up = [
  `alter table reason_code drop constraint reason_code_kind_check,
    add constraint reason_code_kind_check check (kind in ('price', 'tax', 'inventory'))`,
  ...REASONS.map(
    (reason, index) =>
      `insert into reason_code (client_id, reason_code_id, description, position, kind)
        select client_id, '${FIRST_ID + index}', '${reason}', ${FIRST_ID + index}, 'inventory' from client
        on conflict do nothing`
  ),
  `alter table stock_movement add column position bigint not null generated always as identity`,
  `drop index stock_movement_product`,
  `create index stock_movement_product on stock_movement (client_id, product_id, position)`,
  `create table dealer_order (
    client_id integer not null references client,
    dealer_order_id text not null,
    product_id text not null,
    quantity integer not null check (quantity > 0),
    staff_id text not null,
    device_license_id text,
    created_at bigint not null,
    primary key (client_id, dealer_order_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  `alter table dealer_order enable row level security`,
  `create policy tenant on dealer_order using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert, update, delete on dealer_order to ${APP_ROLE}`
]
