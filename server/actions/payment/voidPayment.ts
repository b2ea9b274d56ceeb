import type { Tx } from "../../db/transaction.ts"
import { debtOf } from "../../money/attempt.ts"
import { decideIn } from "../../money/sql.ts"
import { askVoid, TOO_LATE } from "../../money/voiding.ts"
import { cartRefusal } from "../cart/cartGate.ts"
import { cartFor, cartState, NO_REGISTER, ownerOf } from "../cart/carts.ts"
import { stillOpen } from "./saleReply.ts"
import { isManager } from "../session/managers.ts"
import { keyOf } from "./removePayment.ts"
import type { KeyedCall } from "../types.ts"
import { type Voiding, voiding } from "./voiding.ts"

type Action = "void_shopping_cart_payment"

const NOT_YET = "The void is not confirmed yet. Check it again."

const stateOf = async (db: Tx, call: KeyedCall<Action>) => {
  const owner = ownerOf(call)
  if (owner === undefined) return {}
  const { shopping_cart_id } = await cartFor(db, owner, call.envelope.shopping_cart_id)
  return cartState(db, shopping_cart_id)
}

/**
 * Voids a card that was charged for the cart in hand, whole and before it is settled, on the word of a manager: the one
 * who is signed in, or by code (PAY-46).
 */
export const voidShoppingCartPayment = voiding("void_shopping_cart_payment", {
  open: async (tx, call, approval): Promise<Voiding<Action>> => {
    const owner = ownerOf(call)
    if (owner === undefined) return { _tag: "Over", reply: NO_REGISTER }
    const { clientId, envelope, person, request } = call
    const over = async (message: string): Promise<Voiding<Action>> => ({
      _tag: "Over",
      reply: { status: "error", message, body: await stateOf(tx, call) }
    })
    const misnamed = await cartRefusal(tx, "changes", owner, envelope.shopping_cart_id)
    if (misnamed !== undefined) return over(misnamed)
    if (approval?._tag === "Refused") return over(approval.message)
    const { shopping_cart_id: cartId } = await cartFor(tx, owner, envelope.shopping_cart_id)
    const key = await keyOf(tx, cartId, request.payment.shopping_cart_payment_id)
    if (key === undefined) return over("That payment is no longer in the cart.")
    const approvedBy = approval?.staffId ?? (isManager(person) ? person.staffId : undefined)
    const asked = await decideIn(tx, { clientId, key }, askVoid({ approvedBy, deviceId: owner.deviceId }))
    return asked._tag === "Refused" ? over(asked.message) : { _tag: "Asked", attempt: asked.attempt }
  },
  reply: async ({ deps }, attempt) => {
    const body = await stillOpen(deps.db, attempt)
    if (attempt.state === "voided") return { status: "success", body }
    return debtOf(attempt) === "void"
      ? { status: "error", message: NOT_YET, body: { ...body, transaction_status: "in_progress" } }
      : { status: "error", message: TOO_LATE, body }
  }
})
