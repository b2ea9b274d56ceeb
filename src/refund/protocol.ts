import { Schema } from "effect"
import { ANYONE, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import type { ReplyOf, SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { Cents } from "../money/cents.ts"
import type { Left, OrderNews } from "../payment/protocol.ts"
import type { refund } from "./contract.ts"
import { Context, FeeBack, Leg, Plan, Refunded, Restock, Table } from "./model.ts"

const Key = { key: Schema.String }
/** When whoever looks at it sees it asked about again by itself, in ms since 1970; none where nobody looks. */
const Again = { next: Schema.optionalKey(Schema.Int) }

export const refundEvents = {
  RefundEntered: event(Schema.Struct({ context: Context })),
  RefundLeft: event(Schema.Struct({})),
  RefundTableRequested: event(Schema.Struct({ restock: Schema.NullOr(Restock) }), { stored: "RefundTableAsked" }),
  RefundTableReceived: event(Table),
  RefundTableFailed: event(Schema.Struct({ message: Schema.String })),
  /** The fee was no number or above its base (REF-04, REF-06). */
  RestockCleared: event(Schema.Struct({ message: Schema.String })),
  /** On disk before the first byte leaves (REL-2, REL-16). */
  RefundPlanned: event(Plan),
  /** The back office gives the legs to come the keys that are good now. */
  LegsRekeyed: event(Schema.Struct({ legs: Schema.Array(Schema.Struct({ order_payment_id: Schema.String, ...Key })) })),
  /** Another register went on with this refund: what is left is selected anew. */
  RefundPlanDropped: event(Schema.Struct({ due: Schema.Int })),
  LegSent: event(Schema.Struct({ ...Key, deadline: Schema.Int, before: Schema.optionalKey(Schema.Int) })),
  LegDone: event(
    Schema.Struct({
      ...Key,
      method: Schema.String,
      amount: Schema.Int,
      surcharge: Schema.optionalKey(FeeBack),
      evidence: Schema.Literals(["reply", "check", "late reply"])
    })
  ),
  /** An authoritative answer: nothing went back on it. */
  LegFailed: event(
    Schema.Struct({ ...Key, message: Schema.String, gateway_message: Schema.optionalKey(Schema.String) })
  ),
  LegUnknown: event(Schema.Struct({ ...Key, why: Schema.String })),
  LegInquiryRequested: event(Schema.Struct(Key), { stored: "LegCheckAsked" }),
  LegStillPending: event(Schema.Struct({ ...Key, ...Again, payment_id: Schema.String })),
  LegInquiryUnanswered: event(Schema.Struct({ ...Key, ...Again, why: Schema.String }), {
    stored: "LegCheckUnanswered"
  }),
  /** News about a leg that is already final: recorded, not acted on. */
  LegLateNews: event(Schema.Struct({ ...Key, news: Schema.String })),
  /** The page was loaded again: the next leg waits for a person. */
  RefundPaused: event(Schema.Struct({})),
  RefundFinishStarted: event(Schema.Struct({ attempt: Schema.Int })),
  RefundFinishFailed: event(Schema.Struct({ attempt: Schema.Int, message: Schema.optionalKey(Schema.String) })),
  /** `elsewhere`: its screen is left and another cart is in hand, which stays there. */
  RefundCompleted: event(Schema.Struct({ ...Refunded.fields, elsewhere: Schema.optionalKey(Schema.Literal(true)) })),
  RefundEnded: event(Schema.Struct({ order_id: Schema.String }))
}
export type RefundEvent = EventOf<typeof refundEvents>

export const refundRequests = {
  /** A question that fills the table. */
  GetRefundTable: request({
    of: "person",
    asks: true,
    args: Schema.Struct({
      context: Context,
      order_id: Schema.optionalKey(Schema.String),
      restock: Schema.NullOr(Restock)
    }),
    onCrash: "forget",
    lane: "cart"
  }),
  /** Gives money back. After a crash nobody knows: the answer is asked for, the request is not repeated. */
  SendLeg: request({
    of: "person",
    evidence: true,
    args: Schema.Struct({
      leg: Leg,
      cart: Schema.String,
      restock: Schema.NullOr(Restock),
      payment_count: Schema.Int,
      item_count: Schema.Int
    }),
    secrets: ["gift_card_number", "manager_code"],
    onCrash: "ask"
  }),
  /** A question, safe to repeat. */
  SendLegInquiry: request({
    of: "register",
    stored: "CheckLeg",
    args: Schema.Struct({ leg: Leg, cart: Schema.String }),
    onCrash: "forget"
  }),
  /** Ends a refund: a layaway's clears the cart, a return's makes it an order (REF-15, REF-16). Idempotent. */
  FinishRefund: request({
    of: "person",
    evidence: true,
    args: Schema.Struct({
      context: Context,
      attempt: Schema.Int,
      /** The cart that gave back: by the time it is sent, or sent again, another one may be in hand. Old books did not say. */
      cart: Schema.optionalKey(Schema.String),
      /** A fee that keeps everything back: no leg has brought it. */
      keeps: Schema.optionalKey(Schema.Struct({ restock: Restock, order_payment_id: Schema.String })),
      /** What the cart came to, in cents, where no key is remembered: before it is asked again its end is looked for. */
      total: Schema.optionalKey(Schema.Int)
    }),
    onCrash: "rerun",
    lane: "cart"
  })
}
export type RefundRequest = RequestsOf<typeof refundRequests>

/** How a leg ended. `Unknown` is everything that is not an authoritative word (REL-3). */
export type LegOutcome =
  | ({ readonly _tag: "Approved"; readonly cart: CartReply; readonly order: OrderNews | null } & Left)
  | {
      readonly _tag: "Declined"
      readonly message: string | null
      readonly gateway: string | null
      readonly cart: CartReply
    }
  | { readonly _tag: "Unknown"; readonly why: string }

/** What the back office knows of a leg. */
export type LegInquiryOutcome =
  | ({ readonly _tag: "Complete"; readonly cart: CartReply; readonly order: OrderNews | null } & Left)
  | { readonly _tag: "Pending"; readonly payment_id: string }
  | { readonly _tag: "Gone"; readonly gateway: string | null; readonly cart: CartReply }
  /** `elsewhere`: it was not answered because somebody has signed in at this register elsewhere. */
  | { readonly _tag: "Unanswered"; readonly why: string; readonly elsewhere?: boolean }

export type FinishOutcome =
  | { readonly _tag: "Finished"; readonly order: OrderNews | null; readonly cart: CartReply }
  /** Answered, and refused: with the cart in hand, as far as the answer names it. */
  | { readonly _tag: "Refused"; readonly message: string | null; readonly cart: CartReply }
  | { readonly _tag: "NotHeard"; readonly why: string }

/** What goes back on one payment, in cents, positive. */
export interface Selected {
  readonly order_payment_id: string
  readonly amount: Cents
}

/** What a leg needs that lives in its one request: a new gift card's number, a manager's code (SEC-2). */
export interface LegSecrets {
  readonly giftCard?: SecretText
  readonly managerCode?: SecretText
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const refundCommands = {
  EnterRefund: command<{ readonly context: Context }>(PERSON),
  LeaveRefund: command(ANYONE),
  /** Null takes the fee away. */
  SetRestockFee: command<{ readonly restock: Restock | null }>(PERSON),
  /** What was typed is no fee. */
  RejectRestockFee: command(PERSON),
  RefundTableAnswered: command<{ readonly answer: Answer<ReplyOf<(typeof refund)["get_refund_methods"]>> }>(OWN),
  AuthorizeRefund: command<
    {
      readonly selected: readonly Selected[]
      /** The payment that goes onto a new gift card, if one does (REF-09). */
      readonly ontoNew: string | null
    } & LegSecrets
  >({ ...PERSON, needs: ["open register"] }),
  /** Goes on with the first leg that is not final. */
  AuthorizeNext: command<LegSecrets>({ ...PERSON, needs: ["open register"] }),
  /** What is left goes back another way. */
  ReselectRefund: command({ ...PERSON, needs: ["open register"] }),
  SendNextLeg: command(OWN),
  /** Another cart is in hand than the one that is given back. */
  GiveRefundUp: command(OWN),
  LegAnswered: command<{ readonly key: string; readonly outcome: LegOutcome }>(OWN),
  LegInterrupted: command<{ readonly key: string }>(OWN),
  ExpireLegWait: command<{ readonly key: string }>(OWN),
  InquireLeg: command<{ readonly key: string }>(ANYONE),
  LegInquiryAnswered: command<{ readonly key: string; readonly outcome: LegInquiryOutcome }>(OWN),
  RetryRefundFinish: command(PERSON),
  RefundFinishAnswered: command<{ readonly attempt: number; readonly outcome: FinishOutcome }>(OWN),
  EndRefund: command(ANYONE)
}
export type RefundCommand = CommandsOf<typeof refundCommands>
