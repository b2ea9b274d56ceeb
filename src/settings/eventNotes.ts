import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { SettingsEvent } from "./protocol.ts"
import { rateText } from "./rules.ts"
import {
  bySetting,
  SETTINGS,
  type SettingName,
  type Settings,
  type SettingsEvent as SettingChanged
} from "./settings.ts"
import { WORDS } from "./words.ts"

const rateWords = (rate: number | null): string => (rate === null ? "the store's tax rate" : `${rateText(rate)} tax`)

const noteOf = (name: SettingName) => {
  // The cast pairs a setting with its own value.
  const say = WORDS[name].say as (value: Settings[SettingName]) => string
  return note("accepted", "info", (data: Settings) => say(data[name]))
}

/** What each event says to people. */
export const settingsEventNotes: EventNotes<SettingsEvent> = {
  ...(bySetting((name) => SETTINGS[name].event, noteOf) as EventNotes<SettingChanged>),
  AltTaxRateAsked: quiet(({ rate }) => `Asked for ${rateWords(rate)} on this register.`),
  AltTaxRateSet: note("accepted", "warning", ({ rate, by }) =>
    by === "person"
      ? `This register charges ${rateWords(rate)} from now on.`
      : `The back office says that this register charges ${rateWords(rate)}.`
  ),
  AltTaxRateRefused: note("refused", "warning", ({ message }) => `The tax rate was not changed. ${message}`),
  AltTaxRateSeen: quiet(() => "What was said about the tax rate was read.")
}
