/**
 * The warehouse's last pieces can be in two carts that are both paid: what is sold beyond its count waits for a manager as
 * what is sold beyond the store's own does, and apart from it.
 */
export const up = [
  `alter table stock_exception add column shelf text not null default 'store' check (shelf in ('store', 'warehouse'))`,
  `alter table stock_exception drop constraint stock_exception_client_id_shopping_cart_id_product_id_key`,
  `alter table stock_exception add unique (client_id, shopping_cart_id, product_id, shelf)`
]
