import type { Name } from "../actions/types.ts"
import { type Gate, makeGate } from "../db/gate.ts"

/** Connections of the pool that are left to payments, and to the questions what became of them (LOAD-9). */
const RESERVED = 4
/** How many other calls work at a time: the rest of the pool, one connection each. */
export const OTHERS_AT_ONCE = 10 - RESERVED
/** And how many wait. Whoever comes after them is sent away for a moment: a scan can be repeated (LOAD-6). */
export const OTHERS_WAITING = 200

/** What is never shed and waits behind no scan: money on its way, and what became of it. */
const FIRST: ReadonlySet<Name> = new Set([
  "process_payment_terminal",
  "save_payment_cash",
  "save_payment_credit_card",
  "save_payment_debit_card",
  "save_payment_credit_card_manual",
  "save_payment_alt_credit_card",
  "save_payment_check",
  "save_payment_gift_card",
  "save_payment_financing",
  "check_pending_transaction",
  "remove_shopping_cart_payment",
  "save_shopping_cart_to_order",
  "get_list_unresolved_payments"
] as const)

/** Gives a call its turn; undefined when too many others wait. */
export const makeTurns = (gate: Gate = makeGate(OTHERS_AT_ONCE)) => {
  let waiting = 0
  return async <A>(name: Name, work: () => Promise<A>): Promise<A | undefined> => {
    if (FIRST.has(name)) return work()
    if (waiting >= OTHERS_WAITING + OTHERS_AT_ONCE) return undefined
    waiting += 1
    try {
      return await gate.pass(work)
    } finally {
      waiting -= 1
    }
  }
}
