import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import { BAD_VOLUME } from "./messages.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsCommand, SettingsEvent } from "./protocol.ts"

export interface SettingsView {
  readonly settings: SettingsState
}

export const decideSettings: Deciders<SettingsView, SettingsCommand, SettingsEvent, never> = {
  SetVolume: ({ volume }, { settings }) => {
    if (!Number.isInteger(volume) || volume < 0 || volume > 100) return rejected(BAD_VOLUME)
    return volume === settings.sound.volume ? nothing : accepted([{ type: "VolumeSet", data: { volume } }])
  },

  MuteSound: ({ muted }, { settings }) =>
    muted === settings.sound.muted ? nothing : accepted([{ type: "SoundMuted", data: { muted } }])
}
