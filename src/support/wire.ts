import { Schema } from "effect"
import { Count, Id, Text } from "../kernel/wire.ts"

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
