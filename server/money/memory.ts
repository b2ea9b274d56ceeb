import { Effect } from "effect"
import type { Cents } from "../../src/money/cents.ts"
import { type Attempt, debtOf } from "./attempt.ts"
import { incomplete } from "./complete.ts"
import type { CartMoney, Completion, PaymentStore, Target, View } from "./port.ts"

/** A cart of the memory store, to be put in by the test or simulation. */
export interface MemoryCart {
  readonly clientId: number
  readonly cartId: string
  readonly status: "open" | "ordered" | "cleared"
  readonly lineCount: number
  readonly total: Cents
}

export interface MemoryStore extends PaymentStore {
  readonly putCart: (cart: MemoryCart) => void
  readonly attempts: (clientId: number) => readonly Attempt[]
}

/** A payment store without a database: one step at a time because JavaScript is. It keeps no more than a process does. */
export const memoryStore = (): MemoryStore => {
  const carts = new Map<string, MemoryCart>()
  const byKey = new Map<string, { readonly clientId: number; readonly attempt: Attempt }>()
  const orders = new Map<string, { readonly orderId: string; readonly orderNumber: string }>()
  const name = (clientId: number, id: string) => `${clientId}|${id}`

  const attempts = (clientId: number): readonly Attempt[] =>
    [...byKey.values()].filter((row) => row.clientId === clientId).map((row) => row.attempt)

  const moneyOf = (clientId: number, cartId: string | undefined): CartMoney | undefined => {
    const cart = cartId === undefined ? undefined : carts.get(name(clientId, cartId))
    return (
      cart && {
        ...cart,
        attempts: attempts(clientId).filter((one) => one.cartId === cartId),
        order: orders.get(name(clientId, cart.cartId))
      }
    )
  }

  const view = ({ clientId, key, cartId }: Target): View => {
    const attempt = byKey.get(name(clientId, key))?.attempt
    return { attempt, cart: moneyOf(clientId, attempt ? attempt.cartId : cartId) }
  }

  const complete = (clientId: number, cartId: string): Completion => {
    const cart = moneyOf(clientId, cartId)
    if (cart === undefined) return { _tag: "Refused", message: "This cart does not exist." }
    if (cart.order) return { _tag: "Ordered", order: cart.order }
    const message = incomplete(cart)
    if (message !== undefined) return { _tag: "Refused", message }
    const order = { orderId: `order-${orders.size + 1}`, orderNumber: String(1001 + orders.size) }
    orders.set(name(clientId, cartId), order)
    carts.set(name(clientId, cartId), { ...cart, clientId, status: "ordered" })
    return { _tag: "Ordered", order }
  }

  return {
    putCart: (cart) => carts.set(name(cart.clientId, cart.cartId), cart),
    attempts,
    decide: (target, rule) =>
      Effect.sync(() => {
        const { put, result } = rule(view(target))
        if (put) byKey.set(name(target.clientId, put.key), { clientId: target.clientId, attempt: put })
        return result
      }),
    complete: (clientId, cartId) => Effect.sync(() => complete(clientId, cartId)),
    unsettled: (clientId) => Effect.sync(() => attempts(clientId).filter((one) => debtOf(one) !== "nothing"))
  }
}
