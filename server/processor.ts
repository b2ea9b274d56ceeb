import { Data, type Effect } from "effect"
import type { Cents } from "../src/money/cents.ts"
import type { Approval } from "./money/attempt.ts"

/** The processor cannot be asked now: nothing is known, least of all that the card was not charged. */
export class Silent extends Data.TaggedError("Silent") {}

export interface Approved {
  readonly _tag: "Approved"
  readonly approval: Approval
}
export interface Declined {
  readonly _tag: "Declined"
  readonly message: string
}
/** `Gone`: no money was taken and none will be under this key (cancelled, voided or never seen). */
export type Answer = Approved | Declined | { readonly _tag: "Pending" } | { readonly _tag: "Gone" }

/** Card processor and terminal in one. Every call is idempotent by key: the key reaches the one who moves money. */
export interface Processor {
  /** Asks the card for `amount` cents, fee included. Answers when the terminal does, which may be never. */
  readonly charge: (key: string, amount: Cents) => Effect.Effect<Approved | Declined, Silent>
  readonly status: (key: string) => Effect.Effect<Answer, Silent>
  /** Wants the charge stopped. `Approved` is too late, `Pending` is not yet; an unknown key can never be charged again. */
  readonly cancel: (key: string) => Effect.Effect<Answer, Silent>
  /** Gives the money of an approval back; done when it succeeds. */
  readonly void: (key: string) => Effect.Effect<void, Silent>
}
