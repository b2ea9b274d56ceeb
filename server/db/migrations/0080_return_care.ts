/**
 * Why each piece came back, from the store's own list, and whether it may be sold again: what may not never goes back into the
 * count.
 */
export const up = [
  `alter table client add column return_reasons text not null default ''`,
  `alter table cart_item add column return_reason text, add column not_sellable boolean not null default false`,
  `alter table order_item add column return_reason text, add column not_sellable boolean not null default false`,
  // Pieces of one sold line may come back for several reasons: each of them is a line of the cart.
  `drop index cart_item_returned`,
  `create unique index cart_item_returned on cart_item
    (client_id, shopping_cart_id, returned_order_item_id, coalesce(return_reason, ''), not_sellable)
    where returned_order_item_id is not null`,
  `create index order_item_not_sellable on order_item (client_id) where not_sellable`
]
