import { Data, type Effect } from "effect"
import type { Way } from "../../src/payment/methods.ts"

/** A message that goes out. */
export interface Outgoing {
  /** Its name for ever: asked again under it, whoever can tell sends it once. */
  readonly key: string
  /** An email address, or a number as the world dials it. */
  readonly to: string
  /** The store's own email address. */
  readonly from: string
  readonly subject: string
  readonly text: string
}

/** The message was not taken; `why` is for the store's records. */
export class NotTaken extends Data.TaggedError("NotTaken")<{ readonly why: string }> {}

/** Hands messages to whoever brings them. */
export interface Carrier {
  readonly send: (message: Outgoing) => Effect.Effect<void, NotTaken>
}

/** The ways that this back office can send by. */
export type Carriers = Readonly<Partial<Record<Way, Carrier>>>

/** Whoever does not answer is given up after this long, in ms. */
export const CARRIER_PATIENCE = 20_000

/** The failure in words. */
export const notTaken = (cause: unknown): NotTaken =>
  new NotTaken({ why: cause instanceof Error ? cause.message : String(cause) })
