import { APP_ROLE, TENANT } from "./0040_tenants.ts"

const tenant = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `create policy tenant on ${table} using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`
]

/**
 * When and at which register an order became a sale (a layaway does with its last payment), and when and where it was
 * cancelled: each is on one tape. A Z tape is kept as it was made; only which print of it was the first is added later.
 */
export const up = [
  `alter table orders
    add column sold_at bigint,
    add column sold_device_license_id text,
    add column cancelled_at bigint,
    add column cancelled_device_license_id text`,
  `update orders set sold_at = created_at, sold_device_license_id = device_license_id
    where shopping_cart_id is not null and (order_method <> 'LAYAWAY' or order_status = 'Complete')`,
  `create index orders_sold on orders (client_id, sold_device_license_id, sold_at) where sold_at is not null`,
  `create index orders_cancelled on orders (client_id, cancelled_device_license_id, cancelled_at)
    where cancelled_at is not null`,
  `create table z_tape (
    client_id integer not null references client,
    register_session_id text not null,
    device_license_id text not null,
    z_number integer not null check (z_number > 0),
    rows jsonb not null,
    over_short integer not null,
    made_at bigint not null,
    print_key text,
    printed_at bigint,
    primary key (client_id, register_session_id),
    unique (client_id, device_license_id, z_number),
    foreign key (client_id, register_session_id) references register_session
  )`,
  ...tenant("z_tape"),
  `grant select, insert, update (print_key, printed_at) on z_tape to ${APP_ROLE}`,
  `create table drawer_opening (
    client_id integer not null references client,
    drawer_opening_id text not null,
    device_license_id text not null,
    staff_id text not null,
    opened_at bigint not null,
    primary key (client_id, drawer_opening_id)
  )`,
  `create index drawer_opening_device on drawer_opening (client_id, device_license_id, opened_at)`,
  ...tenant("drawer_opening"),
  `grant select, insert on drawer_opening to ${APP_ROLE}`
]
