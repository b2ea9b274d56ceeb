import { Schema } from "effect"
import { write } from "../kernel/contract.ts"
import { Key, listOf } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"

/** A place in the log: a book, and a row of it counted from 1. */
export const Place = Schema.Struct({ book: Text, seq: Count })
export type Place = typeof Place.Type

/**
 * What the back office says it holds of a book: every row up to `seq`, the last of which has this hash. Signed with
 * the back office's own key, so that neither side can say otherwise later (LOG-3).
 */
export const Checkpoint = Schema.Struct({
  device_license_id: Id,
  book: Text,
  seq: Count,
  head_hash: Text,
  /** Milliseconds since 1970 by the back office's clock. */
  server_time: Count,
  /** The back office's own number of that row, over all registers of the store. */
  server_seq: Count,
  /** Ed25519 over the canonical JSON of the fields above, base64. */
  signature: Text
})
export type Checkpoint = typeof Checkpoint.Type

export const support = {
  /**
   * Rows of one book in order, each its JSON text, so that nothing on the way changes what its hash is over. The same
   * rows again are fine. `without_before` says that what the back office lacks before them is gone for good.
   * Refused: `gap` (send from `wanted` on), `fork` (kept beside what is there), `changed` (a row is not what its hash
   * says), `broken` (a row does not follow the one before), `malformed` (it is not a valid log row; what
   * stands before it is taken first), `nobody` (nobody is signed in here). `why` says it in a sentence.
   */
  save_device_events: write(
    { book: Key, rows: listOf(Schema.String, 10_000), without_before: optional(Flag) },
    {
      checkpoint: optional(Checkpoint),
      refused: optional(Text),
      wanted: optional(Place),
      why: optional(Text),
      /** The first book of a chain, at a register that had another one: how far that one had been uploaded (LOG-12). */
      last_ack: optional(Place)
    }
  )
}
