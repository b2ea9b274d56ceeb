import type { Tx } from "../../db/transaction.ts"
import type { Attempt } from "../../money/attempt.ts"
import { type By, removalFault, remove } from "../../money/remove.ts"
import { type LoadedCart, shownAttempts } from "../../money/rows.ts"
import { decideIn } from "../../money/sql.ts"

/** Why one of these payments of an open cart cannot be handed back, in words; undefined when all can. */
export const keptPayment = (payments: readonly Attempt[]): string | undefined =>
  payments.map((payment) => removalFault(payment, "open")).find((words) => words !== undefined)

/** Hands back all that was taken on an open cart, at this register. Throws, so that nothing is written, on a payment that stays. */
export const handBack = async (tx: Tx, loaded: LoadedCart, by: By): Promise<void> => {
  for (const { key } of shownAttempts(loaded)) {
    const removal = await decideIn(tx, { clientId: loaded.cart.client_id, key }, remove(by))
    if (removal._tag === "Refused") throw new Error(`A payment of a cart that is emptied stays: ${removal.message}`)
  }
}
