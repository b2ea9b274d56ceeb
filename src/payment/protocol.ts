import { Schema } from "effect"
import { ANYONE, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { CartCommand } from "../cart/protocol.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { Cents } from "../money/cents.ts"
import { CARD_FIELDS, type PaymentEntry } from "./entry.ts"
import { Attempt, Doubled, HandBack, Sale } from "./model.ts"
import { type Method, type Way, WAYS } from "./methods.ts"
import type { Outcome, InquiryOutcome, ConvertOutcome, ReceiptReply } from "./outcomes.ts"
import { voidCommands, voidEvents, voidRequests } from "./voidProtocol.ts"

const Key = { key: Schema.String }
/** It was approved after all, and taken back: when, in ms since 1970 by the back office's clock; null while it has yet to be. */
const Late = { late_approval: Schema.optionalKey(Schema.Struct({ voided: Schema.NullOr(Schema.Int) })) }
/** When whoever looks at it sees it asked about again by itself, in ms since 1970; none where nobody looks. */
const Again = { next: Schema.optionalKey(Schema.Int) }
const Message = { message: Schema.String, gateway_message: Schema.optionalKey(Schema.String) }

/** `total` in cents is what the cart came to, where no key is remembered: before it is asked again its order is looked for. */
const Converting = {
  attempt: Schema.Int,
  cart: Schema.optionalKey(Schema.String),
  total: Schema.optionalKey(Schema.Int)
}

/** Which receipt is sent, and by which way; a row that does not say is of a mail. */
const Sent = { order_id: Schema.String, by: Schema.optionalKey(Schema.Literals(WAYS)) }

export type * from "./outcomes.ts"

export const paymentEvents = {
  PaymentEntered: event(Schema.Struct({})),
  PaymentLeft: event(Schema.Struct({})),
  /** On disk before the first byte leaves (REL-2). */
  PaymentStarted: event(Attempt),
  /** A payment beside others that nobody has settled, by a manager's word, which is in no row (REL-6). `by` has the register. */
  PaymentOverridden: event(Schema.Struct({ ...Key, beside: Schema.Array(Schema.String), by: Schema.String })),
  /** A pending card payment that the cart holds and this register did not know (CG-08). */
  PaymentAdopted: event(Attempt),
  /** The reply that settles it, and how it came: the reply itself, an answer to a question, or a late reply. */
  PaymentApproved: event(
    Schema.Struct({
      ...Key,
      amount: Schema.Int,
      /** What was booked with every fee, in cents, where that is not what was asked for: a card is capped to what is due. */
      charged: Schema.optionalKey(Schema.Int),
      method: Schema.String,
      /** Its card was played at: no money moved. */
      simulated: Schema.optionalKey(Schema.Boolean),
      evidence: Schema.Literals(["reply", "check", "late reply"])
    })
  ),
  PaymentDeclined: event(
    Schema.Struct({ ...Key, ...Message, ...Late, evidence: Schema.Literals(["reply", "late reply"]) })
  ),
  /** An authoritative answer: cancelled or denied, nothing was taken; or it was, too late, and is taken back. */
  PaymentNotTaken: event(Schema.Struct({ ...Key, ...Late, gateway_message: Schema.optionalKey(Schema.String) }), {
    stored: "PaymentGone"
  }),
  /** The 120 s are over. The payment may still happen. */
  TerminalWaitExpired: event(Schema.Struct(Key)),
  /** The reply cannot come any more (lost connection, reload, a reply that made no sense). */
  PaymentUnknown: event(Schema.Struct({ ...Key, why: Schema.String })),
  PaymentRetried: event(Schema.Struct({ ...Key, deadline: Schema.Int })),
  InquiryRequested: event(Schema.Struct({ ...Key, quiet: Schema.Boolean }), { stored: "CheckAsked" }),
  PaymentStillPending: event(Schema.Struct({ ...Key, ...Again, payment_id: Schema.optionalKey(Schema.String) })),
  /** Nobody could be asked: nothing is known beyond what was. */
  InquiryUnanswered: event(Schema.Struct({ ...Key, ...Again, why: Schema.String }), { stored: "CheckUnanswered" }),
  InquiryNoticeEnded: event(Schema.Struct(Key), { stored: "CheckNoticeEnded" }),
  /** Clear or Got It!: the notice goes, the attempt stays until it is final (REL-6). */
  PendingDismissed: event(Schema.Struct({ ...Key, by: Schema.String })),
  /** News about an attempt that is already final: recorded, not acted on. */
  LateNews: event(Schema.Struct({ ...Key, ...Late, news: Schema.String })),
  /** Somebody asked about a payment in Unresolved Payments, of whichever register (REL-11). */
  UnsettledRequested: event(Schema.Struct(Key), { stored: "UnsettledAsked" }),
  UnsettledAnswered: event(
    Schema.Struct({ ...Key, answer: Schema.Literals(["complete", "pending", "gone", "unanswered"]) })
  ),
  /** Payments left a cart without a sale: their money is the customer's until somebody says that it was handed back. */
  HandBackOwed: event(HandBack),
  HandedBack: event(
    Schema.Struct({ id: Schema.String, by: Schema.String, how: Schema.optionalKey(Schema.Literal("taken again")) })
  ),
  /** More was booked than one press took, and no key kept it from that. */
  PaymentDoubled: event(Doubled),
  /** One of the two was taken out again, or somebody says that it was looked into. */
  DoubledSettled: event(Schema.Struct({ ...Key, how: Schema.Literals(["removed", "said"]), by: Schema.String })),
  ProblemDismissed: event(Schema.Struct({}), { stored: "ProblemSeen" }),
  RemovalRequested: event(Schema.Struct({ payment_id: Schema.String }), { stored: "RemovalAsked" }),
  RemovalEnded: event(Schema.Struct({ message: Schema.optionalKey(Schema.String) })),
  ...voidEvents,
  /** `cart` is the one that is made an order: the back office may have gone on to the next by the time it answers. */
  ConversionStarted: event(Schema.Struct(Converting)),
  ConversionFailed: event(Schema.Struct({ attempt: Schema.Int, message: Schema.optionalKey(Schema.String) })),
  /** The cart is no longer what was paid: its order is not asked for again. */
  ConversionLost: event(Schema.Struct({ message: Schema.String })),
  /** The cart became an order. */
  SaleCompleted: event(Sale, {
    version: 2,
    /** The first version did not say whether cash was given: where change was due, it was. */
    upcast: { 1: (old) => ({ ...old, cash: old["change_due"] !== 0 }) }
  }),
  SaleFinished: event(Schema.Struct({ order_id: Schema.String })),
  /** To whom stands in no row (LOG-14). */
  ReceiptSendRequested: event(Schema.Struct(Sent), { stored: "EmailAsked" }),
  /** `remembered`: the address is the customer's from now on, as the back office says. */
  ReceiptSent: event(Schema.Struct({ ...Sent, remembered: Schema.optionalKey(Schema.Boolean) }), {
    stored: "EmailSent"
  }),
  ReceiptNotSent: event(Schema.Struct({ ...Sent, message: Schema.String }), { stored: "EmailRefused" }),
  ReceiptNoticeEnded: event(Schema.Struct({}), { stored: "EmailNoticeEnded" })
}
export type PaymentEvent = EventOf<typeof paymentEvents>

/** Asked for by a person, and what came of it stands whoever is there by then. */
const THEIRS = { of: "person", evidence: true } as const
const RERUN = { onCrash: "rerun", lane: "cart" } as const

export const paymentRequests = {
  /** Takes the money. After a crash nobody knows: the answer is asked for, the request is not repeated. */
  SendPayment: request({
    ...THEIRS,
    args: Schema.Struct({ attempt: Attempt }),
    secrets: [...CARD_FIELDS, "gift_card_number", "manager_code"],
    onCrash: "ask"
  }),
  /** A question, safe to repeat: after a crash the open attempt itself says that it must be asked again. */
  SendInquiry: request({
    of: "register",
    stored: "CheckPayment",
    args: Schema.Struct({ attempt: Attempt, quiet: Schema.Boolean }),
    onCrash: "forget"
  }),
  SendRemovePayment: request({
    ...THEIRS,
    of: "cart",
    stored: "RemovePayment",
    args: Schema.Struct({ payment_id: Schema.String, key: Schema.optionalKey(Schema.String) }),
    ...RERUN
  }),
  ...voidRequests,
  /** Makes the paid cart an order: the same cart gives the same order, however often it is asked. */
  SendConvertCart: request({ ...THEIRS, ...RERUN, stored: "ConvertCart", args: Schema.Struct(Converting) }),
  /** To the address or number that was typed, or without an address to the customer's own (CG-75). */
  SendReceiptTo: request({
    ...THEIRS,
    stored: "EmailReceipt",
    args: Schema.Struct({ ...Sent, remember: Schema.optionalKey(Schema.Boolean) }),
    secrets: ["email_address", "text_to"],
    onCrash: "forget"
  })
}
export type PaymentRequest = RequestsOf<typeof paymentRequests>

/** A payment as the cashier accepts it. */
interface Accepted {
  readonly method: Method
  /** In cents; negative when money is paid out. */
  readonly amount: Cents
  /** What the method needs beside the amount. */
  readonly entry?: PaymentEntry
  /** The layaway that is paid in place of the cart, with what is due on it in cents. */
  readonly layaway?: { readonly order_id: string; readonly balance: Cents }
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const paymentCommands = {
  EnterPayment: command(PERSON),
  LeavePayment: command(ANYONE),
  AcceptPayment: command<Accepted>({
    who: "person",
    needs: [
      "no save under way",
      "safe card",
      "answer for hand money",
      "open register",
      "no payment under way",
      "settled cart"
    ],
    typed: ({ entry }) => [["name", entry?.reference]]
  }),
  /** `send` tells which sending of the key this answers. */
  PaymentAnswered: command<{ readonly key: string; readonly send: number; readonly outcome: Outcome }>(OWN),
  PaymentInterrupted: command<{ readonly key: string }>(OWN),
  ExpireTerminalWait: command<{ readonly key: string }>(OWN),
  TryAgain: command<{ readonly key: string }>(PERSON),
  CancelWait: command<{ readonly key: string }>(PERSON),
  InquirePending: command<{ readonly key: string }>(PERSON),
  InquireQuietly: command<{ readonly key: string }>(OWN),
  InquiryAnswered: command<{ readonly key: string; readonly quiet: boolean; readonly outcome: InquiryOutcome }>(OWN),
  EndInquiryNotice: command<{ readonly key: string }>(OWN),
  DismissPending: command<{ readonly key: string }>(PERSON),
  /** A payment of the list of unresolved ones, as an attempt of this register or of another one. */
  AskUnsettled: command<{ readonly attempt: Attempt }>(PERSON),
  /** What a hand owes was given back; with `again`, money that was not booked was taken once more, as another payment. */
  SayHandedBack: command<{ readonly id: string; readonly again?: boolean }>(PERSON),
  /** What was booked twice was looked into. */
  SettleDoubled: command<{ readonly key: string }>(PERSON),
  DismissProblem: command(ANYONE),
  RemovePayment: command<{ readonly payment_id: string }>({
    ...PERSON,
    needs: ["no save under way", "no payment under way", "no order under way"]
  }),
  RemovalAnswered: command<{ readonly answer: Extract<CartCommand, { _tag: "CartAnswered" }>["answer"] }>(OWN),
  ...voidCommands,
  ConvertCart: command(PERSON),
  ConversionAnswered: command<{ readonly attempt: number; readonly outcome: ConvertOutcome }>(OWN),
  FinishSale: command(ANYONE),
  /** `to` is null for the customer's own address; `remember`: they want it to be theirs from now on. */
  SendReceipt: command<{
    readonly order_id: string
    readonly by: Way
    readonly to: SecretText | null
    readonly remember: boolean
  }>(PERSON),
  ReceiptAnswered: command<{ readonly order_id: string; readonly by: Way; readonly answer: Answer<ReceiptReply> }>(OWN),
  EndReceiptNotice: command(OWN)
}
export type PaymentCommand = CommandsOf<typeof paymentCommands>
export type AcceptPayment = Extract<PaymentCommand, { readonly _tag: "AcceptPayment" }>
