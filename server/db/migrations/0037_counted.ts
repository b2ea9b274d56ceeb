/**
 * A count may fall below none: what was sold although the count said that it was gone is owed to the count, and comes back
 * to it. What was sold out of the warehouse is known, for it goes back there.
 */
export const up = [
  `alter table product drop constraint product_available_check, drop constraint product_warehouse_available_check`,
  `alter table order_item add column is_backorder boolean not null default false`
]
