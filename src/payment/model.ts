import { Schema } from "effect"

/** The payment methods of this register's screen. */
export const Method = Schema.Literals(["credit_card", "cash"])
export type Method = typeof Method.Type

/**
 * A payment that was started and is not final. It ends only by an authoritative answer: approved, declined or
 * cancelled; a time-out, a lost reply or a reload is `unknown`, never declined (REL-3).
 */
export const Attempt = Schema.Struct({
  /** The one key from the button to the processor. */
  key: Schema.String,
  method: Method,
  /** What the balance falls by, in cents. */
  amount: Schema.Int,
  /** The card fee and its tax, outside `amount`, in cents (CG-50). */
  fee: Schema.Int,
  fee_tax: Schema.Int,
  cart: Schema.String,
  payment_count: Schema.Int,
  item_count: Schema.Int,
  /** When the button was pressed, and when the screen stops waiting: milliseconds since 1970. */
  started: Schema.Int,
  deadline: Schema.Int,
  /** `waiting` for the reply; `silent` past the 120 s; `unknown` when the reply cannot come any more. */
  phase: Schema.Literals(["waiting", "silent", "unknown"]),
  why: Schema.optionalKey(Schema.String),
  /** How often its request was sent: 1, and one more for each Try Again under the same key. */
  sends: Schema.Int,
  /** How often the back office was asked about it. */
  checks: Schema.Int,
  /** The payment's id in the cart while it is pending there. */
  payment_id: Schema.optionalKey(Schema.String),
  /** Somebody pressed Clear or Got It!: the notice is gone, the attempt is not. */
  dismissed: Schema.Boolean
})
export type Attempt = typeof Attempt.Type

/** What the pending check shows (SM-4). */
export interface Check {
  readonly key: string
  readonly phase: "checking" | "pending" | "complete" | "gone"
  readonly checks: number
  readonly gateway: string | null
}

export interface Problem {
  readonly message: string
  readonly gateway: string | null
  /** The attempt that was declined, its amount in cents; null when it is of no method. */
  readonly declined: { readonly method: Method; readonly amount: number } | null
}

/** A cart that became an order. */
export const Sale = Schema.Struct({
  order_id: Schema.String,
  order_number: Schema.String,
  /** In cents. */
  total: Schema.Int,
  change_due: Schema.Int,
  /** Was cash given, so that change may be due? */
  cash: Schema.Boolean
})
export type Sale = typeof Sale.Type

export type Conversion =
  | { readonly _tag: "Running"; readonly attempts: number }
  | { readonly _tag: "Failed"; readonly attempts: number; readonly message: string | null }

export interface PaymentState {
  /** Every attempt that is not final, oldest first. What is final leaves the state; it stays in the book. */
  readonly attempts: readonly Attempt[]
  readonly check: Check | null
  readonly problem: Problem | null
  readonly conversion: Conversion | null
  readonly sale: Sale | null
  /** Is the payment screen open? The cart is locked while it is. */
  readonly entered: boolean
  readonly removing: string | null
}

export const initialPayment: PaymentState = {
  attempts: [],
  check: null,
  problem: null,
  conversion: null,
  sale: null,
  entered: false,
  removing: null
}

/** The terminal's wait on the screen: 120 s (CON-19). */
export const TERMINAL_WAIT = 120_000
/** How long the notices stay: 2 s when complete, 5 s when gone (CON-23, CON-24). */
export const COMPLETE_NOTICE = 2_000
export const GONE_NOTICE = 5_000

/** The attempt on the screen: started, not final, not dismissed. */
export const currentAttempt = (state: PaymentState): Attempt | null =>
  state.attempts.find((attempt) => !attempt.dismissed) ?? null

/** Is something under way that must not be left (PAY-55)? */
export const isBusy = (state: PaymentState): boolean =>
  currentAttempt(state) !== null || state.conversion?._tag === "Running"

/** Would leaving the page leave money behind: a payment under way, or payments without their order (REL-17)? */
export const isAtStake = (state: PaymentState): boolean => isBusy(state) || state.conversion !== null

/** Is a payment being taken, from its screen to the end of its sale? Nobody's sign-in times out meanwhile (PAY-57). */
export const isTaking = (state: PaymentState): boolean => state.entered || state.sale !== null || isBusy(state)

/** What went wrong last, as far as it concerns who pays by this method: another one's decline is over (PAY-40). */
export const problemOf = (problem: Problem | null, method: Method): Problem | null =>
  problem?.declined && problem.declined.method !== method ? null : problem

/** Attempts of one cart that nobody has settled. */
export const unresolvedOf = (state: PaymentState, cart: string | null): readonly Attempt[] =>
  state.attempts.filter((attempt) => attempt.cart === cart)
