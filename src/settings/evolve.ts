import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { RATE_SAVED } from "./messages.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsEvent } from "./protocol.ts"
import { bySetting, SETTINGS, type SettingsEvent as SettingChanged } from "./settings.ts"

/** The data of each event are the setting's name and what it is set to now. */
const evolve = ({ chosen }: Draft<SettingsState>, data: SettingChanged["data"]): void => {
  Object.assign(chosen, data)
}

export const evolveSettings: Evolvers<SettingsState, SettingsEvent> = {
  ...(bySetting(
    (name) => SETTINGS[name].event,
    () => evolve
  ) as Evolvers<SettingsState, SettingChanged>),
  AltTaxRateAsked: ({ altRate }, { rate }) => {
    altRate.phase = { _tag: "Asked", rate }
  },
  AltTaxRateSet: (draft, { rate, by }) => {
    draft.altRate = {
      rate,
      phase: by === "person" ? { _tag: "Told", done: true, words: RATE_SAVED } : draft.altRate.phase
    }
  },
  AltTaxRateRefused: ({ altRate }, { message }) => {
    altRate.phase = { _tag: "Told", done: false, words: message }
  },
  AltTaxRateSeen: ({ altRate }) => {
    altRate.phase = { _tag: "Idle" }
  }
}
