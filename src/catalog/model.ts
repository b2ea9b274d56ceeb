import { allAnew } from "../kernel/carry.ts"
import type { Source } from "./protocol.ts"
import type { StockAsk } from "./rules.ts"

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
  /** What it is taken from, when not simply off the shelf. */
  readonly from: Source | null
  /** The one piece that it is, by its serial number. */
  readonly serial: string | null
}

/** A piece that the product's page puts into the cart: the page waits for it. */
export interface PlacedPiece {
  readonly scan: string
  readonly added: boolean
}

/** Pieces that a manager adds to the store's count, and how the last ones ended. */
export interface InventoryAddition {
  readonly productId: string
  readonly phase: "sending" | "added" | "refused"
  readonly quantity: number
  /** Why it was refused, in words. */
  readonly message: string | null
}

/** A question about the stock that nobody has answered, or whose answer is on its way. */
export interface StockQuestion extends StockAsk {
  readonly id: string
  readonly productId: string
  readonly description: string
  readonly price: number | null
  readonly quantity: number
  /** The change of the cart that was made of it; null while it is asked. */
  readonly scan: string | null
  /** Why the last answer was refused, in words. */
  readonly refused: string | null
}

/** The question that is on the screen. */
export const openQuestion = ({ questions }: CatalogState): StockQuestion | null =>
  questions.find(({ scan }) => scan === null) ?? null

export interface CatalogState {
  readonly scans: readonly PendingScan[]
  readonly questions: readonly StockQuestion[]
  /** Words about the last search or scan, dismissed by 'Got it' (SRCH-23). */
  readonly message: string | null
  /** What was scanned or typed that the message is about; null where it is about nothing that may be shown. */
  readonly refused: string | null
  readonly placed: PlacedPiece | null
  readonly inventory: InventoryAddition | null
  /** The last search that has more than one answer, or none: the screen shows its tiles. */
  readonly shown: { readonly term: string; readonly scan: string } | null
}

/** Does it wait: for the connection, or for somebody who looks whether it is in the cart? */
export const isHeldUp = ({ phase }: PendingScan): boolean => phase === "unconfirmed" || phase === "waiting"

/** Is it on its way into the cart? What lost its reply waits for somebody's word instead. */
export const isArriving = ({ phase }: PendingScan): boolean => phase !== "unconfirmed"

export const initialCatalog: CatalogState = {
  scans: [],
  questions: [],
  message: null,
  refused: null,
  placed: null,
  inventory: null,
  shown: null
}

/** All of it begins anew with each book. */
export const catalogCarry = allAnew<
  CatalogState,
  "scans" | "questions" | "message" | "refused" | "placed" | "inventory" | "shown"
>()
