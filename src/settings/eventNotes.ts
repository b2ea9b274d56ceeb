import { type EventNotes, note } from "../kernel/eventNotes.ts"
import type { SettingsEvent } from "./protocol.ts"

/** What each event says to people. */
export const settingsEventNotes: EventNotes<SettingsEvent> = {
  VolumeSet: note("accepted", "info", ({ volume }) => `The tones are at ${volume} percent.`),
  SoundMuted: note("accepted", "info", ({ muted }) => (muted ? "The tones are muted." : "The tones are heard again."))
}
