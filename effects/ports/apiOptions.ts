import type { Effect } from "effect"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Answer } from "../../src/kernel/answer.ts"
import type { Action, Contract } from "../../src/kernel/contract.ts"
import type { ApiError } from "./Api.ts"
import type { Heard, OnSent, Sent } from "./sendLarge.ts"

/** What every call carries (API-03), taken from the register at the moment of the call. */
export interface Envelope {
  /** Who is signed in. A call goes out while they, and the cart in hand, are those that it was decided for. */
  readonly person: string | null
  readonly shopping_cart_id: string | null
  readonly device_license_id: string | null
  /** A decimal fraction, or null (SET-05). */
  readonly alt_tax_rate: number | null
  /**
   * When the page that is the register began: later than every one before it (REL-15). Null: not said. A back end that
   * remembers no keys is not told.
   */
  readonly lease_epoch: number | null
  /** The back end remembers `idempotency_key`: a write may be sent again under its own key. */
  readonly idempotent: boolean
  /** It has said who it is, and nothing of keys: it is sent no field and no action that the documents do not know. */
  readonly foreign?: boolean
}

/** The browser side of a call. */
export interface Transport {
  readonly endpoint: string
  readonly host: string
  /** The readable cookie that every body repeats (SEC-1). */
  readonly token: () => string | null
  /** Keeps the token that a reply names for who has signed in, where the back end sets no cookie itself (ENT-04). */
  readonly remember?: (token: string) => void
  /** Drops that cookie: who has signed out is not signed in again by a reload, whatever the network did (AUTH-15). */
  readonly forget?: () => void
  readonly fetch: (...call: Parameters<typeof globalThis.fetch>) => Promise<Heard>
  /** The same for a large body, which says how much of it is gone, and of how many bytes. */
  readonly send?: (url: string, init: Sent, onSent: OnSent) => Promise<Heard>
}

export interface ApiOptions {
  readonly envelope: () => Envelope
  /** The cart in hand was asked for, since a change of it did not know which it is. */
  readonly onCart: (answer: Answer<CartReply>) => void
  readonly transport: Transport
  /** The row of an action that the register may call. Its script may have to be fetched first. */
  readonly rowOf: (action: string) => Effect.Effect<Action, ApiError>
  /** Actions that no register calls: the recorder's own, and those that a screen brings when it is loaded. */
  readonly more?: () => Contract
  /** The reply said `login_required` (AUTH-14). */
  readonly onLoginRequired: () => void
  /** A call begins that counts as activity (AUTH-16). */
  readonly onCall?: () => void
  /** The reply said `stale_writer`: it has heard of a page that began at `newest`, milliseconds since 1970 (REL-15). */
  readonly onStaleWriter?: (newest: number) => void
  /** The back office answered a call, in whatever words, or did not; it began at `began`, milliseconds since 1970. */
  readonly onHeard?: (answered: boolean, began: number) => void
  /** A reply of the documents alone named the latest version of the register: a cart's state may too (ENT-05). */
  readonly onVersion?: (version: string) => void
  /** A reply named the last change of what is sold by while nobody answers. */
  readonly onPrices?: (through: number) => void
  /** Parts of a reply could not be read and were left out: the ways to them, as "items.price", never what stood there. */
  readonly onUnread?: (action: string, ways: readonly string[]) => void
  /** A manager's code approved what was done, and the reply names whose it was; `key` is the name of the change. */
  readonly onApproved?: (action: string, by: string, key: string) => void
  /** The reply carried a `startup_error`. */
  readonly onStartupError: (message: string) => void
}
