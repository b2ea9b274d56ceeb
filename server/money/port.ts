import { Data, type Effect } from "effect"
import type { Cents } from "../../src/money/cents.ts"
import type { Attempt } from "./attempt.ts"

/** The store could not do it; nothing was written. */
export class StoreFailure extends Data.TaggedError("StoreFailure")<{ readonly cause: unknown }> {}

export interface OrderRef {
  readonly orderId: string
  readonly orderNumber: string
}

/** A cart as far as money is concerned; all of its attempts, oldest first. */
export interface CartMoney {
  readonly cartId: string
  readonly status: "open" | "ordered" | "cleared"
  readonly lineCount: number
  readonly total: Cents
  readonly attempts: readonly Attempt[]
  readonly order: OrderRef | undefined
}

/** The attempt that is asked for, if its key is known, and its cart (or the cart that was named). */
export interface View {
  readonly attempt: Attempt | undefined
  readonly cart: CartMoney | undefined
}

/** What a rule decides: the answer, and the attempt as it is to be written, if it changes. */
export interface Decision<A> {
  readonly result: A
  readonly put?: Attempt
}

export interface Target {
  readonly clientId: number
  readonly key: string
  readonly cartId?: string
}

export type Completion =
  | { readonly _tag: "Ordered"; readonly order: OrderRef }
  | { readonly _tag: "Refused"; readonly message: string }

/**
 * Where attempts live. SQL and memory implement it alike and pass one conformance suite.
 * A key is unique in its store (REL-7) and a cart has one live attempt at most (REL-9), whoever races.
 */
export interface PaymentStore {
  /** Reads the view with its cart locked, asks the pure rule, writes what it decided: all in one step or not at all. */
  readonly decide: <A>(target: Target, rule: (view: View) => Decision<A>) => Effect.Effect<A, StoreFailure>
  /** Turns a paid cart into an order once; the second time gives the same order (REL-54). */
  readonly complete: (clientId: number, cartId: string) => Effect.Effect<Completion, StoreFailure>
  /** The attempts that owe something to the processor, oldest first. */
  readonly unsettled: (clientId: number) => Effect.Effect<readonly Attempt[], StoreFailure>
}
