import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { RefundMethod } from "./contract.ts"
import { NEW_GIFT_CARD } from "./messages.ts"

/** What is given back: a layaway's payments, or items of an order (REF-18). */
export const Context = Schema.Literals(["layaway", "return"])
export type Context = typeof Context.Type

/** What is kept back, as it was entered: a percent, below 1 a fraction (REF-05), or an amount in cents. */
export const Restock = Schema.Struct({
  percent: Schema.optionalKey(Schema.Finite),
  amount: Schema.optionalKey(Schema.Int)
})
export type Restock = typeof Restock.Type

/** What of a card's fee, and of the tax on it, goes back beside an amount; in cents, positive. */
export const FeeBack = Schema.Struct({ fee: Schema.Int, tax: Schema.Int })

/**
 * A leg that went back, with its key and the cart that gives it back: whatever became of its plan, and whichever register
 * sent it, it is told at the end. The amount is in cents, positive.
 */
export const WentBack = Schema.Struct({
  cart: Schema.String,
  key: Schema.String,
  method: Schema.String,
  description: Schema.String,
  amount: Schema.Int,
  surcharge: Schema.optionalKey(FeeBack)
})
export type WentBack = typeof WentBack.Type

/** How the back office would give it back now (REF-07). Amounts in cents. */
export const Table = Schema.Struct({
  context: Context,
  order_id: Schema.String,
  order_number: Schema.optionalKey(Schema.String),
  methods: Schema.Array(Schema.toType(RefundMethod)),
  /** What the restock fee is taken of (REF-06). */
  base: Schema.Int,
  fee: Schema.Int,
  /** What is still to be given back. */
  due: Schema.Int,
  /** The layaway ends with it. */
  ends: Schema.optionalKey(Schema.Boolean),
  /** What went back of it already, on whichever register; absent where the back office does not tell. */
  back: Schema.optionalKey(Schema.Array(WentBack))
})
export type Table = typeof Table.Type

/**
 * One leg: what goes back on one payment of the original order. Its key is the back office's, so that every register
 * that goes on with this refund sends the same one (REL-16). `planned` until it is sent; `unknown` when its reply cannot
 * come any more; `done` once the money went back.
 */
export const Leg = Schema.Struct({
  key: Schema.String,
  order_payment_id: Schema.String,
  order_id: Schema.String,
  /** The code of the original payment's method. */
  method: Schema.String,
  description: Schema.String,
  /** In cents, positive. */
  amount: Schema.Int,
  /** The card's fee that goes back beside it, as the back office has it; it may not tell. */
  surcharge: Schema.optionalKey(FeeBack),
  original: Schema.Int,
  /** It goes onto a gift card that is not there yet (REF-09). */
  create_new: Schema.Boolean,
  /** A manager's code comes with it: it is given back elsewhere, or much cash. */
  approval: Schema.optionalKey(Schema.Boolean),
  card_type: Schema.optionalKey(Schema.String),
  transaction_identifier: Schema.optionalKey(Schema.String),
  authorization_code: Schema.optionalKey(Schema.String),
  payment_date: Schema.optionalKey(Schema.String),
  phase: Schema.Literals(["planned", "sent", "unknown", "done"]),
  /** Its key was used for a try that failed: the next table has another one. */
  spent: Schema.Boolean,
  /** When the screen stops waiting for its reply, milliseconds since 1970; 0 before it is sent. */
  deadline: Schema.Int,
  /** How often the back office was asked about it. */
  checks: Schema.Int,
  payment_id: Schema.optionalKey(Schema.String),
  /** The cart's balance when it was sent, of a layaway what was planned to go back, in cents: where keys are not remembered. */
  before: Schema.optionalKey(Schema.Int)
})
export type Leg = typeof Leg.Type

/** A refund that was authorized, leg by leg; on disk before its first leg is sent (REL-16). */
export const Plan = Schema.Struct({
  context: Context,
  cart: Schema.String,
  order_id: Schema.String,
  order_number: Schema.optionalKey(Schema.String),
  /** Kept with the first leg that is through; in cents, as the table had it. */
  restock: Schema.NullOr(Restock),
  /** In cents: all legs together. */
  due: Schema.Int,
  legs: Schema.Array(Leg),
  /** It holds only what another register left open: once that is settled, the rest is selected anew. */
  partial: Schema.Boolean
})
export type Plan = typeof Plan.Type

/** A refund that is over. Amounts in cents, positive; that of all of it has the cards' fees in it. */
export const Refunded = Schema.Struct({
  context: Context,
  order_id: Schema.String,
  order_number: Schema.String,
  amount: Schema.Int,
  legs: Schema.Array(
    Schema.Struct({
      method: Schema.String,
      description: Schema.String,
      amount: Schema.Int,
      surcharge: Schema.optionalKey(FeeBack)
    })
  )
})
export type Refunded = typeof Refunded.Type

/** A card's fee that goes back, as the book has it; not every back office tells. */
export const feeOf = (surcharge: Leg["surcharge"]): Pick<Leg, "surcharge"> =>
  surcharge === undefined ? {} : { surcharge }

/** All that a leg gives back, the card's fee and its tax with it; in cents, positive. */
export const backOf = ({ amount, surcharge }: Pick<Leg, "amount" | "surcharge">): number =>
  amount + (surcharge?.fee ?? 0) + (surcharge?.tax ?? 0)

/** All that a plan gives back, the cards' fees with it; in cents, positive. */
export const planBack = ({ due, legs }: Pick<Plan, "due" | "legs">): number =>
  legs.reduce((sum, leg) => sum + backOf(leg) - leg.amount, due)

/** A leg as it is told: by the card that it really went onto. */
export const toldOf = ({ key, create_new, method, description, amount, surcharge }: Leg): Omit<WentBack, "cart"> => ({
  key,
  method: create_new ? "GIFT_CARD" : method,
  description: create_new ? NEW_GIFT_CARD : description,
  amount,
  ...(surcharge === undefined ? {} : { surcharge })
})

/**
 * What went back, once the back office has told: in its order, and what this register sent itself in its own words. What
 * it does not tell stays.
 */
export const withTold = (own: readonly WentBack[], told: readonly WentBack[]): readonly WentBack[] => {
  const keys = new Set(told.map(({ key }) => key))
  return [
    ...own.filter(({ key }) => !keys.has(key)),
    ...told.map((leg) => ({ ...leg, ...own.find(({ key }) => key === leg.key) }))
  ]
}

export type Finishing =
  | { readonly _tag: "Running"; readonly attempts: number }
  | { readonly _tag: "Failed"; readonly attempts: number; readonly message: string | null }

export interface RefundState {
  /** Set while the refund screen is open; the cart is locked. */
  readonly entered: Context | null
  readonly table: Table | null
  /** The table is on its way. */
  readonly asking: boolean
  readonly restock: Restock | null
  readonly plan: Plan | null
  /** What went back under refunds that are not over, also under plans that were dropped. */
  readonly back: readonly WentBack[]
  /** The next leg goes by itself, a second after the one before. */
  readonly running: boolean
  /** The back office is being asked about the unknown leg. */
  readonly inquiring: boolean
  /** When it is asked again by itself, in ms since 1970, as the refund screen says; absent where nobody looks. */
  readonly next?: number
  readonly finishing: Finishing | null
  /** The refund detail line (REF-21). */
  readonly problem: { readonly message: string; readonly gateway: string | null } | null
  readonly done: Refunded | null
}

export const initialRefund: RefundState = {
  entered: null,
  table: null,
  asking: false,
  restock: null,
  plan: null,
  back: [],
  running: false,
  inquiring: false,
  finishing: null,
  problem: null,
  done: null
}

/** What the first row of a book says of it. */
export const refundOpening = Schema.Struct({
  /** A refund that is not finished. */
  refund: Schema.optionalKey(Plan),
  /** What went back under refunds that are not over. */
  went_back: Schema.optionalKey(Schema.Array(WentBack))
})

/** What goes into the next book, and what begins anew. */
export const refundCarry: Carry<
  RefundState,
  "entered" | "table" | "asking" | "restock" | "running" | "inquiring" | "next" | "finishing" | "problem" | "done",
  typeof refundOpening.Type
> = {
  plan: { out: (plan) => (plan === null ? {} : { refund: plan }), back: ({ refund }) => refund },
  back: { out: (back) => (back.length === 0 ? {} : { went_back: back }), back: ({ went_back }) => went_back }
}

/** Between two legs (CON-27, REF-14), and the wait for a leg's reply: milliseconds. */
export const BETWEEN_LEGS = 1_000
export const LEG_WAIT = 120_000

/** The leg that is on its way or that nobody knows about; at most one. */
export const openLeg = ({ plan }: RefundState): Leg | null =>
  plan?.legs.find(({ phase }) => phase === "sent" || phase === "unknown") ?? null

/** The first leg that is not final. */
export const nextLeg = ({ plan }: RefundState): Leg | null => plan?.legs.find(({ phase }) => phase !== "done") ?? null

/** Did money go back under this plan already? */
export const hasBegun = ({ plan }: RefundState): boolean => plan?.legs.some(({ phase }) => phase === "done") ?? false

/** A plan of which nothing went back and nothing is on its way: it may be given up, and its fee with it. */
export const isUntouched = (state: RefundState): boolean =>
  state.plan !== null && !hasBegun(state) && openLeg(state) === null && state.finishing === null && !state.running

/**
 * Is something under way that must not be left? A leg that nobody knows about may be left once it was asked about: it
 * stays open, and is asked about by itself, which holds nobody up.
 */
export const isRefunding = (state: RefundState): boolean =>
  openLeg(state)?.phase === "sent" ||
  (state.inquiring && state.entered !== null) ||
  state.running ||
  state.finishing?._tag === "Running"

/**
 * Is the cart of a refund not the one in hand (its id) any more: taken over at another register, say? Whoever takes that
 * refund up is told how far it is, so nothing of it is done here. Null while it is not known which cart is in hand.
 */
export const isElsewhere = (state: RefundState, inHand: string | null): boolean =>
  state.plan !== null && inHand !== null && state.plan.cart !== inHand && openLeg(state) === null && !isRefunding(state)

/** Is it to be given up for that now? Not before the table that is on its way has had its say: its words come last. */
export const isToGiveUp = (state: RefundState, inHand: string | null): boolean =>
  isElsewhere(state, inHand) && state.finishing === null && !state.asking

/** Would leaving the page leave money behind: a leg under way, or legs without the rest of them (REL-17)? */
export const hasUnsettledRefund = (state: RefundState): boolean =>
  isRefunding(state) || openLeg(state) !== null || hasBegun(state) || state.finishing !== null

/** Is money given back, from its screen to the end? Nobody's sign-in times out meanwhile. */
export const isGivingBack = (state: RefundState): boolean =>
  state.entered !== null || state.done !== null || isRefunding(state)
