import { Clock, Effect } from "effect"
import type { Deps } from "../deps.ts"
import { query, type Tx } from "../db/transaction.ts"
import { encodeReply } from "../encode.ts"
import { begin, type Begun, finish, OTHER_CONTENT } from "../idempotency.ts"
import { newId } from "../ids.ts"
import type { Concluded } from "../jobs.ts"
import { type Attempt, charged, isLive, type Method } from "../money/attempt.ts"
import { type Claim, claim } from "../money/claim.ts"
import type { OrderRef } from "../money/port.ts"
import { loadTerms } from "../money/rows.ts"
import { decideIn, findAttempt, raced } from "../money/sql.ts"
import { Faulty } from "../faulty.ts"
import { cartFor, cartState, isOwnCart, NO_SUCH_CART, type Owner, ownerOf } from "./carts.ts"
import { saleDone, stillOpen } from "./saleReply.ts"
import type { Failure, KeyedCall, PaymentHandler, Reply, Wire } from "./types.ts"

type Action = "process_payment_terminal" | "save_payment_cash"
type Call = KeyedCall<Action>

const NOT_COMPLETED = "Card terminal transaction did not complete."

/** Why this register takes no payment at all now, in words. */
const unready = async (tx: Tx, { clientId }: Call, method: Method, owner: Owner): Promise<string | undefined> => {
  const device = await tx
    .selectFrom("device")
    .select(["register_status", "terminal_id"])
    .where("client_id", "=", clientId)
    .where("device_license_id", "=", owner.deviceId)
    .executeTakeFirstOrThrow()
  if (device.register_status !== "Open") return "Open your register before processing transactions"
  if (method === "CREDIT_CARD" && device.terminal_id === null) return "Card terminal is not set up."
  return undefined
}

/** Takes the claim of a register that may take payments; refusals carry the cart as it is (REL-9, REL-10). */
const claimed = async (tx: Tx, call: Call, method: Method, owner: Owner): Promise<Claim> => {
  const { clientId, key, request, envelope, now } = call
  const unable = await unready(tx, call, method, owner)
  if (unable !== undefined) return { _tag: "Refused", message: unable }
  const named = envelope.shopping_cart_id
  if (named !== undefined && !(await isOwnCart(tx, owner, named))) return { _tag: "Refused", message: NO_SUCH_CART }
  const cartId = named ?? (await cartFor(tx, owner, undefined)).shopping_cart_id
  const intent = {
    id: newId(now),
    key,
    deviceId: owner.deviceId,
    method,
    amount: request.amount,
    paymentCount: request.payment_count,
    itemCount: request.item_count
  }
  return decideIn(tx, { clientId, key, cartId }, claim(intent, await loadTerms(tx, clientId), now))
}

const refusedReply = async (tx: Tx, call: Call, owner: Owner, message: string): Promise<Reply<Action>> => {
  const cart = await cartFor(tx, owner, call.envelope.shopping_cart_id)
  return { status: "error", message, body: await cartState(tx, call.clientId, cart.shopping_cart_id) }
}

type Opened = Exclude<Begun, { readonly _tag: "Fresh" }> | { readonly _tag: "Claimed"; readonly attempt: Attempt }

/** The key and the claim in one transaction, committed before any processor hears of it (REL-7). */
const open = async (tx: Tx, call: Call, action: Action, method: Method): Promise<Opened> => {
  const { clientId, key, fingerprint, now } = call
  const begun = await begin(tx, { clientId, action, key, fingerprint }, now)
  if (begun._tag !== "Fresh") return begun
  const refuse = async (reply: Reply<Action>): Promise<Opened> => {
    const wire = encodeReply(action, reply)
    await finish(tx, clientId, key, wire, now)
    return { _tag: "Done", wire }
  }
  const owner = ownerOf(call)
  if (owner === undefined) return refuse({ status: "error", message: "Choose a register first.", body: {} })
  const result = await claimed(tx, call, method, owner)
  switch (result._tag) {
    case "Claimed":
      return result
    case "Known":
      return refuse(await refusedReply(tx, call, owner, "This payment was cancelled."))
    case "Refused":
      return refuse(await refusedReply(tx, call, owner, result.message))
  }
}

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

/**
 * The order of a cart that an approved attempt paid off; undefined while something is due, and when converting
 * failed: the money is safe, the register saves the cart again (SAVE-03).
 */
export const orderAfter = (deps: Deps, attempt: Attempt): Effect.Effect<OrderRef | undefined> =>
  attempt.state !== "approved" || attempt.cartId === undefined
    ? Effect.succeed(undefined)
    : deps.store.complete(deps.clientId, attempt.cartId).pipe(
        Effect.map((done) => (done._tag === "Ordered" ? done.order : undefined)),
        Effect.catchTag("StoreFailure", ({ cause }) =>
          Effect.sync(() => {
            deps.log({ event: "failure", what: "conversion", cause: String(cause) })
            return undefined
          })
        )
      )

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
  return { attempt, wire }
})

/** The first request of a key: the card is charged, the cash is in the drawer already. */
const first = (call: Call, action: Action, attempt: Attempt): Effect.Effect<Wire, Failure> =>
  Effect.gen(function* () {
    const { deps, clientId, key } = call
    const settled = isLive(attempt) ? deps.payments.conclude(clientId, attempt) : Effect.succeed(attempt)
    const done = yield* deps.jobs.run(
      key,
      Effect.flatMap(settled, (final) => conclude(call, action, final))
    )
    const fault = done.attempt.state === "approved" ? deps.lineFault(charged(done.attempt)) : undefined
    return fault === undefined || attempt.method === "CASH" ? done.wire : yield* Effect.die(new Faulty(fault))
  })

/** The same key again while nothing is remembered: joins the work, or takes it up where a stopped server left it. */
const again = (call: Call, action: Action): Effect.Effect<Wire, Failure> =>
  Effect.gen(function* () {
    const { deps, clientId, key } = call
    const attempt = yield* query(() => findAttempt(deps.db, clientId, key))
    if (attempt === undefined) return { code: 409, json: { status: "error", message: NOT_COMPLETED } }
    const asked = deps.payments.pursue(clientId, attempt)
    // Try Again is a question with the same key (REL-4): its answer also ends the wait of the first request.
    if (deps.jobs.running(key) && call.request.retry) yield* asked
    const done = yield* deps.jobs.run(
      key,
      Effect.flatMap(asked, (final) => conclude(call, action, final))
    )
    return done.wire
  })

const handler = <K extends Action>(action: K, method: Method): PaymentHandler<K> => ({
  kind: "payment",
  run: (call) =>
    Effect.gen(function* () {
      const { deps, key, request } = call
      if (request.payment_key !== key)
        return { code: 400, json: { status: "error", message: `${action}: payment_key: is not the idempotency_key` } }
      const opened = yield* query(() => raced(deps.db, (tx) => open(tx, call, action, method)))
      switch (opened._tag) {
        case "Done":
          return opened.wire
        case "Other":
          return OTHER_CONTENT
        case "Claimed":
          return yield* first(call, action, opened.attempt)
        case "Running":
          return yield* again(call, action)
      }
    })
})

/** A card on the terminal (PAY-41, REL-7 to REL-14). */
export const processPaymentTerminal = handler("process_payment_terminal", "CREDIT_CARD")

/** Cash: it may exceed the balance, the rest is change (PAY-18). */
export const savePaymentCash = handler("save_payment_cash", "CASH")
