import type { Db } from "./connect.ts"

/** The lines of open carts that take sold lines back, wherever these carts are; none for no sold lines. */
export const openReturns = async (db: Db, items: readonly string[]) =>
  items.length === 0
    ? []
    : db
        .selectFrom("cart_item as back")
        .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "back.shopping_cart_id"))
        .select(["back.returned_order_item_id", "back.shopping_cart_id", "back.details"])
        .where("back.returned_order_item_id", "in", items)
        .where("cart.status", "=", "open")
        .execute()
