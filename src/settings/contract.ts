import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { listOf, Name, Share } from "../kernel/sent.ts"
import { Count, optional, Text } from "../kernel/wire.ts"
import { Device } from "../session/contract.ts"

/** Something that the back office is set to (ENT-43): `data_type` is "string" or "binary", a binary value "1" or "0" (CG-77). */
export const BackOfficeSetting = Schema.Struct({
  label: Text,
  data_type: optional(Text),
  preference_value: optional(Text),
  default_value: optional(Text),
  /** What it does, in a sentence; ours. */
  hint: optional(Text),
  /** The values that it may have, and what they are called; ours. */
  options: optional(Schema.Array(Schema.Struct({ value: Text, label: Text })))
})
export type BackOfficeSetting = typeof BackOfficeSetting.Type

/** What a manager set, from which value to which, and when, in milliseconds since 1970; ours. */
export const SettingChange = Schema.Struct({
  label: Text,
  was: optional(Text),
  became: optional(Text),
  user_name: optional(Text),
  since: Count
})
export type SettingChange = typeof SettingChange.Type

const told = {
  settings: optional(Schema.Array(BackOfficeSetting)),
  /** The latest, newest first, for managers alone; ours. */
  changes: optional(Schema.Array(SettingChange))
}

export const settings = {
  get_pos_settings: read({}, told),
  /** Those that were changed, by their label (API-97). */
  save_pos_settings: write({ settings: listOf(Schema.Struct({ label: Name, preference_value: Name }), 100) }, told),
  /** A manager sets the tax rate of this register instead of the store's, a fraction; without one, the store's again. Ours. */
  save_alt_tax_rate: write({ rate: optional(Share) }, { device: optional(Device) })
}
