import { Schema } from "effect"
import { Count, Decimal, Id, optional, Text } from "../src/kernel/wire.ts"

/** What every body carries beside the action's own fields (API-03), and the key of a write (REL-1). */
export const Envelope = Schema.Struct({
  host: optional(Text),
  pos_token: optional(Text),
  shopping_cart_id: optional(Id),
  device_license_id: optional(Id),
  alt_tax_rate: optional(Decimal),
  source: optional(Text),
  pos_version: optional(Text),
  /** Orders the pages that write for one sign-in; a register that knows of none sends none (REL-15). */
  lease_epoch: optional(Count),
  idempotency_key: optional(Text.check(Schema.isMinLength(1), Schema.isMaxLength(255)))
})
export type Envelope = typeof Envelope.Type

/** The version of the register that this back office serves (CG-69, CG-95). */
export const POS_VERSION = "2.5.4"
