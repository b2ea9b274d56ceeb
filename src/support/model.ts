import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { Checkpoint, type Place } from "./wire.ts"

/** What the register found out about its own storage when it started (LOG-10). */
export const StorageFacts = Schema.Struct({
  /** A row was written strictly, read back and compared. */
  works: Schema.Boolean,
  problem: Schema.NullOr(Schema.String),
  /** The answer of `navigator.storage.persist()`; null when the browser cannot be asked. */
  persisted: Schema.NullOr(Schema.Boolean),
  /** Bytes. */
  quota: Schema.NullOr(Schema.Number),
  usage: Schema.NullOr(Schema.Number)
})
export type StorageFacts = typeof StorageFacts.Type

/** After this many events the register writes down the hash of its state (issue 5, section 2). */
export const HASH_EVERY = 50

/** A row that the back office does not take: another one stands there, it was changed, it does not follow, or is none. */
export const UploadProblem = Schema.Struct({
  book: Schema.String,
  seq: Schema.Int,
  problem: Schema.Literals(["fork", "changed", "broken", "malformed"]),
  /** The back office's own words. */
  why: Schema.optionalKey(Schema.String)
})
export type UploadProblem = typeof UploadProblem.Type

/** A new chain of books at a register that had another one. */
export interface Restart {
  readonly had: Place | null
  readonly last_ack: Place | null
}

/** Unsent for longer than this, in milliseconds, or more rows than this: it is shown (LOG-3). */
export const LATE_AFTER = 60_000
export const LATE_ROWS = 50

/** How the upload of this register's log stands; no part of the book. */
export interface UploadStatus {
  /**
   * `not-taken`: this store's back end knows no such thing. `refused`: it does not take some rows. `unclear`: its
   * answer is none that this version understands. Whichever it is, it is asked again.
   */
  readonly state: "sent" | "waiting" | "refused" | "not-taken" | "unclear"
  /** Rows on this disk that the back office does not hold. */
  readonly unsent: number
  /** Since when the oldest of them has waited, milliseconds since 1970. */
  readonly since: number | null
  readonly late: boolean
}

export interface SupportState {
  readonly book: string | null
  readonly previous: string | null
  /** Why the book begins. */
  readonly reason: string | null
  /** Milliseconds since 1970. */
  readonly began: number | null
  readonly storage: StorageFacts | null
  /** Since when the browser has been offline, milliseconds since 1970; null while it is online. */
  readonly offlineSince: number | null
  /** Since when the server has not answered any call, milliseconds since 1970; null while it does. */
  readonly silentSince: number | null
  /** Fields of replies that could not be read, each once, the latest last: "get_shopping_cart: items.price". */
  readonly unread: readonly string[]
  /** The last word of the back office on how far it holds this register's log. */
  readonly checkpoint: Checkpoint | null
  readonly uploadProblem: UploadProblem | null
  readonly restarted: Restart | null
}

/**
 * What the header says of the way to the back office: Online means that the browser has a network and that the server
 * answered what it was asked last. `silent`: there is a network, and no answer.
 */
export type Network = "online" | "offline" | "silent"

/** So many fields that could not be read are kept in mind. */
const MOST_UNREAD = 20

/** What is kept in mind once more fields of an action's reply could not be read; the same list when all are known. */
export const withUnread = (known: readonly string[], action: string, fields: readonly string[]): readonly string[] => {
  const more = fields.map((field) => `${action}: ${field}`).filter((one) => !known.includes(one))
  return more.length === 0 ? known : [...known, ...more].slice(-MOST_UNREAD)
}

export const networkOf = ({ offlineSince, silentSince }: SupportState): Network => {
  if (offlineSince !== null) return "offline"
  return silentSince === null ? "online" : "silent"
}

export const initialSupport: SupportState = {
  book: null,
  previous: null,
  reason: null,
  began: null,
  storage: null,
  offlineSince: null,
  silentSince: null,
  unread: [],
  checkpoint: null,
  uploadProblem: null,
  restarted: null
}

/** What the first row of a book says of it. */
export const supportOpening = Schema.Struct({
  /** How far the back office held the log when this book began. */
  checkpoint: Schema.optionalKey(Schema.toType(Checkpoint)),
  /** A row of an older book that the back office had not taken by then. */
  upload_problem: Schema.optionalKey(UploadProblem),
  /** What was found out about the storage: a card is charged only where it is sound. */
  storage: Schema.optionalKey(StorageFacts),
  /** Since when there is no network, and since when the server does not answer, milliseconds since 1970. */
  offline_since: Schema.optionalKey(Schema.Int),
  silent_since: Schema.optionalKey(Schema.Int)
})

/** What goes into the next book, and what begins anew. */
export const supportCarry: Carry<
  SupportState,
  "book" | "previous" | "reason" | "began" | "unread" | "restarted",
  typeof supportOpening.Type
> = {
  checkpoint: { out: (checkpoint) => (checkpoint ? { checkpoint } : {}), back: ({ checkpoint }) => checkpoint },
  uploadProblem: {
    out: (problem) => (problem ? { upload_problem: problem } : {}),
    back: ({ upload_problem }) => upload_problem
  },
  storage: { out: (storage) => (storage ? { storage } : {}), back: ({ storage }) => storage },
  offlineSince: {
    out: (since) => (since === null ? {} : { offline_since: since }),
    back: ({ offline_since }) => offline_since
  },
  silentSince: {
    out: (since) => (since === null ? {} : { silent_since: since }),
    back: ({ silent_since }) => silent_since
  }
}
