import { Schema } from "effect"
import { write } from "../kernel/contract.ts"
import { Key, listOf } from "../kernel/sent.ts"
import { Flag, optional, Text } from "../kernel/wire.ts"
import { Checkpoint, Place } from "./wire.ts"

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
