/** What the register found out about its own storage when it started (LOG-10). */
export interface StorageFacts {
  /** A row was written strictly, read back and compared. */
  readonly works: boolean
  readonly problem: string | null
  /** The answer of `navigator.storage.persist()`; null when the browser cannot be asked. */
  readonly persisted: boolean | null
  /** Bytes. */
  readonly quota: number | null
  readonly usage: number | null
}

/** After this many events the register writes down the hash of its state (issue 5, section 2). */
export const HASH_EVERY = 50

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
}

export const initialSupport: SupportState = {
  book: null,
  previous: null,
  reason: null,
  began: null,
  storage: null,
  offlineSince: null
}
