/**
 * What a cart becomes when it is saved: an order with a balance, whose sale is complete as far as it is paid; a cart of this
 * business day, which keeps the register from closing and leaves the view at once; or a cart that waits as long as it must, whose
 * save ends in Save Complete (SM-8, CG-11, PAY-63).
 */
export type Becomes = "order" | "today" | "cart"

/** What the first screen and the deciders know of a kind of saved cart; the rest stands in `shown/kinds.ts`. */
interface KindFacts {
  /** As people read it: on buttons, in lists and in messages. */
  readonly label: string
  /** Which action saves it, what follows, and how it is found again (SAVE-08 to SAVE-10). */
  readonly becomes: Becomes
  /** A customer is chosen first (SAVE-07, SAVE-11, CG-36). */
  readonly customer: boolean
}

/** By their codes on the wire (SAVE-01, CON-21), in the order of the buttons but that what becomes an order comes first. */
const TABLE = {
  OPEN_ORDER: { label: "Open Order", becomes: "today", customer: false },
  WORK_ORDER: { label: "Work Order", becomes: "cart", customer: true },
  QUOTE: { label: "Quote", becomes: "cart", customer: true },
  GUNSMITHING: { label: "Gunsmithing", becomes: "cart", customer: true },
  LAYAWAY: { label: "Layaway", becomes: "order", customer: true }
} as const satisfies Readonly<Record<string, KindFacts>>

/** A kind of saved cart, as the wire names it. */
export type SavedType = keyof typeof TABLE

/** Every kind of saved cart. Buttons, deciders, the events' schema, requests and what the back office takes follow from its row. */
export const KINDS: Readonly<Record<SavedType, KindFacts>> = TABLE

/** Their codes, in the order of the rows. The cast names the keys of the table, which has no others. */
export const SAVED_TYPES = Object.keys(TABLE) as readonly SavedType[]

/** Is it the code of a kind? */
export const isSavedType = (code: string): code is SavedType => Object.hasOwn(TABLE, code)

/** The kinds whose row says this of this. */
export type TypesWith<F extends keyof KindFacts, V extends KindFacts[F]> = {
  readonly [K in SavedType]: (typeof TABLE)[K][F] extends V ? K : never
}[SavedType]

/** The key in the address by which the customer screen says why it was opened (CG-36). */
export const reasonOf = (type: SavedType): string => type.toLowerCase()
