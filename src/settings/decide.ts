import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsCommand, SettingsEvent } from "./protocol.ts"

export interface SettingsView {
  readonly settings: SettingsState
}

export const BAD_VOLUME = "The volume goes from 0 to 100 percent."

export const decideSettings: Deciders<SettingsView, SettingsCommand, SettingsEvent, never> = {
  SetVolume: ({ volume }, { settings }) => {
    if (!Number.isInteger(volume) || volume < 0 || volume > 100) return rejected(BAD_VOLUME)
    return volume === settings.sound.volume ? nothing : accepted([{ type: "VolumeSet", data: { volume } }])
  },

  MuteSound: ({ muted }, { settings }) =>
    muted === settings.sound.muted ? nothing : accepted([{ type: "SoundMuted", data: { muted } }])
}
