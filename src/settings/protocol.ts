import { Schema } from "effect"
import { ANYONE, type CommandRules } from "../gate.ts"
import { event, type EventDef } from "../kernel/protocol.ts"
import { VALUES } from "./model.ts"
import {
  bySetting,
  type Change,
  SETTINGS,
  type SettingName,
  type SettingsEvent,
  type Table,
  type ValueOf
} from "./settings.ts"

export type { SettingsEvent }

/** The event of each setting. */
export const settingsEvents = bySetting(
  (name) => SETTINGS[name].event,
  (name) => event(Schema.Struct({ [name]: VALUES[SETTINGS[name].kind] }))
) as { readonly [K in SettingName as Table[K]["event"]]: EventDef<Readonly<Record<K, ValueOf<K>>>> }

export type SettingsCommand = { readonly _tag: "ChangeSetting" } & Change

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const settingsCommands: CommandRules<SettingsCommand> = {
  ChangeSetting: ANYONE
}
