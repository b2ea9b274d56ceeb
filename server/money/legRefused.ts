import type { Tx } from "../db/transaction.ts"
import { lineRemoved } from "../lines/kinds.ts"
import { doingOf } from "../lines/rules.ts"
import { type Attempt, isLive, isShown } from "./attempt.ts"
import { loadCart } from "./rows.ts"

/**
 * A leg of a return came to nothing, and its cart has no other: what the leg took of the lines that come back, such as the money of a
 * gift card, is where it was. The next leg takes it again.
 */
export const endWithLeg = async (
  tx: Tx,
  before: Attempt | undefined,
  { amount, state, orderId, cartId, settledAt, createdAt }: Attempt
): Promise<void> => {
  const isRefused = before !== undefined && isLive(before) && (state === "declined" || state === "cancelled")
  if (!isRefused || amount >= 0 || orderId !== undefined || cartId === undefined) return
  const loaded = await loadCart(tx, cartId)
  if (loaded === undefined || loaded.cart.status !== "open" || loaded.attempts.some(isShown)) return
  const doing = doingOf(loaded.cart, settledAt ?? createdAt)
  for (const line of loaded.lines) if (line.returned_order_item_id !== null) await lineRemoved(tx, line, doing)
}
