import type { UnresolvedPayment } from "./contract.ts"
import type { Attempt } from "./model.ts"

/**
 * What the store's payments that nobody has settled were when the back office was last asked: one answer, which the badges
 * count and the list shows (REL-11).
 */
export interface StoreUnresolved {
  /** As it last told them; null before it did. */
  readonly told: readonly UnresolvedPayment[] | null
  /** A question is on its way. */
  readonly asking: boolean
  /** Why the last question got no list; null when it did. */
  readonly problem: string | null
}

export const UNTOLD: StoreUnresolved = { told: null, asking: false, problem: null }

/** This register's own that the back office has not told of: what it has not heard of is known here alone. */
export const ownBeside = (told: StoreUnresolved["told"], attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.filter(
    ({ key, phase }) => phase !== "waiting" && !(told ?? []).some(({ payment_key }) => payment_key === key)
  )

/** How many payments nobody has settled, at all registers as far as they are told of, and here. */
export const countUnresolved = (told: StoreUnresolved["told"], attempts: readonly Attempt[]): number =>
  (told ?? []).length + ownBeside(told, attempts).length
