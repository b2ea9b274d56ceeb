import { allAnew } from "../kernel/carry.ts"
/** Something scanned or picked that is not yet a line of the cart: on the screen at once, settled by the reply. */
export interface PendingScan {
  /** Names the scan, and its change of the cart, for ever. */
  readonly id: string
  readonly term: string
  readonly quantity: number
  readonly description: string | null
  /** In cents, when the product is known. */
  readonly price: number | null
  readonly productId: string | null
  /**
   * `waiting`: nobody could be asked, and nothing was done; it goes through by itself once somebody answers.
   * `unconfirmed`: the reply was lost; nobody here knows whether it is in the cart.
   */
  readonly phase: "looking" | "adding" | "waiting" | "unconfirmed"
}

export interface CatalogState {
  readonly scans: readonly PendingScan[]
  /** Words about the last search or scan, dismissed by 'Got it' (SRCH-23). */
  readonly message: string | null
  /** The last search that has more than one answer, or none: the screen shows its tiles. */
  readonly shown: { readonly term: string; readonly scan: string } | null
}

/** Does it wait: for the connection, or for somebody who looks whether it is in the cart? */
export const isHeldUp = ({ phase }: PendingScan): boolean => phase === "unconfirmed" || phase === "waiting"

/** Is it on its way into the cart? What lost its reply waits for somebody's word instead. */
export const isArriving = ({ phase }: PendingScan): boolean => phase !== "unconfirmed"

export const initialCatalog: CatalogState = { scans: [], message: null, shown: null }

/** All of it begins anew with each book. */
export const catalogCarry = allAnew<CatalogState, "scans" | "message" | "shown">()
