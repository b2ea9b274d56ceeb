import type { CartReply } from "../cart/contract.ts"
import type { Cents } from "../money/cents.ts"

/** What a reply says of an order. */
export interface OrderNews {
  readonly order_id: string
  readonly order_number: string | null
  readonly total: Cents | null
  readonly change_due: Cents | null
  /** What is still due on it, where somebody said. */
  readonly balance?: Cents | null
}

/** An approval that came too late and is taken back; when it was, in ms since 1970, or null while it has yet to be. */
export type LateApproval = { readonly voided: number | null }

/** What is due after a payment, in cents, by its cart or layaway itself: where no key keeps it from being booked twice. */
export interface Left {
  readonly left?: Cents
}

/** How a payment request ended. `Unknown` is everything that is not an authoritative word (REL-3). */
export type Outcome =
  | ({ readonly _tag: "Approved"; readonly cart: CartReply; readonly order: OrderNews | null } & Left)
  | {
      readonly _tag: "Declined"
      readonly message: string | null
      readonly gateway: string | null
      readonly late?: LateApproval
      readonly cart: CartReply
    }
  | { readonly _tag: "Unknown"; readonly why: string }

/** What the back office knows of an attempt. */
export type InquiryOutcome =
  | ({ readonly _tag: "Complete"; readonly cart: CartReply; readonly order: OrderNews | null } & Left)
  | { readonly _tag: "Pending"; readonly payment_id: string }
  | {
      readonly _tag: "Gone"
      readonly gateway: string | null
      readonly late?: LateApproval
      readonly cart: CartReply
    }
  /** `elsewhere`: it was not answered because somebody has signed in at this register elsewhere. */
  | { readonly _tag: "Unanswered"; readonly why: string; readonly elsewhere?: boolean }

export type ConvertOutcome =
  | { readonly _tag: "Converted"; readonly order: OrderNews; readonly cart: CartReply }
  /** `cart` is the one that the refusal tells: what became of the payments, or the one that is in hand now. */
  | { readonly _tag: "NotConverted"; readonly message: string | null; readonly cart?: CartReply }

/** Where a receipt was sent; to nobody when the customer has no address. */
export interface ReceiptReply {
  readonly notification_emails?: readonly string[]
  readonly notification_phones?: readonly string[]
  readonly email_remembered?: boolean
}
