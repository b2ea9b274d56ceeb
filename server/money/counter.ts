import type { Tx } from "../db/transaction.ts"

/** Numbers that people read out, each unique in its store. Those of saved carts have four digits from the first. */
const FIRST = { order_number: 1, cart_number: 1_001 } as const

/** The next number of a store, in the transaction that uses it. */
export const nextNumber = async (tx: Tx, name: keyof typeof FIRST): Promise<number> => {
  const { value } = await tx
    .insertInto("counter")
    .values({ name, value: FIRST[name] })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((eb) => ({ value: eb("counter.value", "+", 1) })))
    .returning("value")
    .executeTakeFirstOrThrow()
  return value
}
