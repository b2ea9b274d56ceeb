import { fenced } from "../fenced.ts"

/** Carts, their lines and what is changed on them by hand. */
export const up = [
  // A saved cart is no default cart; while somebody works on it, it is loaded. It has a short number that people can read out.
  // `kept_tax_rate`: it was in work when the store's rate became another one.
  `create table cart (
    client_id integer not null references client,
    shopping_cart_id text not null,
    shopping_cart_type_code text not null default 'SALE',
    is_default boolean not null default true,
    staff_id text not null,
    device_license_id text,
    contact_id text,
    status text not null default 'open' check (status in ('open', 'ordered', 'cleared')),
    lease_epoch integer not null default 0,
    notes text,
    created_at bigint not null,
    updated_at bigint not null,
    tax_reason_code_id text,
    tax_notes text,
    alt_tax_rate double precision check (alt_tax_rate >= 0 and alt_tax_rate < 1),
    return_order_id text,
    loaded boolean not null default false,
    saved_at bigint,
    cart_number integer,
    kept_tax_rate double precision,
    primary key (client_id, shopping_cart_id),
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device,
    foreign key (client_id, contact_id) references contact,
    foreign key (client_id, tax_reason_code_id) references reason_code
  )`,
  `create unique index cart_default on cart (client_id, device_license_id, staff_id) where is_default and status = 'open'`,
  `create unique index cart_loaded on cart (client_id, device_license_id, staff_id) where loaded and status = 'open'`,
  `create index cart_saved on cart (client_id, saved_at) where saved_at is not null and status = 'open'`,
  // Which carts take an order back is asked whenever that order is shown.
  `create index cart_return on cart (client_id, return_order_id) where return_order_id is not null and status = 'open'`,
  `create unique index cart_number on cart (client_id, cart_number)`,
  `create index cart_open on cart (client_id, shopping_cart_id) where status = 'open'`,
  ...fenced("cart", "select, insert, update, delete"),
  // `item_fee_removed_quantity` and `cart_discount.covers`: what was approved, beside what it does now. `open_kind` and what
  // follows was typed for a line that has no product of its own. `details`: what a line of a kind of its own has besides, the
  // card, the dates, the people, the firearm.
  `create table cart_item (
    client_id integer not null references client,
    shopping_cart_item_id text not null,
    shopping_cart_id text not null,
    line_number integer not null,
    product_id text not null,
    description text not null,
    quantity integer not null check (quantity <> 0),
    price bigint not null,
    discount_amount bigint not null default 0,
    not_taxable boolean not null default false,
    serial_number text,
    is_backorder boolean not null default false,
    discount_kind text check (discount_kind in ('amount', 'percent', 'total')),
    discount_value bigint,
    discount_quantity integer,
    reason_code_id text,
    override_notes text,
    override_approved_by text,
    item_fee_id text,
    item_fee_removed_by text,
    item_fee_removed_notes text,
    returned_order_item_id text,
    return_discount bigint not null default 0,
    return_tax bigint not null default 0,
    return_other_tax bigint not null default 0,
    item_fee_removed_quantity integer,
    open_approved_by text,
    return_reason text,
    not_sellable boolean not null default false,
    open_kind text check (open_kind in ('override', 'transfer')),
    open_upc text,
    open_category_id text,
    model text,
    other_tax bigint check (other_tax > 0),
    details jsonb check (jsonb_typeof(details) = 'object' and details ? 'kind'),
    return_used bigint check (return_used is null or returned_order_item_id is not null),
    return_approved_by text,
    primary key (client_id, shopping_cart_item_id),
    constraint cart_item_line unique (client_id, shopping_cart_id, line_number),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, product_id) references product,
    foreign key (client_id, reason_code_id) references reason_code,
    foreign key (client_id, override_approved_by) references staff,
    foreign key (client_id, item_fee_id) references item_fee_type,
    foreign key (client_id, item_fee_removed_by) references staff,
    foreign key (client_id, return_approved_by) references staff,
    constraint cart_item_discount check (
        case when discount_kind is null
          then discount_amount = 0 and num_nonnulls(discount_value, discount_quantity, override_approved_by) = 0
          else num_nulls(discount_value, discount_quantity, override_approved_by) = 0
        end
      ),
    constraint cart_item_return check (
        case when returned_order_item_id is null
          then return_discount = 0 and return_tax = 0 and return_other_tax = 0
          else quantity < 0 and discount_kind is null
        end
      ),
    constraint cart_item_other_tax check (other_tax is null or item_fee_id is not null)
  )`,
  // Pieces of one sold line may come back for several reasons: each of them is a line of the cart.
  `create unique index cart_item_returned on cart_item
    (client_id, shopping_cart_id, returned_order_item_id, coalesce(return_reason, ''), not_sellable)
    where returned_order_item_id is not null`,
  ...fenced("cart_item", "select, insert, update, delete"),
  `create table cart_discount (
    client_id integer not null references client,
    shopping_cart_id text not null,
    kind text not null check (kind in ('amount', 'percent', 'total')),
    value bigint not null,
    base bigint not null,
    reason_code_id text not null,
    notes text,
    approved_by text not null,
    created_at bigint not null,
    covers jsonb,
    primary key (client_id, shopping_cart_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, reason_code_id) references reason_code,
    foreign key (client_id, approved_by) references staff
  )`,
  ...fenced("cart_discount", "select, insert, update, delete"),
  `create table cart_fee (
    client_id integer not null references client,
    shopping_cart_id text not null,
    line_number integer not null,
    description text not null,
    amount bigint not null check (amount > 0),
    primary key (client_id, shopping_cart_id, line_number),
    foreign key (client_id, shopping_cart_id) references cart
  )`,
  ...fenced("cart_fee", "select, insert, update, delete"),
  `create table cart_removal (
    client_id integer not null references client,
    shopping_cart_id text not null,
    line jsonb not null,
    changes jsonb,
    stock_exception jsonb,
    primary key (client_id, shopping_cart_id),
    foreign key (client_id, shopping_cart_id) references cart
  )`,
  ...fenced("cart_removal", "select, insert, update, delete"),
  // Lines that left a cart unsold, and those that Undo put back, each at its register: what goods could leave the store by
  // without a sale is on the tapes (CG-90). It is only ever added to, and outlives its cart.
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
  ...fenced("line_removal", "select, insert"),
  `create table law_check (
    client_id integer not null references client,
    law_check_id text not null,
    shopping_cart_id text not null,
    law_rule_id text not null,
    basis text not null,
    reason text not null,
    notes text,
    approved_by text not null,
    staff_id text not null,
    device_license_id text not null,
    checked_at bigint not null,
    position bigint not null generated always as identity,
    primary key (client_id, law_check_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, approved_by) references staff,
    foreign key (client_id, staff_id) references staff,
    foreign key (client_id, device_license_id) references device
  )`,
  `create index law_check_of_cart on law_check (client_id, shopping_cart_id, position)`,
  ...fenced("law_check", "select, insert")
]
