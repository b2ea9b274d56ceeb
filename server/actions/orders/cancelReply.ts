import { negate, ZERO } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import type { Tx } from "../../db/transaction.ts"
import type { AttemptState } from "../../money/attempt.ts"
import { cashBack } from "../../money/cancelPaid.ts"
import type { KeyedCall, Reply } from "../types.ts"

/** Why the charge of a card is not voided any more. */
export const SETTLED_FIRST =
  "The processor settled this card's charge already, so it can't be voided. Return the items instead."
const NOT_YET = "The void is not confirmed yet. The order is cancelled as soon as it is."

type CancelReply = Reply<"cancel_order">
const DONE: CancelReply = { status: "success", body: {} }

/** An order that is cancelled, and the cash that the register that asked hands over for it, or takes. */
export const doneReply = async (
  tx: Tx,
  { person }: Pick<KeyedCall<"cancel_order">, "person">,
  orderId: string
): Promise<CancelReply> => {
  const cash = await cashBack(tx, orderId)
  if (cash === undefined) return DONE
  const { amount, deviceId, register } = cash
  const [give, take] = deviceId === person.deviceId ? ["Give", "Take"] : [`${register} gives`, `${register} takes`]
  const hand = amount > ZERO ? `${give} ${formatMoney(amount)}` : `${take} ${formatMoney(negate(amount))}`
  return { status: "success", message: `This order is cancelled. ${hand} back in cash.`, body: {} }
}

const PENDING: CancelReply = { status: "error", message: NOT_YET, body: { transaction_status: "in_progress" } }
const SETTLED: CancelReply = { status: "error", message: SETTLED_FIRST, body: {} }

/** What is said of a cancellation, by where the void of its card stands. */
export const REPLIES: Readonly<Record<AttemptState, CancelReply>> = {
  approved: DONE,
  started: PENDING,
  review: PENDING,
  declined: SETTLED,
  cancelled: SETTLED,
  voided: SETTLED
}
