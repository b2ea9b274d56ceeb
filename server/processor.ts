import { Data, type Effect } from "effect"
import type { Cents } from "../src/money/cents.ts"
import type { SecretText } from "../src/kernel/contract.ts"
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

/**
 * What became of a void: the approval is undone, whole, with nothing left of it on the customer's statement; or its batch
 * was settled before, and only a refund gives the money back now.
 */
export type VoidAnswer = "voided" | "settled"

/** A card that was typed in: it goes to the processor with this one call and is nowhere else (SEC-2). */
export interface KeyedCard {
  readonly number: SecretText
  readonly ccv: SecretText
  readonly month: string
  readonly year: string
  readonly billing: {
    readonly address_1: string
    readonly city: string
    readonly state: string
    readonly zip_code: string
  }
}

/** Which card: the one at the terminal, one that was typed in, or the one of an earlier approval (a refund). */
export type CardSource =
  | { readonly _tag: "Terminal" }
  | { readonly _tag: "Keyed"; readonly card: KeyedCard }
  | { readonly _tag: "Original"; readonly reference: string }

export const TERMINAL: CardSource = { _tag: "Terminal" }

/**
 * What is known of a terminal now. `silent`: nobody says; `wrong key`: the processor doesn't take its key; `no key`: there is
 * none here; `nobody`: no processor works with it.
 */
export type Presence = "online" | "simulated" | "offline" | "not found" | "wrong key" | "no key" | "nobody" | "silent"

/** Why nobody works on a register's cards: no processor knows its terminal, or the terminal's key is not here. */
export type Unworked = "no processor" | "no key"

/** Who works on the cards of a register: a real processor, one that plays at it, or nobody. */
export type CardWork =
  | { readonly _tag: "Real" }
  | { readonly _tag: "Simulated" }
  | { readonly _tag: "Nobody"; readonly why: Unworked }

export const REAL = { _tag: "Real" } as const satisfies CardWork
export const SIMULATED = { _tag: "Simulated" } as const satisfies CardWork

/** What a register's cashier reads where nobody works on cards; no card was charged then, nor is one. */
export const UNWORKED: Readonly<Record<Unworked, string>> = {
  "no processor": "This register's card terminal isn't set up with the card processor. No money moved.",
  "no key": "This register's card terminal has no key here, so it can't be used. No money moved."
}

/** What a simulation does to the register's own line after an approval. */
export type LineFault = "cut" | "broken"

/** Card processor and terminal in one. Every call is idempotent by key: the key reaches the one who moves money. */
export interface Processor {
  /**
   * Asks the card for `amount` cents, fee included; a negative amount is given back. Answers when the terminal does, which
   * may be never. Without a source it is the card at the terminal.
   */
  readonly charge: (key: string, amount: Cents, source?: CardSource) => Effect.Effect<Approved | Declined, Silent>
  readonly status: (key: string) => Effect.Effect<Answer, Silent>
  /** Wants the charge stopped. `Approved` is too late, `Pending` is not yet; an unknown key can never be charged again. */
  readonly cancel: (key: string) => Effect.Effect<Answer, Silent>
  /** Undoes an approval, whichever way its money went, while it is not settled; asked again it says the same. */
  readonly void: (key: string) => Effect.Effect<VoidAnswer, Silent>
  /** Is the terminal of a Terminal ID there? A question that changes nothing, whoever uses the terminal. */
  readonly presence?: (terminalId: string) => Effect.Effect<Presence>
  /** Who works on the cards of a register with this Terminal ID; null: it has none. A real one, where a processor doesn't say. */
  readonly cardsAt?: (terminalId: string | null) => CardWork
  /** What happens to the register's line after an approval, of this many cents; a simulated processor alone has this. */
  readonly lineFault?: (key: string, amount: Cents) => Effect.Effect<LineFault | undefined>
}
