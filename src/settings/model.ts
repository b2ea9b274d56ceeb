import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { bySetting, type Kind, SETTINGS, SETTING_NAMES, type SettingName, type Settings } from "./settings.ts"

/** How the value of each kind stands in the books. */
export const VALUES = {
  percent: Schema.Int,
  switch: Schema.Boolean,
  choice: Schema.String
} as const satisfies Record<Kind, unknown>

/** The tax rate of this register instead of the store's (SET-05). */
export interface AltRate {
  /** A fraction, stated by every call; null: the store's own. */
  readonly rate: number | null
  /** Whether another one is on its way to the back office, or what came of the last one. */
  readonly phase:
    | { readonly _tag: "Idle" }
    | { readonly _tag: "Asked"; readonly rate: number | null }
    | { readonly _tag: "Told"; readonly done: boolean; readonly words: string }
}

export interface SettingsState {
  readonly chosen: Settings
  readonly altRate: AltRate
}

export const initialSettings: SettingsState = {
  chosen: bySetting(
    (name) => name,
    (name) => SETTINGS[name].initial
  ) as Settings,
  altRate: { rate: null, phase: { _tag: "Idle" } }
}

/** What the first row of a book says of it: by name, so that its shape outlives a setting that comes or goes. */
export const settingsOpening = Schema.Struct({
  settings: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.Int, Schema.Boolean, Schema.String]))),
  alt_tax_rate: Schema.optionalKey(Schema.Finite)
})
type Carried = NonNullable<(typeof settingsOpening.Type)["settings"]>

/** May a setting have this value, as far as its kind says? */
const isValue = (name: SettingName, value: Carried[string] | undefined): boolean => {
  const setting = SETTINGS[name]
  return setting.kind === "choice"
    ? setting.options.some((option) => option.value === value)
    : typeof value === typeof setting.initial
}

/** The settings of this version whose value is of their kind; any other is as in a first book. */
const known = (said: Carried): Settings =>
  Object.assign(
    { ...initialSettings.chosen },
    pick(
      said,
      SETTING_NAMES.filter((name) => isValue(name, said[name]))
    )
  )

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
  },
  altRate: {
    out: ({ rate }) => (rate === null ? {} : { alt_tax_rate: rate }),
    back: ({ alt_tax_rate: rate = null }) => ({ rate, phase: { _tag: "Idle" } })
  }
}

/** How loud it is, in percent: nothing while it is muted. */
export const loudness = ({ volume, muted }: Settings): number => (muted ? 0 : volume)
