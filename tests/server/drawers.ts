import type { Watch } from "./counter.ts"
import type { Till } from "./deeds.ts"

/** Cash that changed hands at a register: into its drawer, or (negative) out of it. In cents. */
interface Handful {
  readonly at: Till
  readonly key: unknown
  readonly cart: unknown
  readonly amount: number
  order: unknown
  /** It went back to where it came from. */
  undone: boolean
}

const numberIn = (body: object, name: string): number => {
  const value: unknown = Reflect.get(body, name)
  return typeof value === "number" ? value : 0
}

/** The drawers of three registers, counted by somebody who stands beside them and sees what is handed over. */
export interface Drawers {
  readonly watch: Watch
  /** What came into each drawer less what went out of it, in cents. */
  readonly counted: readonly [number, number, number]
}

/**
 * Counts by what a cashier does and is told, never by what the back office keeps: cash that is taken less the change that
 * the reply names, cash of a refund that is accepted, and the notes of a cart that is cleared, of a payment that is taken
 * out or of an order that is cancelled, which go back to the customer.
 */
export const openDrawers = (): Drawers => {
  const seen: Handful[] = []
  const counted: [number, number, number] = [0, 0, 0]
  /** Saved carts that are in hand again: clearing puts them back as they are, with their cash (CG-26). */
  const loaded = new Set<unknown>()
  const handBack = (at: Till, isMeant: (one: Handful) => boolean): void => {
    for (const one of seen) {
      if (one.undone || !isMeant(one)) continue
      one.undone = true
      counted[at] -= one.amount
    }
  }
  const asked = new Map<unknown, Till>()
  const watch: Watch = ({ at, action, fields, status, body }) => {
    if (action === "cancel_order" && Reflect.get(body, "transaction_status") === "in_progress")
      asked.set(fields["order_id"], asked.get(fields["order_id"]) ?? at)
    if (status !== "success") return
    const { shopping_cart_id: cart, order_id: named, payment_key: key } = fields
    if (action === "save_payment_cash") {
      const amount = Math.round(Number(fields["amount"]) * 100) - numberIn(body, "change_due")
      counted[at] += amount
      seen.push({ at, key, cart, amount, order: named, undone: false })
    }
    const made: unknown = Reflect.get(body, "order_id")
    if (typeof made === "string")
      for (const one of seen) if (one.cart === cart && one.order === undefined) one.order = made
    if (action === "reset_cashier_cart") loaded.add(cart)
    if (action === "clear_cart" && !loaded.delete(cart))
      handBack(at, (one) => one.cart === cart && one.order === undefined)
    if (action === "remove_shopping_cart_payment") {
      const taken: unknown = fields["payment"]
      const out: unknown = typeof taken === "object" && taken !== null ? Reflect.get(taken, "payment_key") : undefined
      handBack(at, (one) => one.key === out)
    }
    if (action === "delete_user_shopping_cart")
      handBack(at, (one) => one.cart === fields["delete_shopping_cart_id"] && one.order === undefined)
    // The register that asked first hands the cash over, whoever hears of it.
    if (action === "cancel_order") handBack(asked.get(named) ?? at, (one) => one.order === named)
  }
  return { watch, counted }
}
