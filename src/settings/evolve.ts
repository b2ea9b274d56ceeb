import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsEvent } from "./protocol.ts"
import { bySetting, SETTINGS } from "./settings.ts"

/** The data of each event are the setting's name and what it is set to now. */
const evolve = ({ chosen }: Draft<SettingsState>, data: SettingsEvent["data"]): void => {
  Object.assign(chosen, data)
}

export const evolveSettings = bySetting(
  (name) => SETTINGS[name].event,
  () => evolve
) as Evolvers<SettingsState, SettingsEvent>
