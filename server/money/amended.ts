import type { TapeRow } from "../../src/hardware/contract.ts"
import { cents } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { recountRows } from "../printing/recount.ts"
import { storeClock } from "../storeTime.ts"
import { countsOf } from "./counted.ts"
import { recountsOf } from "./recounts.ts"
import { moment } from "./taping.ts"

/**
 * The lines of a Z as they are shown and printed: the tape as it was made, and beneath it each recount of its drawer, which
 * amends it and changes nothing of it.
 */
export const amended = async (
  tx: Tx,
  { register_session_id, close_amount }: Row<"register_session">,
  tape: Row<"z_tape">
): Promise<readonly TapeRow[]> => {
  const recounts = await recountsOf(tx, [register_session_id])
  if (recounts.length === 0) return tape.rows
  const clock = await storeClock(tx)
  const expected = cents((close_amount ?? 0) - tape.over_short)
  const facts = recounts.map((one) => ({
    at: moment(one.counted_at, clock),
    by: one.user_name,
    approvedBy: one.approved_name,
    counted: cents(one.amount),
    counts: countsOf(one.counts) ?? {},
    expected
  }))
  return [...tape.rows, ...recountRows(facts)]
}
