import type { Tx } from "../db/transaction.ts"
import { encodeReply } from "../encode.ts"
import { begin, type Begun, finish } from "../idempotency.ts"
import { newId } from "../ids.ts"
import type { Attempt, Method } from "../money/attempt.ts"
import { type Claim, claim } from "../money/claim.ts"
import { loadTerms } from "../money/rows.ts"
import { decideIn } from "../money/sql.ts"
import { cartFor, cartState, isOwnCart, NO_SUCH_CART, type Owner, ownerOf } from "./carts.ts"
import type { KeyedCall, Reply } from "./types.ts"

export type PaymentAction = "process_payment_terminal" | "save_payment_cash"
export type PaymentCall = KeyedCall<PaymentAction>

/** Why this register takes no payment at all now, in words. */
const unready = async (
  tx: Tx,
  { clientId }: PaymentCall,
  method: Method,
  owner: Owner
): Promise<string | undefined> => {
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
const claimed = async (tx: Tx, call: PaymentCall, method: Method, owner: Owner): Promise<Claim> => {
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

const refusedReply = async (
  tx: Tx,
  call: PaymentCall,
  owner: Owner,
  message: string
): Promise<Reply<PaymentAction>> => {
  const cart = await cartFor(tx, owner, call.envelope.shopping_cart_id)
  return { status: "error", message, body: await cartState(tx, call.clientId, cart.shopping_cart_id) }
}

/** A payment's key was taken before, or it is now, with the attempt that it names. */
export type Opened =
  | Exclude<Begun, { readonly _tag: "Fresh" }>
  | { readonly _tag: "Claimed"; readonly attempt: Attempt }

/** The key and the claim in one transaction, committed before any processor hears of it (REL-7). */
export const openPayment = async (
  tx: Tx,
  call: PaymentCall,
  action: PaymentAction,
  method: Method
): Promise<Opened> => {
  const { clientId, key, fingerprint, now } = call
  const begun = await begin(tx, { clientId, action, key, fingerprint }, now)
  if (begun._tag !== "Fresh") return begun
  const refuse = async (reply: Reply<PaymentAction>): Promise<Opened> => {
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
