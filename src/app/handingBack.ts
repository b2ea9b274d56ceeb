import { type Cart, isPending } from "../cart/model.ts"
import type { CartEvent } from "../cart/protocol.ts"
import type { Stamp } from "../kernel/decider.ts"
import { isInHand, type OffCart } from "../payment/model.ts"
import { methodOfCode } from "../payment/methods.ts"
import type { AppEvent, Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

type Received = Extract<CartEvent, { readonly type: "CartReceived" }>["data"]

/**
 * The payments that were on this cart and are off it, as the back office tells the same cart; one that nobody had
 * settled is none, nor is a leg of a return. Empty unless a hand has something to give back.
 */
const offCart = (before: Cart | null, after: Received): readonly OffCart[] => {
  if (before === null || before.id !== after.shopping_cart_id || before.returnOrder !== null) return []
  const kept = new Set(after.payments.map(({ shopping_cart_payment_id: id }) => id))
  const gone = before.payments
    .filter((payment) => !kept.has(payment.shopping_cart_payment_id) && !isPending(payment))
    .map(({ payment_key: key, shopping_cart_payment_id: id, payment_method_code: method, amount }) => ({
      key: key ?? id,
      method,
      amount
    }))
  return gone.some(isInHand) ? gone : []
}

/**
 * What is to be handed back once payments have left the cart without a sale, whichever way they did: cleared, removed,
 * or cleared behind a lost answer and told by the next cart. A sale is another cart's beginning, and owes nothing.
 */
export const handBacks = (
  command: Command,
  happened: readonly AppEvent[],
  { cart, payment, session }: AppState,
  stamp: Stamp
): readonly AppEvent[] => {
  const received = happened.find((event) => event.type === "CartReceived")
  if (received === undefined) return []
  const parts = offCart(cart.cart, received.data)
  if (parts.length === 0) return []
  const [part, ...others] = parts
  const twice = payment.doubled.find(
    ({ cart: of, method, amount, over }) =>
      of === received.data.shopping_cart_id &&
      part?.amount === Math.sign(amount) * over &&
      methodOfCode(part.method) === method
  )
  // It was booked twice and taken once: what goes of it is nobody's money.
  if (twice !== undefined && others.length === 0)
    return [
      {
        type: "DoubledSettled",
        data: { key: twice.key, how: "removed", by: session.user?.user_name ?? "nobody signed in" }
      }
    ]
  const removed = command._tag === "RemovalAnswered" || payment.removing !== null
  return [
    {
      type: "HandBackOwed",
      data: {
        id: stamp.id(),
        cart: received.data.shopping_cart_id,
        because: removed ? "removed" : "cleared",
        parts: [...parts],
        since: stamp.now
      }
    }
  ]
}
