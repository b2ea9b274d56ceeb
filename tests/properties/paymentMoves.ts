import fc from "fast-check"
import type { Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { secret } from "../../src/kernel/secret.ts"
import type { OrderNews } from "../../src/payment/protocol.ts"
import { type Method, METHOD_NAMES } from "../../src/payment/methods.ts"
import { ENTRIES } from "../slices/accepting.ts"
import type { Ledger, Word } from "./paymentLedger.ts"

/** What somebody or the world does next. `which` names an attempt, open or final or never made. */
export interface Move {
  readonly does: (typeof DOES)[number] | keyof typeof HABITS
  readonly which: number
  readonly method: Method
  readonly amount: (typeof AMOUNTS)[number]
  readonly word: Word
  /** Cents: what the next cart comes to, or a part of what is owed. */
  readonly size: number
  readonly yes: boolean
}

const AMOUNTS = ["all", "part", "more", "none", "wrong sign", "as it was"] as const
const DOES = [
  "accept",
  "answer",
  "no reply",
  "expire",
  "try again",
  "cancel wait",
  "check",
  "check quietly",
  "answer check",
  "still pending",
  "check unanswered",
  "end notice",
  "clear",
  "enter",
  "leave",
  "see problem",
  "remove",
  "answer removal",
  "convert",
  "answer conversion",
  "finish",
  "next cart",
  "foreign card",
  "reload"
] as const
/** What a till mostly sees; the rest comes in between. */
const OFTEN: readonly (typeof DOES)[number][] = [
  ...(["accept", "accept", "answer", "answer", "answer check", "expire", "try again"] as const),
  ...(["clear", "finish", "next cart", "answer conversion"] as const)
]

/** What people do in one go, so that it comes up often: nobody answers and the notice is cleared; a payment is taken out. */
export const HABITS = {
  "give up": ["accept", "expire", "cancel wait", "check unanswered", "check", "still pending", "clear"],
  "take out": ["accept", "answer", "remove", "answer removal"],
  sell: ["accept", "answer", "answer conversion", "finish", "next cart"]
} as const satisfies Readonly<Record<string, readonly (typeof DOES)[number][]>>

export const isHabit = (does: Move["does"]): does is keyof typeof HABITS => Object.hasOwn(HABITS, does)

/** Any sequence of moves, sensible or not. */
export const anyMoves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    does: fc.oneof(
      { arbitrary: fc.constantFrom(...OFTEN), weight: 3 },
      { arbitrary: fc.constantFrom("give up" as const, "take out" as const, "sell" as const), weight: 2 },
      { arbitrary: fc.constantFrom(...DOES), weight: 2 }
    ),
    which: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3),
    method: fc.constantFrom<Method>(...METHOD_NAMES, "credit_card", "credit_card", "debit_card", "cash"),
    amount: fc.constantFrom<Move["amount"]>("all", "all", "all", "part", "part", ...AMOUNTS),
    word: fc.constantFrom<Word>("approved", "approved", "approved", "declined", "gone"),
    size: fc.integer({ min: -3_999, max: 9_999 }),
    yes: fc.boolean()
  }),
  { maxLength: 60, size: "max" }
)

const amountOf = ({ amount, size }: Move, ledger: Ledger): number => {
  const owed = ledger.owed()
  switch (amount) {
    case "all":
      return owed
    case "part":
      return Math.trunc((owed * (Math.abs(size) % 100)) / 100)
    case "more":
      return owed + Math.sign(owed) * Math.abs(size)
    case "none":
      return 0
    case "wrong sign":
      return -owed
    case "as it was":
      return ledger.cart.total
  }
}

/** The attempt that a move is about, those that are open first: its key, or one that nobody ever made. */
const keyOf = ({ which }: Move, { entries }: Ledger): string => {
  const newest = entries.toReversed()
  const inOrder = [...newest.filter(({ word }) => word === null), ...newest.filter(({ word }) => word !== null)]
  return inOrder[which]?.key ?? "nobody's"
}

const orderOf = (cart: string): OrderNews => ({
  order_id: `order-of-${cart}`,
  order_number: `10-${cart}`,
  total: null,
  change_due: null
})

/** The command that a move comes to, or null where it is nobody's. `send` of an answer may be an earlier sending's. */
export const commandOf = (move: Move, ledger: Ledger): Command | null => {
  const key = keyOf(move, ledger)
  const entry = ledger.find(key)
  const word = ledger.verdict(key, move.word)
  const order = word === "approved" && move.yes && ledger.paysOff(key) ? orderOf(ledger.cart.id) : null
  const cart = ledger.reply(key, word)
  switch (move.does) {
    case "accept": {
      const code = move.yes ? { managerCode: secret("864209") } : {}
      const entered = { ...ENTRIES[move.method], ...code }
      return {
        _tag: "AcceptPayment",
        method: move.method,
        amount: cents(amountOf(move, ledger)),
        entry: entered
      }
    }
    case "answer": {
      const send = Math.max(1, (entry?.sends ?? 1) - (move.yes ? 0 : 1))
      return word === "approved"
        ? { _tag: "PaymentAnswered", key, send, outcome: { _tag: "Approved", cart, order } }
        : { _tag: "PaymentAnswered", key, send, outcome: { _tag: "Declined", message: null, gateway: null, cart } }
    }
    case "no reply":
      return { _tag: "PaymentAnswered", key, send: entry?.sends ?? 1, outcome: { _tag: "Unknown", why: "lost" } }
    case "answer check":
      return word === "approved"
        ? { _tag: "InquiryAnswered", key, quiet: move.yes, outcome: { _tag: "Complete", cart, order } }
        : { _tag: "InquiryAnswered", key, quiet: move.yes, outcome: { _tag: "Gone", gateway: null, cart } }
    case "still pending":
      return {
        _tag: "InquiryAnswered",
        key,
        quiet: move.yes,
        outcome: { _tag: "Pending", payment_id: `payment-${key}` }
      }
    case "check unanswered":
      return { _tag: "InquiryAnswered", key, quiet: move.yes, outcome: { _tag: "Unanswered", why: "lost" } }
    case "expire":
      return { _tag: "ExpireTerminalWait", key }
    case "try again":
      return { _tag: "TryAgain", key }
    case "cancel wait":
      return { _tag: "CancelWait", key }
    case "check":
      return { _tag: "InquirePending", key }
    case "check quietly":
      return { _tag: "InquireQuietly", key }
    case "end notice":
      return { _tag: "EndInquiryNotice", key }
    case "clear":
      return { _tag: "DismissPending", key }
    case "enter":
      return { _tag: "EnterPayment" }
    case "leave":
      return { _tag: "LeavePayment" }
    case "see problem":
      return { _tag: "DismissProblem" }
    case "remove":
      return { _tag: "RemovePayment", payment_id: `payment-${key}` }
    case "convert":
      return { _tag: "ConvertCart" }
    case "answer conversion":
      return {
        _tag: "ConversionAnswered",
        attempt: 1,
        outcome: move.yes
          ? { _tag: "Converted", order: orderOf(ledger.cart.id), cart: {} }
          : { _tag: "NotConverted", message: null }
      }
    case "finish":
      return { _tag: "FinishSale" }
    case "answer removal":
    case "next cart":
    case "foreign card":
    case "reload":
    case "give up":
    case "take out":
    case "sell":
      return null
  }
}
