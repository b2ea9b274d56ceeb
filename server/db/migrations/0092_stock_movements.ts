import { APP_ROLE, TENANT } from "./0040_tenants.ts"

const NOW = `(extract(epoch from now()) * 1000)::bigint`

const opened = (shelf: string, count: string): string =>
  `insert into stock_movement (client_id, stock_movement_id, product_id, kind, shelf, quantity, created_at)
    select client_id, gen_random_uuid()::text, product_id, 'counted', '${shelf}', ${count}, ${NOW}
    from product where ${count} is not null and ${count} <> 0`

/**
 * Stock is what moved: the count of a product in the store, and in the warehouse, is the sum of its movements, which are only
 * ever added to. What is counted already is the first of them. A piece with a serial number knows with which order it left,
 * and what tells it from the others.
 */
export const up = [
  `create table stock_movement (
    client_id integer not null references client,
    stock_movement_id text not null,
    product_id text not null,
    kind text not null check (kind in
      ('sold', 'returned', 'adjusted', 'received', 'transferred', 'reserved', 'released', 'laid_away', 'counted')),
    shelf text not null default 'store' check (shelf in ('store', 'warehouse')),
    quantity integer not null,
    created_at bigint not null,
    staff_id text,
    approved_by text,
    reason text,
    order_id text,
    shopping_cart_id text,
    serial_number text,
    primary key (client_id, stock_movement_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, shopping_cart_id) references cart
  )`,
  `create index stock_movement_product on stock_movement (client_id, product_id, created_at)`,
  `alter table stock_movement enable row level security`,
  `create policy tenant on stock_movement using (client_id = nullif(current_setting('${TENANT}', true), '')::integer)`,
  `grant select, insert on stock_movement to ${APP_ROLE}`,
  opened("store", "available"),
  opened("warehouse", "warehouse_available"),
  `alter table product_serial
    drop constraint product_serial_status_check,
    add constraint product_serial_status_check
      check (status in ('in_stock', 'reserved', 'laid_away', 'sold', 'gunsmith')),
    add column order_id text,
    add column condition text,
    add column location text,
    add column note text,
    add foreign key (client_id, order_id) references orders`,
  `update product_serial piece set order_id = (
      select item.order_id from order_item item
      join orders sale on sale.client_id = item.client_id and sale.order_id = item.order_id
      where item.client_id = piece.client_id and item.product_id = piece.product_id
        and item.serial_number = piece.serial_number and item.quantity > 0 and sale.order_status <> 'Cancelled'
      order by sale.order_number desc limit 1)
    where status = 'sold'`,
  `update product_serial piece set status = 'laid_away' from orders sale
    where piece.status = 'sold' and sale.client_id = piece.client_id and sale.order_id = piece.order_id
      and sale.order_status = 'Layaway'`
]
