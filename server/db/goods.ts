import type { Db } from "./connect.ts"

/**
 * The products of a store: what a person finds, reads, changes or sells. What only stands for a line without a product of its own
 * (`standIns.ts`) is none of them. This is where a product is looked for that somebody named.
 */
export const goods = (db: Db) => db.selectFrom("product").where("product.stands_for", "is", null)
