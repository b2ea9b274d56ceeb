import { Schema } from "effect"
import { Key, Moment, Name, Proof, SentId, Share, Word } from "../src/kernel/sent.ts"
import { optional } from "../src/kernel/wire.ts"

/** What every body carries beside the action's own fields (API-03), and the key of a write (REL-1). */
export const Envelope = Schema.Struct({
  host: optional(Name),
  pos_token: optional(Proof),
  shopping_cart_id: optional(SentId),
  device_license_id: optional(SentId),
  alt_tax_rate: optional(Share),
  source: optional(Word),
  pos_version: optional(Word),
  /** Orders the pages that write for one sign-in; a register that knows of none sends none (REL-15). */
  lease_epoch: optional(Moment),
  /** Who decided it: nobody else's sign-in carries it out. */
  decided_by: optional(SentId),
  idempotency_key: optional(Key)
})
export type Envelope = typeof Envelope.Type

const isBlank = (value: unknown): boolean =>
  value === "" || value === false || (typeof value === "object" && Object.keys(value ?? {}).length === 0)

/** The envelope of a body. What is blank in it is none: some registers write "" for a tax rate that they do not have. */
export const readEnvelope = (fields: Readonly<Record<string, unknown>>) =>
  Schema.decodeUnknownResult(Envelope)(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value)))
  )

/** The version of the register that this back office serves (CG-69, CG-95). */
export const POS_VERSION = "2.5.4"
