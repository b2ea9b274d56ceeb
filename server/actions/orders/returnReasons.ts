import { textFault } from "../../../src/kernel/sent.ts"
import type { Row } from "../../db/schema.ts"

const MOST = 12
const LONGEST = 40

/** The reasons of a store's list, which commas separate, in its order. */
export const reasonsIn = (list: string): readonly string[] =>
  list
    .split(",")
    .map((reason) => reason.trim())
    .filter((reason) => reason !== "")

const isUnfit = (reason: string): boolean => reason.length > LONGEST || textFault("name", reason) !== undefined

/** A list as it is kept, each reason once; null for more than 12, or for one that no button can show. */
export const reasonList = (typed: string): string | null => {
  const all = reasonsIn(typed)
  const small = all.map((reason) => reason.toLowerCase())
  const reasons = all.filter((_, place) => small.indexOf(small[place] ?? "") === place)
  return reasons.length > MOST || reasons.some(isUnfit) ? null : reasons.join(", ")
}

/** How a piece comes back, as it was said. */
export type Care = Pick<Row<"cart_item">, "return_reason" | "not_sellable">

const CHOOSE = "Choose why it comes back."

/**
 * Why a piece does not come back like this; undefined when it does. Who speaks the documented wire alone says nothing of it;
 * what cannot be sold again always says why, where the store has a list.
 */
export const careFault = (
  { return_reason: reason, not_sellable }: Care,
  reasons: readonly string[]
): string | undefined => {
  if (reason !== null && !reasons.includes(reason)) return `"${reason}" is not on the store's list. ${CHOOSE}`
  return reason === null && not_sellable && reasons.length > 0 ? CHOOSE : undefined
}
