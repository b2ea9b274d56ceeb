import { Clock, Effect } from "effect"
import { codeAtRegister, type Approved, given, keepApproval, naming } from "../../approvals.ts"
import { type Approval, isGiven } from "../../auth/approval.ts"
import { orderAfter } from "../../conversion.ts"
import { query } from "../../db/transaction.ts"
import { encodeReply } from "../../encode.ts"
import { Faulty } from "../../faulty.ts"
import { finish, isKnown, OTHER_CONTENT } from "../../idempotency.ts"
import type { Concluded } from "../../jobs.ts"
import { type Attempt, charged, isLive } from "../../money/attempt.ts"
import { giftCardBalance } from "../../money/giftCards.ts"
import { isByProcessor } from "../../money/methods.ts"
import type { OrderRef } from "../../money/port.ts"
import { findAttempt, raced } from "../../money/sql.ts"
import { present } from "../../present.ts"
import type { CardSource } from "../../processor.ts"
import { methodOfCall, PAYMENT_ACTIONS } from "./paymentMethods.ts"
import { type Asked, openPayment, type PaymentAction, type PaymentCall } from "./paymentOpen.ts"
import { doneBy, stillOpen } from "./saleReply.ts"
import type { ActionRow, Failure, PaymentHandler, Reply } from "../types.ts"

type Action = PaymentAction
type Call = PaymentCall

const NOT_COMPLETED = "Card terminal transaction did not complete."

/** What is left on the gift card that was used. */
const cardLeft = async ({ deps }: Call, { giftCardId, state }: Attempt) =>
  present({
    gift_card_balance:
      giftCardId === undefined || state !== "approved" ? undefined : await giftCardBalance(deps.db, giftCardId)
  })

const replyOf = async (call: Call, attempt: Attempt, order: OrderRef | undefined): Promise<Reply<Action>> => {
  const { db } = call.deps
  const left = await cardLeft(call, attempt)
  if (order) return { status: "success", body: { ...(await doneBy(db, attempt, order)), ...left } }
  const body = { ...(await stillOpen(db, attempt)), ...left }
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
  attempt: Attempt,
  approved?: Approved
): Effect.fn.Return<Concluded, Failure> {
  const order = yield* orderAfter(call.deps, attempt)
  const wire = naming(encodeReply(action, yield* query(() => replyOf(call, attempt, order))), approved)
  const now = yield* Clock.currentTimeMillis
  if (!isLive(attempt)) yield* query(() => finish(call.deps.db, call.key, wire, now))
  return { wire }
})

/** An attempt whose claim was taken, and whose word it was taken on. */
interface Begun {
  readonly attempt: Attempt
  readonly source: CardSource
  readonly approved: Approved | undefined
}

/** The first time that a key is seen: the card is charged, the cash is in the drawer already. */
const first = Effect.fnUntraced(function* (
  call: Call,
  action: Action,
  { attempt, source, approved }: Begun
): Effect.fn.Return<Concluded, Failure> {
  const { payments, lineFault } = call.deps
  const final = isLive(attempt) ? yield* payments.conclude(call.clientId, attempt, source) : attempt
  const done = yield* conclude(call, action, final, approved)
  const isCard = isByProcessor(final.method) && final.state === "approved"
  const fault = isCard ? yield* lineFault(final.key, charged(final)) : undefined
  return { ...done, ...(fault === undefined ? {} : { fault }) }
})

/** The key was taken, but nothing is remembered and nobody works on it: a server stopped there. Takes it up again. */
const again = Effect.fnUntraced(function* (call: Call, action: Action): Effect.fn.Return<Concluded, Failure> {
  const { deps, clientId, key } = call
  const attempt = yield* query(() => findAttempt(deps.db, key))
  if (attempt === undefined) return { wire: { code: 409, json: { status: "error", message: NOT_COMPLETED } } }
  return yield* conclude(call, action, yield* deps.payments.pursue(clientId, attempt))
})

/** A manager's word, asked for before the transaction; not a second time for a key that is known. */
const approvalOf = async (call: Call): Promise<Approval | undefined> => {
  const { manager_code: code } = call.request
  return isGiven(code) && !(await isKnown(call.deps.db, call)) ? codeAtRegister(call, code) : undefined
}

const work = Effect.fnUntraced(function* (call: Call, action: Action): Effect.fn.Return<Concluded, Failure> {
  const approval = yield* query(() => approvalOf(call))
  const asked: Asked = { method: methodOfCall(action, call.request), approval }
  const approved = given(approval)
  const opened = yield* query(() =>
    raced(call.deps.db, call.clientId, async (tx) => {
      const one = await openPayment(tx, call, action, asked)
      if (one._tag === "Claimed") await keepApproval(tx, action, call, approved)
      return one
    })
  )
  switch (opened._tag) {
    case "Done":
      return { wire: opened.wire }
    case "Other":
      return { wire: OTHER_CONTENT }
    case "Claimed":
      return yield* first(call, action, { ...opened, approved })
    case "Running":
      return yield* again(call, action)
  }
})

/** Try Again is a question with the same key (REL-4): its answer ends the wait of the request that is still open. */
const ask = ({ deps, clientId, key, request }: Call): Effect.Effect<void, Failure> =>
  Effect.gen(function* () {
    if (!request.retry || !deps.jobs.running(key)) return
    const attempt = yield* query(() => findAttempt(deps.db, key))
    if (attempt) yield* deps.payments.pursue(clientId, attempt)
  })

const handler = <K extends Action>(action: K): PaymentHandler<K> => ({
  kind: "payment",
  run: (call) =>
    Effect.gen(function* () {
      if (call.request.payment_key !== call.key)
        return { code: 400, json: { status: "error", message: `${action}: payment_key: is not the idempotency_key` } }
      yield* ask(call)
      const { wire, fault, started } = yield* call.deps.jobs.run(call, work(call, action))
      return started && fault !== undefined ? yield* Effect.die(new Faulty(fault)) : wire
    })
})

/**
 * A payment, or one leg of a refund, by each method: a card at the terminal (PAY-41, REL-7 to REL-14) or typed in
 * (PAY-22), an authorisation from elsewhere (PAY-29), cash and checks, which may exceed the balance (PAY-18), a gift
 * card (PAY-26), financing (PAY-31). Cards alone reach the processor. The cast pairs an action with its own handler.
 */
export const payments = Object.fromEntries(
  PAYMENT_ACTIONS.map((action) => [
    action,
    {
      rate: "money",
      isActivity: true,
      turn: "first",
      moves: "at an open register",
      cart: "ends",
      handler: handler(action)
    }
  ])
) as { readonly [K in Action]: ActionRow<K> }
