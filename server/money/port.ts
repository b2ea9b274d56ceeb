import { Data, type Effect } from "effect"
import type { Cents } from "../../src/money/cents.ts"
import type { Standing } from "../../src/orders/rules.ts"
import type { Surcharge } from "../../src/refund/contract.ts"
import type { Attempt, Method } from "./attempt.ts"
import type { RestockRequested } from "./refunds.ts"

/** The store could not do it; nothing was written. */
export class StoreFailure extends Data.TaggedError("StoreFailure")<{ readonly cause: unknown }> {}

export interface OrderRef {
  readonly orderId: string
  readonly orderNumber: string
}

/**
 * A payment of the order that is refunded, in cents; `refunded` counts what went back on it and what is on its way,
 * `withheld` what a restock fee kept of it.
 */
export interface Original {
  readonly orderPaymentId: string
  readonly method: Method
  readonly amount: Cents
  readonly refunded: Cents
  readonly withheld: Cents
  /** What of `refunded` nobody has settled yet: until that is, nothing else goes back on it (REL-16). */
  readonly onItsWay: Cents
  /** Its card's fee, which goes back in proportion; none where the store keeps it. */
  readonly surcharge: Surcharge
}

/** What of a restock fee is kept of a payment, in cents above 0. */
export interface Part {
  readonly orderPaymentId: string
  readonly amount: Cents
}

/** A gift card that was named. */
export interface GiftCard {
  readonly id: string
  readonly lastFour: string
  readonly balance: Cents
}

/**
 * A cart, or a layaway, as far as money is concerned; all of its attempts, oldest first. The total of a layaway is what
 * was due before these attempts.
 */
export interface CartMoney {
  readonly cartId: string
  readonly status: "open" | "ordered" | "cleared"
  readonly lineCount: number
  readonly total: Cents
  readonly attempts: readonly Attempt[]
  readonly order: OrderRef | undefined
  /** The payments that may be given back: those of the order whose items come back, or of the layaway itself. */
  readonly originals: readonly Original[]
  /** A gift card is bought with it (PAY-10). */
  readonly sellsGiftCard: boolean
  /** Why nobody pays it while it is nobody's, in words (PAY-01); null when anybody may, and for an order. */
  readonly nameless: string | null
  /** The rate at which it is taxed, and with it the fee of a card that pays it; 0 while it is exempt. A fraction. */
  readonly taxRate: number
  /** Where the order stands that it is, now; undefined for a cart. */
  readonly standing: Standing | undefined
}

/** What an order is to its money: one that is laid away is open, one that is over is ordered or cleared. */
export const STATUS_OF: Readonly<Record<Standing, CartMoney["status"]>> = {
  sold: "ordered",
  "taken back": "ordered",
  "laid away": "open",
  "paid off": "ordered",
  cancelling: "ordered",
  cancelled: "cleared"
}

/** The attempt that is asked for, if its key is known, and its cart (or the cart that was named). */
export interface View {
  readonly attempt: Attempt | undefined
  readonly cart: CartMoney | undefined
  readonly giftCard: GiftCard | undefined
}

/** A gift card that is not there yet. */
export interface NewGiftCard {
  readonly id: string
  readonly lookup: string
  readonly lastFour: string
}

/** What a rule decides: the answer, and the attempt as it is to be written, if it changes. */
export interface Decision<A> {
  readonly result: A
  readonly put?: Attempt
  /** Made before `put` is written, with nothing on it. */
  readonly newGiftCard?: NewGiftCard
  /** What of the fee that a fresh `put` brings falls on which payment of its layaway. */
  readonly parts?: readonly Part[]
}

export interface Target {
  readonly clientId: number
  readonly key: string
  readonly cartId?: string
  /** The layaway, instead of the cart. */
  readonly orderId?: string
  /** What finds the gift card that was named. */
  readonly giftCard?: string
  /** The running session of its register, where that was looked up before. */
  readonly sessionId?: string
}

export type Completion =
  | { readonly _tag: "Ordered"; readonly order: OrderRef }
  | { readonly _tag: "Refused"; readonly message: string }

/** What a cart becomes: a sale (or a return) that is paid, or a layaway with something due (SAVE-08). */
export type OrderKind = "SALE" | "LAYAWAY"

/**
 * Where attempts live. SQL and memory implement it alike and pass one conformance suite.
 * A key is unique in its store (REL-7) and a cart has one live attempt at most (REL-9), whoever races. What an approval
 * moves on a gift card or a layaway is written in the same step, and taken back with a void (REL-20).
 */
export interface PaymentStore {
  /** Reads the view with its cart locked, asks the pure rule, writes what it decided: all in one step or not at all. */
  readonly decide: <A>(target: Target, rule: (view: View) => Decision<A>) => Effect.Effect<A, StoreFailure>
  /**
   * Turns a cart into an order once; the second time gives the same order (REL-54). A sale must be paid. A return that
   * keeps everything back has no leg that brings its fee: `fee` does, written with the order or not at all.
   */
  readonly complete: (
    clientId: number,
    cartId: string,
    kind?: OrderKind,
    fee?: RestockRequested
  ) => Effect.Effect<Completion, StoreFailure>
  /** The attempts that owe something to the processor, oldest first. */
  readonly unsettled: (clientId: number) => Effect.Effect<readonly Attempt[], StoreFailure>
}
