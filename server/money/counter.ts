import { prepared } from "../db/prepared.ts"
import type { Tx } from "../db/transaction.ts"

/** Numbers that people read out, each unique in its store. Those of saved carts have four digits from the first. */
const FIRST = { order_number: 1, cart_number: 1_001 } as const

const counted = prepared<[string, number], { readonly value: number }>((db, name, value) =>
  db
    .insertInto("counter")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((eb) => ({ value: eb("counter.value", "+", 1) })))
    .returning("value")
)

/** The next number of a store, in the transaction that uses it. */
export const nextNumber = async (tx: Tx, name: keyof typeof FIRST): Promise<number> =>
  numberOf(await counted(tx, name, FIRST[name]))

/** `nextNumber`, asked with something else. */
export const numberAsked = (tx: Tx, name: keyof typeof FIRST) => counted.asked(tx, name, FIRST[name])

/** The number out of its row. */
export const numberOf = ([row]: readonly { readonly value: number }[]): number => {
  if (row === undefined) throw new TypeError("A counter gave no number.")
  return row.value
}
