import { sql } from "kysely"
import type { Tx } from "./transaction.ts"

/**
 * The next number of a counter of the store, such as `order_number`. Inside the transaction that uses it: if that
 * fails, the number is free again. Throws when the store has no such counter.
 */
export const nextNumber = async (tx: Tx, name: "order_number"): Promise<number> => {
  const { value } = await tx
    .updateTable("counter")
    .set({ value: sql`value + 1` })
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow()
  return value
}
