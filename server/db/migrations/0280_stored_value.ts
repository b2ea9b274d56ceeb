import { APP_ROLE } from "./0040_tenants.ts"

/**
 * A gift card is sold: what went onto it, or was taken off again, knows the sold line. An entry of the ledger is never changed, and
 * one of a sale or a payment never deleted; what an import brought goes with the import.
 */
export const up = [
  `alter table gift_card_entry
    add column order_item_id text,
    add column staff_id text,
    add foreign key (client_id, order_item_id) references order_item`,
  `create index gift_card_entry_item on gift_card_entry (client_id, order_item_id) where order_item_id is not null`,
  `revoke update on gift_card_entry from ${APP_ROLE}`,
  `create function refuse_gift_card_change() returns trigger language plpgsql as $$
    begin raise exception 'What moved on a gift card stands as it is.'; end $$`,
  `create trigger gift_card_entry_for_ever before delete on gift_card_entry
    for each row when (old.order_item_id is not null or old.shopping_cart_payment_id is not null)
    execute function refuse_gift_card_change()`
]
