/**
 * What was typed for a line that has no product of its own: how it came about, under which UPC of the store, its model, and
 * the other tax of one piece. It goes on into the order, and back out of it with a return.
 */
export const up = [
  `alter table cart_item
    add column open_kind text check (open_kind in ('override', 'transfer')),
    add column open_upc text,
    add column open_category_id text,
    add column model text,
    add column other_tax bigint check (other_tax > 0),
    add constraint cart_item_other_tax check (other_tax is null or item_fee_id is not null)`,
  `alter table order_item
    add column open_kind text check (open_kind in ('override', 'transfer')),
    add column model text`,
  `update cart_item set open_kind = 'override' where product_id = 'override'`,
  `update order_item set open_kind = 'override' where product_id = 'override'`
]
