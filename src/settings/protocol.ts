import { Schema } from "effect"
import { ANYONE, type CommandRules } from "../gate.ts"
import { event, type EventOf } from "../kernel/protocol.ts"

export const settingsEvents = {
  /** Percent, 0 to 100. */
  VolumeSet: event(Schema.Struct({ volume: Schema.Int })),
  SoundMuted: event(Schema.Struct({ muted: Schema.Boolean }))
}
export type SettingsEvent = EventOf<typeof settingsEvents>

export type SettingsCommand =
  | { readonly _tag: "SetVolume"; readonly volume: number }
  | { readonly _tag: "MuteSound"; readonly muted: boolean }

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const settingsCommands: CommandRules<SettingsCommand> = {
  SetVolume: ANYONE,
  MuteSound: ANYONE
}
