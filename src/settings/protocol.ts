import { Schema } from "effect"
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
