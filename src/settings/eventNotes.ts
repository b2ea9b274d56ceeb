import { type EventNotes, note } from "../kernel/eventNotes.ts"
import type { SettingsEvent } from "./protocol.ts"
import { bySetting, SETTINGS, type SettingName, type Settings } from "./settings.ts"

const noteOf = (name: SettingName) => {
  const say = SETTINGS[name].say as (value: Settings[SettingName]) => string
  return note("accepted", "info", (data: Settings) => say(data[name]))
}

/** What each event says to people. */
export const settingsEventNotes = bySetting((name) => SETTINGS[name].event, noteOf) as EventNotes<SettingsEvent>
