import type { ReasonCode } from "../../cart/contract.ts"
import * as words from "../messages.ts"

/** The reasons of the store's list that there are for another price, or for no tax (DISC-14, DISC-21). */
export const reasonsFor = (kind: "price" | "tax", codes: readonly ReasonCode[]): readonly ReasonCode[] =>
  codes.filter((code) => (code.kind ?? kind) === kind)

/** Why fees of products may not be taken off; null when they may (DISC-25, DISC-26). */
export const feeRemovalFault = (given: {
  readonly hasCode: boolean
  readonly reason: string | null
  readonly chosen: number
}): string | null => {
  if (!given.hasCode || given.reason === null || given.reason.trim() === "") return words.REMOVE_FEES_CODE
  return given.chosen === 0 ? words.REMOVE_FEES_NONE : null
}
