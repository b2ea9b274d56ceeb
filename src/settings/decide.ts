import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsCommand, SettingsEvent } from "./protocol.ts"
import { type Change, type Setting, SETTINGS } from "./settings.ts"

export interface SettingsView {
  readonly settings: SettingsState
}

/** The event that a setting was changed. The cast pairs a setting with the event of its row. */
const changed = ({ name, value }: Change): SettingsEvent =>
  ({ type: SETTINGS[name].event, data: { [name]: value } }) as SettingsEvent

/** What is wrong with a value, in words, or null. */
const faultOf = (setting: Setting, value: number | boolean): string | null =>
  setting.kind === "switch" || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100)
    ? null
    : setting.range

export const decideSettings: Deciders<SettingsView, SettingsCommand, SettingsEvent, never> = {
  ChangeSetting: (change, { settings }) => {
    const fault = faultOf(SETTINGS[change.name], change.value)
    if (fault !== null) return rejected(fault)
    return change.value === settings.chosen[change.name] ? nothing : accepted([changed(change)])
  }
}
