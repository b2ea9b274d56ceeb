import type { Evolvers } from "../kernel/decider.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsEvent } from "./protocol.ts"

export const evolveSettings: Evolvers<SettingsState, SettingsEvent> = {
  VolumeSet: (draft, { volume }) => {
    draft.sound.volume = volume
  },
  SoundMuted: (draft, { muted }) => {
    draft.sound.muted = muted
  }
}
