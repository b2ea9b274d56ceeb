import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { Source } from "./protocol.ts"

/** Something scanned or picked that is not yet a line of the cart: on the screen at once, settled by the reply. */
export const PendingScan = Schema.Struct({
  /** Names the scan, and its change of the cart, for ever. */
  id: Schema.String,
  term: Schema.String,
  quantity: Schema.Int,
  description: Schema.NullOr(Schema.String),
  /** In cents, when the product is known. */
  price: Schema.NullOr(Schema.Int),
  productId: Schema.NullOr(Schema.String),
  /**
   * `waiting`: nobody could be asked, and nothing was done; it goes through by itself once somebody answers.
   * `unconfirmed`: the reply was lost; nobody here knows whether it is in the cart.
   * `missing`: it waited, and was not added when somebody answered; it stays until somebody removes it or looks it up.
   */
  phase: Schema.Literals(["looking", "adding", "waiting", "unconfirmed", "missing"]),
  /** What it is taken from, when not simply off the shelf. */
  from: Schema.NullOr(Source),
  /** The one piece that it is, by its serial number. */
  serial: Schema.NullOr(Schema.String),
  /** It waited for the connection, or was scanned beside or behind what did: nobody looks at it any more when it is answered. */
  waited: Schema.optionalKey(Schema.Boolean),
  /** Why it is missing, in words. */
  why: Schema.optionalKey(Schema.String)
})
export type PendingScan = typeof PendingScan.Type

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
export const StockQuestion = Schema.Struct({
  id: Schema.String,
  productId: Schema.String,
  description: Schema.String,
  price: Schema.NullOr(Schema.Int),
  quantity: Schema.Int,
  /** How many the store has by its count, how many are at the warehouse, and what the store says about a sale beyond them. */
  counted: Schema.Int,
  warehouse: Schema.Int,
  rule: Schema.Literals(["sell", "code", "refuse"]),
  /** The change of the cart that was made of it; null while it is asked. */
  scan: Schema.NullOr(Schema.String),
  /** Why the last answer was refused, in words. */
  refused: Schema.NullOr(Schema.String)
})
export type StockQuestion = typeof StockQuestion.Type

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

/** Was it not added, and still has to be removed or looked up by a person? */
export const isMissing = ({ phase }: PendingScan): boolean => phase === "missing"

/** May it still change the cart? */
export const isOpen = (scan: PendingScan): boolean => !isMissing(scan)

/** Is it on its way into the cart? What lost its reply waits for somebody's word instead. */
export const isArriving = (scan: PendingScan): boolean => isOpen(scan) && scan.phase !== "unconfirmed"

/** Does it wait for the connection, or go on now that there is one? What is scanned behind it comes with it. */
export const isMadeUpFor = (scan: PendingScan): boolean =>
  scan.phase === "waiting" || (scan.waited === true && isArriving(scan))

export const initialCatalog: CatalogState = {
  scans: [],
  questions: [],
  message: null,
  refused: null,
  placed: null,
  inventory: null,
  shown: null
}

/** What the first row of a book says of it. */
export const catalogOpening = Schema.Struct({
  /** What was scanned and is not in the cart yet. */
  scans: Schema.optionalKey(Schema.Array(PendingScan)),
  /** What is asked about the stock. */
  stock_questions: Schema.optionalKey(Schema.Array(StockQuestion))
})

/**
 * A scan whose answer is on its way, as the next book has it. What is only looked for is looked for again by itself; nobody
 * there knows whether a change of the cart was made, until it is answered or asked about under its name.
 */
const goingOver = (scan: PendingScan): PendingScan => {
  if (scan.phase === "looking") return { ...scan, phase: "waiting" }
  return scan.phase === "adding" ? { ...scan, phase: "unconfirmed" } : scan
}

/** What goes into the next book, and what begins anew. */
export const catalogCarry: Carry<
  CatalogState,
  "message" | "refused" | "placed" | "inventory" | "shown",
  typeof catalogOpening.Type
> = {
  scans: {
    out: (scans) => (scans.length === 0 ? {} : { scans: scans.map(goingOver) }),
    back: ({ scans }) => scans
  },
  questions: {
    // What was answered is a scan by now.
    out: (questions) => {
      const asked = questions.filter(({ scan }) => scan === null)
      return asked.length === 0 ? {} : { stock_questions: asked }
    },
    back: ({ stock_questions }) => stock_questions
  }
}
