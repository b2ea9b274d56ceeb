import type { Call } from "../answer.ts"
import { type Entry, kindOf } from "../ledger.ts"
import type { Paid } from "./types.ts"

/** Notes in the ledger what really moved: to the store when positive. */
export const move = ({ shop, request, cart }: Call, method: string, amount: number, fee = 0): void => {
  const entry: Entry = { kind: kindOf(method), amount, fee, cart: cart.shopping_cart_id, request }
  shop.ledger.push(entry)
}

/** A card was charged, or is about to be: the processor has it. */
export const isProcessed = ({ method, transaction }: Paid): boolean => kindOf(method) === "card" && transaction !== ""

/** A payment that is taken back from a cart: the customer has the money again. */
export const handBack = (call: Call, { method, amount, reference }: Paid): void => {
  move(call, method, -amount)
  const { giftCards } = call.shop
  if (method === "GIFT_CARD") giftCards.set(reference, (giftCards.get(reference) ?? 0) + amount)
}

/** A payment as it is noted; what is not said of it is not known. */
export const newPayment = (call: Call, method: string, amount: number, more: Partial<Paid> = {}): Paid => ({
  payment_id: call.shop.next(),
  method,
  amount,
  fee: 0,
  reference: "",
  authorization: "",
  transaction: "",
  card: "",
  at: call.shop.now(),
  refunds: "",
  refunded: 0,
  ...more
})

/** Is a card the customer's way, by a machine or by hand? */
export const isCard = (method: string): boolean => kindOf(method) === "card"
