import { Clock, Effect } from "effect"
import type { ReplyOf } from "../../../src/kernel/contract.ts"
import type { Contract } from "../../../src/app/contract.ts"
import { orderAfter } from "../../conversion.ts"
import { query } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { Attempt } from "../../money/attempt.ts"
import { entomb } from "../../money/settle.ts"
import type { OrderRef } from "../../money/port.ts"
import { doneBy, stillOpen } from "./saleReply.ts"
import type { Call, FreeHandler } from "../types.ts"

type Question = Call<"check_pending_transaction">
type Body = ReplyOf<Contract["check_pending_transaction"]>

const bodyOf = async ({ deps }: Question, attempt: Attempt, order: OrderRef | undefined): Promise<Body> => {
  const complete = attempt.state === "approved" ? { transaction_status: "COMPLETE" } : {}
  if (order) return { ...complete, ...(await doneBy(deps.db, attempt, order)) }
  const cart = await stillOpen(deps.db, attempt)
  const { gatewayMessage } = attempt
  return { ...complete, ...cart, ...(gatewayMessage === undefined ? {} : { gateway_message: gatewayMessage }) }
}

/**
 * Is it about this attempt? Registers name the legs of a refund alike (REL-16), so another one may have used the name for
 * another amount, or for as much in another cart: then nothing of what is asked about went back, or ever will. A payment
 * has a name of its own, and is capped to what is due.
 */
const isAboutIt = ({ request }: Question, { amount, cartId }: Attempt): boolean =>
  amount >= 0 || (amount === request.amount && cartId === request.shopping_cart_id)

/**
 * What became of `payment_key` (PAY-47 to PAY-53): the processor is asked, and what it says is settled first. A key
 * that nobody knows is taken as cancelled, so that its request is refused should it still arrive (REL-8). A paid
 * cart becomes its order here too.
 */
export const checkPendingTransaction: FreeHandler<"check_pending_transaction"> = {
  kind: "free",
  run: (call) =>
    Effect.gen(function* () {
      const { deps, clientId, request } = call
      const key = request.payment_key
      const now = yield* Clock.currentTimeMillis
      const found = yield* deps.store.decide({ clientId, key }, entomb(newId(now), key, now))
      if (!isAboutIt(call, found)) return { status: "success", body: {} }
      const attempt = yield* deps.payments.pursue(clientId, found)
      const order = yield* orderAfter(deps, attempt)
      return { status: "success", body: yield* query(() => bodyOf(call, attempt, order)) }
    })
}
