import type { Db } from "../db/connect.ts"

/**
 * Is this print job the order's first receipt? The first job that asks is, for ever and however often it asks again;
 * every later one is a copy. `now` is milliseconds since 1970.
 */
export const isOriginal = async (
  db: Db,
  order: { readonly clientId: number; readonly orderId: string },
  key: string,
  now: number
): Promise<boolean> => {
  await db
    .insertInto("receipt_original")
    .values({ order_id: order.orderId, print_key: key, printed_at: now })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute()
  const first = await db
    .selectFrom("receipt_original")
    .select("print_key")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow()
  return first.print_key === key
}
