import type { AdjustmentsState } from "../model.ts"

/**
 * The words that the cart column tells about a change of the order; not those that stand `elsewhere`, in the panel or on the
 * page that made it, nor a line's, whose row tells them (DISC-13).
 */
export const refusalOfOrder = ({ refused }: AdjustmentsState, elsewhere: boolean): string | null =>
  refused === null || elsewhere || refused.target._tag === "Item" ? null : refused.message
