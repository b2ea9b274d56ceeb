import type { Effect } from "effect"
import type { Contract } from "../../src/app/contract.ts"
import type { ReplyOf, RequestOf } from "../../src/kernel/contract.ts"
import type { Approval } from "../auth/approval.ts"
import type { DbError } from "../db/errors.ts"
import type { Tx } from "../db/transaction.ts"
import type { Deps } from "../deps.ts"
import type { Envelope } from "../envelope.ts"
import type { StoreFailure } from "../money/port.ts"
import type { Proof } from "../people.ts"
import type { RateClass } from "../rates.ts"
import type { RegisterTax } from "./cart/registerTax.ts"

export type Name = keyof Contract
export type Status = "success" | "error" | "login_required" | "duplicate_login" | "startup_error"

/** What an action answers: the contract's fields decoded, and what every reply has (CG-05). */
export interface Reply<K extends Name> {
  readonly status: Status
  readonly message?: string
  readonly body: ReplyOf<Contract[K]>
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[]
  /** The number of who is signed in by it, for the log. */
  readonly signedIn?: string
}

/** Who is signed in, and at which register; a manager chooses one after signing in. */
export interface Person {
  readonly staffId: string
  readonly userName: string
  readonly userType: "MANAGER" | "CASHIER"
  readonly deviceId: string | undefined
  /** The cookie's value: it ends with the request. */
  readonly sessionId: string
}

/** One call of an action, its request decoded. `now` is milliseconds since 1970. */
export interface Call<K extends Name> {
  readonly deps: Deps
  readonly clientId: number
  readonly request: RequestOf<Contract[K]>
  readonly envelope: Envelope
  readonly now: number
  readonly https: boolean
  /** The address that the call came from, as far as it can be trusted: what is limited by source counts by it (SEC-11). */
  readonly source: string
  /** The cookie by which the browser is known, good or not. */
  readonly browser: string | undefined
  readonly person: Person
  /** The tax that the register asks for, as far as the store allows it one. */
  readonly tax: RegisterTax
}

/** A call that may come before anybody signed in. `cookie` is the session cookie that came with it, good or not. */
export interface OpenCall<K extends Name> extends Omit<Call<K>, "person"> {
  readonly person: Person | undefined
  readonly proof: Proof
  readonly cookie: string | undefined
}

/** A write under its `idempotency_key`; the fingerprint tells other content under the same key (REL-7). */
export interface KeyedCall<K extends Name> extends Call<K> {
  readonly key: string
  readonly fingerprint: string
}

/** The reply as it goes out and as it is remembered. */
export interface Wire {
  readonly code: number
  readonly json: Readonly<Record<string, unknown>>
  readonly cookies?: readonly string[]
  /** For the log: the number of who is signed in by it. */
  readonly signedIn?: string
  /** `Retry-After`, in seconds. */
  readonly retryAfter?: number
}

export type Failure = DbError | StoreFailure

/** Anybody may call it, signed in or not. */
export interface OpenHandler<K extends Name> {
  readonly kind: "open"
  readonly run: (call: OpenCall<K>) => Effect.Effect<Reply<K>, Failure>
}

/** Only reads, or may be repeated at will: nothing is remembered about it. */
export interface FreeHandler<K extends Name> {
  readonly kind: "free"
  readonly run: (call: Call<K>) => Effect.Effect<Reply<K>, Failure>
  /** Several of one person that came in one, in their order; undefined for what is asked by itself. */
  readonly runAll?: (calls: readonly Call<K>[]) => Effect.Effect<readonly (Reply<K> | undefined)[], Failure>
}

/**
 * A change in the database alone: the change and its key are one transaction (REL-7). A refusal is returned before
 * anything was written. `after` runs once it is committed, in the background.
 */
export interface RecordedHandler<K extends Name> {
  readonly kind: "recorded"
  /**
   * Asks before the transaction, where hashes take their time, for the word of a manager; undefined when no code was
   * given. Not asked for a key that is known: the code of a repeated request is not tried again.
   */
  readonly approval?: (call: Call<K>) => Promise<Approval | undefined>
  readonly run: (
    tx: Tx,
    call: KeyedCall<K>,
    approval: Approval | undefined
  ) => Promise<Reply<K> & { readonly after?: Effect.Effect<unknown, Failure> }>
  /**
   * Several of one person, of one cart and without a code, that came in one: one transaction has them all, and each is told what became of
   * it. Undefined, and nothing done: each goes by itself.
   */
  readonly runAll?: (tx: Tx, calls: readonly [KeyedCall<K>, ...KeyedCall<K>[]]) => Promise<ToldAll<K> | undefined>
}

/** What each of several calls is told, in their order, and the fields that say what became of them all. */
export interface ToldAll<K extends Name> {
  readonly told: readonly Pick<Reply<K>, "status" | "message">[]
  readonly body: ReplyOf<Contract[K]>
}

/** What was done before a transaction, and what runs in it. */
export interface Prepared<K extends Name> {
  readonly run: RecordedHandler<K>["run"]
  /** Takes back what was done, in the background, where the write is refused. */
  readonly undo?: Effect.Effect<unknown>
}

/**
 * A change in the database for which something is done first that the transaction must not wait for, such as keeping a file. The
 * key is taken before: `prepare` is not asked for one whose reply is known, nor twice at once. It is asked again for a key whose
 * first request ended without a reply, on whatever server: what it does may be done again.
 */
export interface PreparedHandler<K extends Name> {
  readonly kind: "prepared"
  readonly prepare: (call: KeyedCall<K>) => Promise<Prepared<K>>
}

/** Reaches the processor: keeps its own key, and outlives the connection (REL-7). */
export interface PaymentHandler<K extends Name> {
  readonly kind: "payment"
  readonly run: (call: KeyedCall<K>) => Effect.Effect<Wire, Failure>
}

/** How an action is answered. */
export type AnyHandler<K extends Name> =
  | OpenHandler<K>
  | FreeHandler<K>
  | RecordedHandler<K>
  | PreparedHandler<K>
  | PaymentHandler<K>

/**
 * What an action does with the cart that its call names: it changes it, which only the one in hand may be; it ends it,
 * and may be told of one that is an order already; or the name only says what the register shows.
 */
export type CartUse = "changes" | "ends" | "shown"

/**
 * Does an action move money, or goods that were sold? What does is asked for at a register that is open, in the transaction that asks:
 * what moves stands on the tape of a session. Some do only where money lies: the movement asks then (`sessionAt`). Cash that is paid in
 * or dropped names its session itself, also one that is closed.
 */
export type Moves = "nothing" | "at an open register" | "where money lies" | "in a session that it names"

/** All that the back office knows of an action; a part that is missing does not compile. */
export interface ActionRow<K extends Name> {
  readonly handler: AnyHandler<K>
  /** What it may be asked how often, for some by what is asked (SEC-9). */
  readonly rate: RateClass | ((request: RequestOf<Contract[K]>) => RateClass)
  /** Does it need the register that the browser names? Who signs out may be kept from it by somebody else (AUTH-15). */
  readonly at: "register" | "anywhere"
  /** Does it say that somebody is there? What a register asks by itself keeps nobody signed in (SEC-9, PCI 8.2.8). */
  readonly isActivity: boolean
  /**
   * Money on its way, and what became of it, goes first: it is never shed and waits behind no scan (LOAD-6, LOAD-9). What waits for
   * a stranger's file to be read waits aside: however long that takes, no scan waits behind it.
   */
  readonly turn: "first" | "waits" | "aside"
  readonly cart: CartUse
  readonly moves: Moves
}
