import { Effect } from "effect"
import type { Tx } from "../../db/transaction.ts"
import type { Attempt } from "../../money/attempt.ts"
import { type Removal, remove } from "../../money/remove.ts"
import { decideIn } from "../../money/sql.ts"
import { cartFor, cartState, NO_REGISTER, ownerOf } from "../cart/carts.ts"
import type { Call, RecordedHandler } from "../types.ts"

type Request = Call<"remove_shopping_cart_payment">

/** The key of a payment of a cart, by its id. */
export const keyOf = async (tx: Tx, cartId: string, id: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom("payment")
    .select("payment_key")
    .where("shopping_cart_id", "=", cartId)
    .where("shopping_cart_payment_id", "=", id)
    .executeTakeFirst()
  return row?.payment_key
}

/** Tells who waits that it is over, and the processor that it is not wanted; a late approval is voided (REL-12). */
const callBack = ({ deps, clientId }: Request, attempt: Attempt) =>
  Effect.andThen(deps.payments.announce(clientId, attempt), deps.payments.pursue(clientId, attempt))

/** Takes a payment out of the cart: cash and what nobody has answered for, never a processed card (PAY-46). */
export const removeShoppingCartPayment: RecordedHandler<"remove_shopping_cart_payment"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const owner = ownerOf(call)
    if (owner === undefined) return NO_REGISTER
    const { clientId, envelope, request } = call
    const { shopping_cart_id: cartId } = await cartFor(tx, owner, envelope.shopping_cart_id)
    const key = await keyOf(tx, cartId, request.payment.shopping_cart_payment_id)
    const removal: Removal =
      key === undefined
        ? { _tag: "Refused", message: "That payment is no longer in the cart." }
        : await decideIn(tx, { clientId, key }, remove(owner))
    const body = await cartState(tx, cartId)
    if (removal._tag === "Refused") return { status: "error", message: removal.message, body }
    return { status: "success", body, after: callBack(call, removal.attempt) }
  }
}
