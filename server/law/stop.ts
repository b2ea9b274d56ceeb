import { type Check, isOfAge, stopWords } from "../../src/law/rules.ts"
import type { Tx } from "../db/transaction.ts"
import { isShown } from "../money/attempt.ts"
import type { LoadedCart } from "../money/rows.ts"
import { lawChecks, orderChecks } from "./checks.ts"

/**
 * When the firearms of an order may be handed over that becomes a sale at `now`, as a layaway does with its last payment; in
 * milliseconds since 1970, null where nothing waits.
 */
export const handOverOfOrder = async (tx: Tx, orderId: string, now: number): Promise<number | null> =>
  lastOf(await orderChecks(tx, orderId, now))

/** Why the last payment of a layaway is not taken, in words: its buyer is too young, or nobody knows how old. */
export const stopOfOrder = async (tx: Tx, orderId: string, now: number): Promise<string | null> =>
  stopWords((await orderChecks(tx, orderId, now)).filter(isOfAge))

/** The last moment for which something waits; null where nothing does. */
const lastOf = (checks: readonly Check[]): number | null => {
  const waits = checks.flatMap(({ from }) => (from === null ? [] : [from]))
  return waits.length === 0 ? null : Math.max(...waits)
}

/** What the law's clock says of a sale. */
export interface LawOfSale {
  /** Why its first money is not taken, in words; null when it is. */
  readonly stopped: string | null
  /** Why no money completes it, whatever was taken before: a buyer's age. */
  readonly tooYoung: string | null
  /** When what waits for its buyer may be handed over, in milliseconds since 1970; null where nothing waits. */
  readonly handOver: number | null
}

/** What the law's clock says of a cart at a moment, in milliseconds since 1970. */
export const lawOf = async (tx: Tx, loaded: LoadedCart, now: number): Promise<LawOfSale> => {
  const checks = await lawChecks(tx, loaded, now)
  return { stopped: stopWords(checks), tooYoung: stopWords(checks.filter(isOfAge)), handOver: lastOf(checks) }
}

/** Why a cart may not be paid, as `LawOfSale` says; one that no rule looks at asks nothing of the database. */
export const stopOfCart = async (tx: Tx, loaded: LoadedCart, now: number): Promise<string | null> => {
  const { stopped, tooYoung } = await lawOf(tx, loaded, now)
  // A license that expired while money lay here is asked for at the hand-over; an age is not.
  return loaded.attempts.some(isShown) ? tooYoung : stopped
}
