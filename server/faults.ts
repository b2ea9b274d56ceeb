import { Effect } from "effect"
import type { Name } from "./actions/types.ts"
import { type PaymentStore, StoreFailure } from "./money/port.ts"

/** Faults that tests and journeys switch on; only who starts the server holds them, nothing on the wire does. */
export interface Faults {
  /** The next `times` conversions of a cart to an order fail. */
  readonly failConversions: (times: number) => void
  /** The reply of the next call of `action` is lost on the way: the connection is cut after the work is done. */
  readonly cutNext: (action: Name) => void
  readonly takeConversionFault: () => boolean
  readonly takeCut: (action: Name) => boolean
}

/** No fault until one is asked for. */
export const makeFaults = (): Faults => {
  let conversions = 0
  const cuts = new Map<Name, number>()
  return {
    failConversions: (times) => {
      conversions = times
    },
    cutNext: (action) => {
      cuts.set(action, (cuts.get(action) ?? 0) + 1)
    },
    takeConversionFault: () => {
      const due = conversions > 0
      if (due) conversions -= 1
      return due
    },
    takeCut: (action) => {
      const due = cuts.get(action) ?? 0
      cuts.set(action, Math.max(0, due - 1))
      return due > 0
    }
  }
}

/** The store, failing where the faults say so. */
export const withFaults = (store: PaymentStore, faults: Faults): PaymentStore => ({
  ...store,
  complete: (clientId, cartId, kind, fee) =>
    Effect.suspend(() =>
      faults.takeConversionFault()
        ? Effect.fail(new StoreFailure({ cause: "a fault that a test asked for" }))
        : store.complete(clientId, cartId, kind, fee)
    )
})
