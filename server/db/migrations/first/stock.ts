import { fenced } from "../fenced.ts"

/** Pieces: those with a number, what moved them, what was sold beyond the count. */
export const up = [
  // A piece of a product is one by the letters and digits of its serial number, whatever stands between them. Pieces that were
  // two before stay so: the first has place 0, each other one of its own, and a manager finds their product in the list of
  // products. A number without a letter or digit is only itself.
  `create table product_serial (
    client_id integer not null references client,
    product_id text not null,
    serial_number text not null,
    status text not null default 'in_stock',
    shopping_cart_id text,
    order_id text,
    condition text,
    location text,
    note text,
    serial_place integer not null default 0,
    serial_key text collate "C" not null generated always as (serial_mark(serial_number)) stored,
    primary key (client_id, product_id, serial_number),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, order_id) references orders,
    constraint product_serial_status_check
      check (status in ('in_stock', 'reserved', 'laid_away', 'sold', 'gunsmith'))
  )`,
  `create index product_serial_twin on product_serial (client_id, product_id) where serial_place > 0`,
  `create index product_serial_key on product_serial (client_id, serial_key)`,
  `create unique index product_serial_once on product_serial (client_id, product_id, serial_key, serial_place)
    where serial_key <> ''`,
  ...fenced("product_serial", "select, insert, update, delete"),
  // Stock is what moved: the count of a product in the store, and in the warehouse, is the sum of its movements, which are only
  // ever added to. They stand in the order in which they were made, also within a millisecond.
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
    position bigint not null generated always as identity,
    primary key (client_id, stock_movement_id),
    foreign key (client_id, product_id) references product,
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, shopping_cart_id) references cart
  )`,
  `create index stock_movement_product on stock_movement (client_id, product_id, position)`,
  ...fenced("stock_movement", "select, insert"),
  // It moves nothing: its goods count when they are here.
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
  ...fenced("dealer_order", "select, insert, update, delete"),
  // More is sold of a product than its count says, where the store's rule allows it: what was allowed in which cart, by whom
  // and against which count, and what was sold beyond it in the end. The unique key is one word for each product and cart; the
  // warehouse's last pieces can be in two carts that are both paid.
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
    shelf text not null default 'store' check (shelf in ('store', 'warehouse')),
    primary key (client_id, stock_exception_id),
    unique (client_id, shopping_cart_id, product_id, shelf),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, product_id) references product,
    foreign key (client_id, order_id) references orders
  )`,
  `create index stock_exception_open on stock_exception (client_id, created_at) where ended_at is null`,
  `create index stock_exception_order on stock_exception (client_id, order_id) where order_id is not null`,
  ...fenced("stock_exception", "select, insert, update, delete")
]
