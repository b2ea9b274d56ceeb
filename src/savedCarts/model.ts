import { allAnew } from "../kernel/carry.ts"
import type { SavedType } from "./wire.ts"

export interface SavedCartsState {
  /** The kind that the cart is being saved as. */
  readonly saving: SavedType | null
  /** Save Complete stands over everything until Done (PAY-63). */
  readonly saved: {
    readonly cart_id: string
    readonly type: SavedType
    readonly number: string | null
    /** Firearms came in with it: it has a claim ticket. */
    readonly claims?: boolean
  } | null
  /** Why the last save did not happen, on the payment screen. */
  readonly problem: string | null
  /** A saved cart that is being loaded or deleted. */
  readonly busy: string | null
  /** Words about the last load or deletion, in the list. */
  readonly message: string | null
  /** How many saved carts came, went or changed hands: the list is fetched again when this moves on. */
  readonly revision: number
}

export const initialSavedCarts: SavedCartsState = {
  saving: null,
  saved: null,
  problem: null,
  busy: null,
  message: null,
  revision: 0
}

/** All of it begins anew with each book. */
export const savedCartsCarry = allAnew<
  SavedCartsState,
  "saving" | "saved" | "problem" | "busy" | "message" | "revision"
>()
