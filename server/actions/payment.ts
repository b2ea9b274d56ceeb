import { Clock, Effect } from "effect"
import { orderAfter } from "../conversion.ts"
import { query } from "../db/transaction.ts"
import { encodeReply } from "../encode.ts"
import { Faulty } from "../faulty.ts"
import { finish, OTHER_CONTENT } from "../idempotency.ts"
import type { Concluded } from "../jobs.ts"
import { type Attempt, charged, isLive, type Method } from "../money/attempt.ts"
import type { OrderRef } from "../money/port.ts"
import { findAttempt, raced } from "../money/sql.ts"
import { openPayment, type PaymentAction, type PaymentCall } from "./paymentOpen.ts"
import { saleDone, stillOpen } from "./saleReply.ts"
import type { Failure, PaymentHandler, Reply } from "./types.ts"

type Action = PaymentAction
type Call = PaymentCall

const NOT_COMPLETED = "Card terminal transaction did not complete."

const replyOf = async (call: Call, attempt: Attempt, order: OrderRef | undefined): Promise<Reply<Action>> => {
  const { db } = call.deps
  if (order) return { status: "success", body: await saleDone(db, call.clientId, order) }
  const body = await stillOpen(db, call.clientId, attempt)
  if (isLive(attempt))
    return {
      status: "error",
      message: "This transaction is still pending.",
      body: { ...body, transaction_status: "in_progress" }
    }
  if (attempt.state === "approved") return { status: "success", body: { ...body, change_due: attempt.changeDue } }
  const gateway = attempt.gatewayMessage
  return {
    status: "error",
    message: NOT_COMPLETED,
    body: { ...body, ...(gateway === undefined ? {} : { gateway_message: gateway }) }
  }
}

/** The reply of an attempt as it stands, remembered under its key once nothing about it can change. */
const conclude = Effect.fnUntraced(function* (
  call: Call,
  action: Action,
  attempt: Attempt
): Effect.fn.Return<Concluded, Failure> {
  const order = yield* orderAfter(call.deps, attempt)
  const wire = encodeReply(action, yield* query(() => replyOf(call, attempt, order)))
  const now = yield* Clock.currentTimeMillis
  if (!isLive(attempt)) yield* query(() => finish(call.deps.db, call.clientId, call.key, wire, now))
  return { wire }
})

/** The first time that a key is seen: the card is charged, the cash is in the drawer already. */
const first = Effect.fnUntraced(function* (
  call: Call,
  action: Action,
  attempt: Attempt
): Effect.fn.Return<Concluded, Failure> {
  const { payments, lineFault } = call.deps
  const final = isLive(attempt) ? yield* payments.conclude(call.clientId, attempt) : attempt
  const done = yield* conclude(call, action, final)
  const isCard = final.method === "CREDIT_CARD" && final.state === "approved"
  const fault = isCard ? lineFault(charged(final)) : undefined
  return { ...done, ...(fault === undefined ? {} : { fault }) }
})

/** The key was taken, but nothing is remembered and nobody works on it: a server stopped there. Takes it up again. */
const again = Effect.fnUntraced(function* (call: Call, action: Action): Effect.fn.Return<Concluded, Failure> {
  const { deps, clientId, key } = call
  const attempt = yield* query(() => findAttempt(deps.db, clientId, key))
  if (attempt === undefined) return { wire: { code: 409, json: { status: "error", message: NOT_COMPLETED } } }
  return yield* conclude(call, action, yield* deps.payments.pursue(clientId, attempt))
})

const work = Effect.fnUntraced(function* (
  call: Call,
  action: Action,
  method: Method
): Effect.fn.Return<Concluded, Failure> {
  const opened = yield* query(() => raced(call.deps.db, (tx) => openPayment(tx, call, action, method)))
  switch (opened._tag) {
    case "Done":
      return { wire: opened.wire }
    case "Other":
      return { wire: OTHER_CONTENT }
    case "Claimed":
      return yield* first(call, action, opened.attempt)
    case "Running":
      return yield* again(call, action)
  }
})

/** Try Again is a question with the same key (REL-4): its answer ends the wait of the request that is still open. */
const ask = ({ deps, clientId, key, request }: Call): Effect.Effect<void, Failure> =>
  Effect.gen(function* () {
    if (!request.retry || !deps.jobs.running(key)) return
    const attempt = yield* query(() => findAttempt(deps.db, clientId, key))
    if (attempt) yield* deps.payments.pursue(clientId, attempt)
  })

const handler = <K extends Action>(action: K, method: Method): PaymentHandler<K> => ({
  kind: "payment",
  run: (call) =>
    Effect.gen(function* () {
      if (call.request.payment_key !== call.key)
        return { code: 400, json: { status: "error", message: `${action}: payment_key: is not the idempotency_key` } }
      yield* ask(call)
      const { wire, fault, started } = yield* call.deps.jobs.run(call, work(call, action, method))
      return started && fault !== undefined ? yield* Effect.die(new Faulty(fault)) : wire
    })
})

/** A card on the terminal (PAY-41, REL-7 to REL-14). */
export const processPaymentTerminal = handler("process_payment_terminal", "CREDIT_CARD")

/** Cash: it may exceed the balance, the rest is change (PAY-18). */
export const savePaymentCash = handler("save_payment_cash", "CASH")
