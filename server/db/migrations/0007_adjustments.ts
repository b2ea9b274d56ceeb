/** Discounts, fees, tax exemption and notes of carts and orders; fees that products bring with them. */
export const up = [
  `create table reason_code (
    client_id integer not null references client,
    reason_code_id text not null,
    description text not null,
    position integer not null,
    primary key (client_id, reason_code_id)
  )`,
  `create table item_fee_type (
    client_id integer not null references client,
    item_fee_id text not null,
    description text not null,
    percent double precision not null check (percent >= 0),
    applies_to_gross boolean not null default false,
    primary key (client_id, item_fee_id)
  )`,
  `alter table product
    add column item_fee_id text,
    add foreign key (client_id, item_fee_id) references item_fee_type`,
  `alter table cart
    add column tax_reason_code_id text,
    add column tax_notes text,
    add foreign key (client_id, tax_reason_code_id) references reason_code`,
  `alter table cart_item
    drop column sale_price,
    add column discount_kind text check (discount_kind in ('amount', 'percent', 'total')),
    add column discount_value bigint,
    add column discount_quantity integer,
    add column reason_code_id text,
    add column override_notes text,
    add column override_approved_by text,
    add column item_fee_id text,
    add column item_fee_removed_by text,
    add column item_fee_removed_notes text,
    add foreign key (client_id, reason_code_id) references reason_code,
    add foreign key (client_id, override_approved_by) references staff,
    add foreign key (client_id, item_fee_id) references item_fee_type,
    add foreign key (client_id, item_fee_removed_by) references staff,
    add constraint cart_item_discount check (
      case when discount_kind is null
        then discount_amount = 0 and num_nonnulls(discount_value, discount_quantity, override_approved_by) = 0
        else num_nulls(discount_value, discount_quantity, override_approved_by) = 0
      end
    )`,
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
    primary key (client_id, shopping_cart_id),
    foreign key (client_id, shopping_cart_id) references cart,
    foreign key (client_id, reason_code_id) references reason_code,
    foreign key (client_id, approved_by) references staff
  )`,
  `create table cart_fee (
    client_id integer not null references client,
    shopping_cart_id text not null,
    line_number integer not null,
    description text not null,
    amount bigint not null check (amount > 0),
    primary key (client_id, shopping_cart_id, line_number),
    foreign key (client_id, shopping_cart_id) references cart
  )`,
  `alter table orders
    add column tax_reason text,
    add column tax_notes text`,
  `alter table order_item
    add column price bigint,
    add column override_reason text,
    add column override_notes text,
    add column override_approved_by text,
    add column item_fee_id text,
    add column item_fee_amount bigint not null default 0,
    add column item_fee_removed_by text,
    add column item_fee_removed_notes text,
    add foreign key (client_id, override_approved_by) references staff,
    add foreign key (client_id, item_fee_id) references item_fee_type,
    add foreign key (client_id, item_fee_removed_by) references staff`,
  `update order_item set price = order_price`,
  `alter table order_item alter column price set not null`,
  `create table order_discount (
    client_id integer not null references client,
    order_id text not null,
    kind text not null check (kind in ('amount', 'percent', 'total')),
    value bigint not null,
    amount bigint not null,
    reason text not null,
    notes text,
    approved_by text not null,
    primary key (client_id, order_id),
    foreign key (client_id, order_id) references orders,
    foreign key (client_id, approved_by) references staff
  )`,
  `create table order_fee (
    client_id integer not null references client,
    order_id text not null,
    line_number integer not null,
    description text not null,
    amount bigint not null,
    primary key (client_id, order_id, line_number),
    foreign key (client_id, order_id) references orders
  )`
]
