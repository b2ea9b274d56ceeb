import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { type Method, METHOD_NAMES, methodOfCode, METHODS, type Way } from "./methods.ts"

/** A payment method, as the book has it. */
export const MethodName = Schema.Literals(METHOD_NAMES)

/**
 * A payment that was started and is not final. It ends only by an authoritative answer: approved, declined or
 * cancelled; a time-out, a lost reply or a reload is `unknown`, never declined (REL-3).
 */
export const Attempt = Schema.Struct({
  /** The one key from the button to the processor. */
  key: Schema.String,
  method: MethodName,
  /** What the balance falls by, in cents; negative when money is paid out. */
  amount: Schema.Int,
  /** The card fee and its tax, outside `amount`, in cents (CG-50). */
  fee: Schema.Int,
  fee_tax: Schema.Int,
  cart: Schema.String,
  /** The layaway that is paid; none: the cart. */
  order_id: Schema.optionalKey(Schema.String),
  /** The code of an authorisation from elsewhere, the number of a check or of a financing program. */
  reference: Schema.optionalKey(Schema.String),
  /** Money onto a gift card that is to be made (REF-09). */
  create_new: Schema.optionalKey(Schema.Boolean),
  /** The cart holds a membership. */
  membership: Schema.optionalKey(Schema.Boolean),
  /** Its card is played at: no money moves. */
  simulated: Schema.optionalKey(Schema.Boolean),
  payment_count: Schema.Int,
  item_count: Schema.Int,
  /**
   * What was due and what it all came to, in cents, and which payments the cart held when the button was pressed: a back
   * end that remembers no keys is asked by them what became of it.
   */
  before: Schema.optionalKey(
    Schema.Struct({ due: Schema.Int, total: Schema.Int, payments: Schema.mutable(Schema.Array(Schema.String)) })
  ),
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

/** What a payment takes from the customer, in cents: the amount with its fee and the fee's tax. Every sum that people read counts it. */
export const takes = ({ amount, fee, fee_tax }: Pick<Attempt, "amount" | "fee" | "fee_tax">): number =>
  amount + fee + fee_tax

/** What is shown of the question what became of a payment (SM-4). */
export interface Inquiry {
  readonly key: string
  readonly phase: "checking" | "pending" | "complete" | "gone"
  readonly checks: number
  readonly gateway: string | null
  /** When it is asked about again by itself, in ms since 1970; absent while it is asked about, and once it is final. */
  readonly next?: number
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
  cash: Schema.Boolean,
  /** The cart that it was, where a payment of it was not settled by then: nobody knows whether the customer paid twice. */
  cart: Schema.optionalKey(Schema.String),
  /** What the cards were charged above it, in cents, as far as this register knows; none: nothing. */
  fees: Schema.optionalKey(Schema.Int),
  /** `total` went onto a layaway, which it began or which was there; what is left to pay on it, in cents, where somebody said. */
  layaway: Schema.optionalKey(Schema.Struct({ opened: Schema.Boolean, left: Schema.NullOr(Schema.Int) }))
})
export type Sale = typeof Sale.Type

/**
 * The making of an order. `cart` is the one that is asked for until it is one; null in books that did not name it. `by` is
 * whose sale it is: nobody else at the register can make its order. `total` is what the cart came to, in cents, where no key
 * lets it be asked for twice.
 */
export type Conversion = {
  readonly attempts: number
  readonly cart: string | null
  readonly by: string | null
  readonly total?: number
} & ({ readonly _tag: "Running" } | { readonly _tag: "Failed"; readonly message: string | null })

/** A receipt that is sent (PAY-62). To whom stands nowhere (LOG-14). */
export type SentReceipt = { readonly order_id: string; readonly by: Way } & (
  | { readonly _tag: "Sending" }
  | { readonly _tag: "Sent"; readonly remembered: boolean }
  | { readonly _tag: "NotSent"; readonly message: string }
)

/** A payment of a cart that was taken off it: `method` as the wire names it, `amount` in cents, negative when it was paid out. */
export const OffCart = Schema.Struct({ key: Schema.String, method: Schema.String, amount: Schema.Int })
export type OffCart = typeof OffCart.Type

/**
 * What a person must hand back: the payments of a cart that was cleared or deleted, or one that was removed from it. What was taken
 * into a hand and never booked (`unbooked`) may be taken again instead.
 */
export const HandBack = Schema.Struct({
  id: Schema.String,
  cart: Schema.String,
  because: Schema.Literals(["cleared", "deleted", "removed", "unbooked"]),
  parts: Schema.Array(OffCart),
  /** Milliseconds since 1970. */
  since: Schema.Int
})
export type HandBack = typeof HandBack.Type

/** Is the money of a payment in somebody's hand, so that nothing but a hand gives it back? */
export const isInHand = ({ method }: Pick<OffCart, "method">): boolean => {
  const known = methodOfCode(method)
  return !METHODS[known].processed && known !== "gift_card"
}

/** What a hand has to give back, in cents; negative when it has to take back. */
export const handBackAmount = ({ parts }: Pick<HandBack, "parts">): number =>
  parts.filter(isInHand).reduce((sum, { amount }) => sum + amount, 0)

/**
 * A payment of which more was booked than was taken here: the browser had sent it again, and the back end remembers no
 * keys. `over` is by how much more, in cents; `final` once its cart was an order by then.
 */
export const Doubled = Schema.Struct({
  key: Schema.String,
  cart: Schema.String,
  method: MethodName,
  amount: Schema.Int,
  over: Schema.Int,
  final: Schema.Boolean
})
export type Doubled = typeof Doubled.Type

/** What the back office said last of a payment that somebody asked about in Unresolved Payments. */
export type Heard = "complete" | "pending" | "gone" | "unanswered"

export interface PaymentState {
  /** Every attempt that is not final, oldest first. What is final leaves the state; it stays in the book. */
  readonly attempts: readonly Attempt[]
  readonly inquiry: Inquiry | null
  readonly problem: Problem | null
  readonly conversion: Conversion | null
  /** Orders that were told as complete while an attempt was open, whose late news may tell of them again. */
  readonly told: readonly string[]
  readonly sale: Sale | null
  /** Is the payment screen open? The cart is locked while it is. */
  readonly entered: boolean
  readonly removing: string | null
  /** The charge that was voided last on this screen: what it is called, and what goes back to the card, in cents. */
  readonly voided: { readonly title: string; readonly amount: number } | null
  /** How often a void was asked for or about: the next question comes the later. */
  readonly voidAsks: number
  /** The receipt of the finished sale on its way by mail. */
  readonly receipt: SentReceipt | null
  /** The keys of payments about which a question is on its way. */
  readonly asking: readonly string[]
  /** The payment of the list of unresolved ones that was asked about last; its answer is null while it is on its way. */
  readonly unsettled: { readonly key: string; readonly answer: Heard | null } | null
  /** What is to be handed back, oldest first, until somebody says that it was. */
  readonly owed: readonly HandBack[]
  /** Payments that were booked twice, oldest first, until one is taken out or somebody says that it was looked into. */
  readonly doubled: readonly Doubled[]
}

export const initialPayment: PaymentState = {
  attempts: [],
  inquiry: null,
  problem: null,
  conversion: null,
  told: [],
  sale: null,
  entered: false,
  removing: null,
  voided: null,
  voidAsks: 0,
  receipt: null,
  asking: [],
  unsettled: null,
  owed: [],
  doubled: []
}

/** What the first row of a book says of it. */
export const paymentOpening = Schema.Struct({
  attempts: Schema.Array(Attempt),
  /** Money that is to be handed back. */
  hand_backs: Schema.optionalKey(Schema.Array(HandBack)),
  /** Payments that were booked twice. */
  doubled: Schema.optionalKey(Schema.Array(Doubled))
})

/** What goes into the next book, and what begins anew. */
export const paymentCarry: Carry<
  PaymentState,
  | "inquiry"
  | "problem"
  | "conversion"
  | "told"
  | "sale"
  | "entered"
  | "removing"
  | "voided"
  | "voidAsks"
  | "receipt"
  | "asking"
  | "unsettled",
  typeof paymentOpening.Type
> = {
  attempts: { out: (attempts) => ({ attempts }), back: ({ attempts }) => attempts },
  owed: { out: (owed) => (owed.length === 0 ? {} : { hand_backs: owed }), back: ({ hand_backs }) => hand_backs },
  doubled: { out: (doubled) => (doubled.length === 0 ? {} : { doubled }), back: ({ doubled }) => doubled }
}

/** The terminal's wait on the screen: 120 s (CON-19). */
export const TERMINAL_WAIT = 120_000

/** After so long somebody may stop waiting for the terminal, in milliseconds: a card that is read takes less. */
const STOP_WAIT = 20_000

/** When the wait that ends at `deadline` may be stopped; both in milliseconds since 1970. */
export const mayStopAt = (deadline: number): number => deadline - TERMINAL_WAIT + STOP_WAIT
/** How long the notices stay: 2 s when complete, 5 s when gone (CON-23, CON-24). */
export const COMPLETE_NOTICE = 2_000
export const GONE_NOTICE = 5_000
/** How long 'Email sent' and 'Text sent' stand, in ms (PAY-65, CON-23). */
export const RECEIPT_NOTICE = 2_000

/** The attempt on the screen: started, not final, not dismissed. */
export const currentAttempt = (state: PaymentState): Attempt | null =>
  state.attempts.find((attempt) => !attempt.dismissed) ?? null

/** Is something under way that must not be left (PAY-55)? */
export const isBusy = (state: PaymentState): boolean =>
  currentAttempt(state) !== null || state.conversion?._tag === "Running"

/** Would leaving the page leave money behind: a payment under way, or payments without their order (REL-17)? */
export const hasUnsettledMoney = (state: PaymentState): boolean => isBusy(state) || state.conversion !== null

/** Is a payment being taken, from its screen to the end of its sale? Nobody's sign-in times out meanwhile (PAY-57). */
export const isTakingPayment = (state: PaymentState): boolean => state.entered || state.sale !== null || isBusy(state)

/** Attempts of one cart that nobody has settled. */
export const unresolvedOf = (state: PaymentState, cart: string | null): readonly Attempt[] =>
  state.attempts.filter((attempt) => attempt.cart === cart)
