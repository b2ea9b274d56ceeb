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

const rateWords = (rate: number | null): string => (rate === null ? "the store's tax rate" : `${rateText(rate)} tax`)

/** What the event of each setting says to whoever reads the book. */
const SAYS: { readonly [K in SettingName]: (value: Settings[K]) => string } = {
  volume: (volume) => `The sounds are at ${volume} percent.`,
  muted: (muted) => (muted ? "The sounds are muted." : "The sounds are heard again."),
  lanesSpoken: (spoken) =>
    spoken ? "Lane time that is over is said aloud." : "Lane time that is over is shown, not said.",
  denseLines: (dense) => (dense ? "The cart shows more lines, closer together." : "The cart shows taller lines."),
  textSize: (size) => `The text size is ${size}.`,
  totalsFolded: (folded) => (folded ? "The cart's totals are folded." : "The cart's totals are shown in full.")
}

const noteOf = (name: SettingName) => {
  // The cast pairs a setting with its own value.
  const say = SAYS[name] as (value: Settings[SettingName]) => string
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
