import { bare } from "../headers.ts"

/** Where pieces of a place of another system go: onto the store's shelf, into its warehouse, or nowhere. */
export type Shelf = "store" | "warehouse" | "none"

const WAREHOUSE = /\b(warehouse|storage|back ?(room|stock)|stock ?room|vault)\b/i

/** Which shelf a place is, by what somebody answered, else by its name. */
export const shelfOf = (place: string, answers: ReadonlySet<string>): Shelf => {
  const own = `place:${bare(place)}`
  if (answers.has(`${own}:store`)) return "store"
  if (answers.has(`${own}:warehouse`)) return "warehouse"
  if (answers.has(`${own}:none`)) return "none"
  return WAREHOUSE.test(place) ? "warehouse" : "store"
}
