import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { bySetting, type Kind, SETTINGS, SETTING_NAMES, type SettingName, type Settings } from "./settings.ts"

/** How the value of each kind stands in the books. */
export const VALUES = { percent: Schema.Int, switch: Schema.Boolean } as const satisfies Record<Kind, unknown>

export interface SettingsState {
  readonly chosen: Settings
}

export const initialSettings: SettingsState = {
  chosen: bySetting(
    (name) => name,
    (name) => SETTINGS[name].initial
  ) as Settings
}

/** What the first row of a book says of it: by name, so that its shape outlives a setting that comes or goes. */
export const settingsOpening = Schema.Struct({
  settings: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.Int, Schema.Boolean])))
})
type Carried = NonNullable<(typeof settingsOpening.Type)["settings"]>

/** The settings of this version whose value is of their kind; any other is as in a first book. */
const known = (said: Carried): Settings => {
  const isSaid = (name: SettingName) => typeof said[name] === typeof SETTINGS[name].initial
  return Object.assign({ ...initialSettings.chosen }, pick(said, SETTING_NAMES.filter(isSaid)))
}

const pick = (from: Carried, names: readonly SettingName[]): Carried =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.some((one) => one === name)))

/** What goes into the next book. */
export const settingsCarry: Carry<SettingsState, never, typeof settingsOpening.Type> = {
  chosen: {
    out: (chosen) => ({
      settings: pick(
        chosen,
        SETTING_NAMES.filter((name) => SETTINGS[name].carried)
      )
    }),
    back: ({ settings }) => (settings === undefined ? undefined : known(settings))
  }
}

/** How loud it is, in percent: nothing while it is muted. */
export const loudness = ({ volume, muted }: Settings): number => (muted ? 0 : volume)
