import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { MOST_PIECES } from "../../../src/register/rules.ts"

/** How many of each bill and coin were counted. */
export type Pieces = RequestOf<Contract["close_register"]>["counts"]

export const NO_CASH = "Please enter your total cash."
export const NO_COUNT = "Count each bill and coin from 0 to 9,999."

/** Could somebody have counted this? */
export const isCount = (pieces: Pieces): boolean =>
  Object.values(pieces ?? {}).every((count) => count >= 0 && count <= MOST_PIECES)
