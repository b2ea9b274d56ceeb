import { cents, type Cents, ZERO } from "../../src/money/cents.ts"
import { allPieces, leftOf, type Pieces, soldPieces } from "../money/returns.ts"
import type { Db } from "./connect.ts"
import { orderItems } from "./orderItems.ts"
import type { Row } from "./schema.ts"

/** A sold line: what it was sold for, and what of it may still come back. */
export interface SoldLine {
  readonly item: Row<"order_item">
  readonly left: Pieces
}

interface Returned extends Pieces {
  readonly of: string
}

const negative = (amount: number | null): Cents => cents(-(amount ?? 0))

/** What came back with orders that stand. */
const inOrders = async (db: Db, orderId: string): Promise<readonly Returned[]> => {
  const rows = await db
    .selectFrom("order_item as back")
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "back.order_id"))
    .select(["back.returned_order_item_id", "back.quantity", "back.discount_amount", "back.tax_amount"])
    .select("back.item_fee_amount")
    .where("orders.original_order_id", "=", orderId)
    .where("orders.order_status", "!=", "Cancelled")
    .execute()
  return rows.map((row) => ({
    of: row.returned_order_item_id ?? "",
    quantity: -row.quantity,
    discount: negative(row.discount_amount),
    tax: negative(row.tax_amount),
    otherTax: negative(row.item_fee_amount)
  }))
}

/** What is about to come back with open carts, wherever they are, but for the cart `but`: nothing comes back twice. */
const inCarts = async (db: Db, orderId: string, but: string | undefined) => {
  const rows = await db
    .selectFrom("cart_item as back")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "back.shopping_cart_id"))
    .select(["back.returned_order_item_id", "back.quantity", "back.return_discount", "back.return_tax"])
    .select(["back.return_other_tax", "back.shopping_cart_id"])
    .where("cart.return_order_id", "=", orderId)
    .where("cart.status", "=", "open")
    .execute()
  return rows
    .filter((row) => row.shopping_cart_id !== but)
    .map((row): Returned => ({
      of: row.returned_order_item_id ?? "",
      quantity: -row.quantity,
      discount: negative(row.return_discount),
      tax: negative(row.return_tax),
      otherTax: negative(row.return_other_tax)
    }))
}

/**
 * The lines of an order in their order, with what may still come back of each (ORD-17): not what came back, nor what is in
 * a cart to come back. What the cart `but` takes back is not counted: whoever has that cart before them takes off what it
 * holds (`comingBack`), once.
 */
export const soldLines = async (db: Db, order: Row<"orders">, but?: string): Promise<readonly SoldLine[]> => {
  const { order_id: orderId } = order
  const items = await orderItems(db, order)
  const discount = await db
    .selectFrom("order_discount")
    .select("amount")
    .where("order_id", "=", orderId)
    .executeTakeFirst()
  const sold = soldPieces(items, { discount: cents(discount?.amount ?? 0), tax: cents(order.tax_amount) })
  const back = [...(await inOrders(db, orderId)), ...(await inCarts(db, orderId, but))]
  return items.map((item, index) => ({
    item,
    left: leftOf(
      sold[index] ?? { quantity: 0, discount: ZERO, tax: ZERO, otherTax: ZERO },
      allPieces(back.filter(({ of }) => of === item.order_item_id))
    )
  }))
}
