/** What a setting holds, by its kind; a percent is a whole number from 0 to 100, a choice one of its options. */
export interface Values {
  readonly percent: number
  readonly switch: boolean
  readonly choice: string
}
export type Kind = keyof Values

/** What the register knows of a setting whose value is a `V`. */
interface Facts<V> {
  readonly initial: V
  /** Its event in the books, for ever; the data are its name and its value. */
  readonly event: string
  /** Does the next book begin with it, or with what it is at first? */
  readonly carried: boolean
  /**
   * In the foot of the menu, on a line of its own; on the line of the setting that names it; at the place that it changes;
   * or on the screen of the settings alone, where all of them are.
   */
  readonly shown: "menu" | "beside" | "place" | "page"
  readonly label: string
}

export type Setting =
  | (Facts<number> & {
      readonly kind: "percent"
      /** The switch on its line that silences it. */
      readonly silencedBy: "muted" | null
      /** Says of another value what is wrong with it. */
      readonly range: string
    })
  | (Facts<boolean> & {
      readonly kind: "switch"
      /** What switches it off again, in the list of commands; the label switches it on. */
      readonly off: string
    })
  | (Facts<string> & {
      readonly kind: "choice"
      readonly options: readonly { readonly value: string; readonly label: string }[]
      /** Says of another value what is wrong with it. */
      readonly range: string
    })

const TABLE = {
  volume: {
    kind: "percent",
    initial: 60,
    event: "VolumeSet",
    carried: true,
    shown: "menu",
    silencedBy: "muted",
    label: "Sounds",
    range: "The volume goes from 0 to 100 percent."
  },
  muted: {
    kind: "switch",
    initial: false,
    event: "SoundMuted",
    carried: true,
    shown: "beside",
    label: "Mute sounds",
    off: "Unmute sounds"
  },
  lanesSpoken: {
    kind: "switch",
    initial: false,
    event: "LanesSpoken",
    carried: true,
    shown: "page",
    label: "Say when lane time is over",
    off: "Don't say when lane time is over"
  },
  denseLines: {
    kind: "switch",
    initial: false,
    event: "LinesTightened",
    carried: true,
    shown: "page",
    label: "Tighter cart lines",
    off: "Taller cart lines"
  },
  textSize: {
    kind: "choice",
    initial: "normal",
    event: "TextSizeSet",
    carried: true,
    shown: "page",
    label: "Text size",
    options: [
      { value: "normal", label: "Normal" },
      { value: "large", label: "Large" },
      { value: "largest", label: "Largest" }
    ],
    range: "The text is normal, large or largest."
  },
  totalsFolded: {
    kind: "switch",
    initial: false,
    event: "TotalsFolded",
    carried: true,
    shown: "place",
    label: "Fold the totals",
    off: "Show the totals"
  }
} as const satisfies Readonly<Record<string, Setting>>

export type Table = typeof TABLE
export type SettingName = keyof Table
export type ValueOf<K extends SettingName> = Table[K] extends {
  readonly options: readonly { readonly value: infer V extends string }[]
}
  ? V
  : Values[Table[K]["kind"]]

/** Every setting of this register. State, events, what goes into the next book and the menu follow from its row. */
export const SETTINGS: Readonly<Record<SettingName, Setting>> = TABLE

/** Their names, in the order in which they are shown. */
export const SETTING_NAMES = Object.keys(TABLE) as readonly SettingName[]

/** What a register is set to. */
export type Settings = { readonly [K in SettingName]: ValueOf<K> }

/** One setting and the value that it shall have, or has now. */
export type Change = { readonly [K in SettingName]: { readonly name: K; readonly value: ValueOf<K> } }[SettingName]

/** The event that a setting's row names. */
export type SettingsEvent = {
  readonly [K in SettingName]: {
    readonly type: Table[K]["event"]
    readonly data: Readonly<Record<K, ValueOf<K>>>
  }
}[SettingName]

/** Every switch as the list of commands has it: what turns it over, in words. The cast pairs it with its own kind of value. */
export const switches = (settings: Settings): readonly { label: string; on: boolean; turned: Change }[] =>
  SETTING_NAMES.flatMap((name) => {
    const setting = SETTINGS[name]
    if (setting.kind !== "switch") return []
    const on = settings[name] === true
    return [{ label: on ? setting.off : setting.label, on, turned: { name, value: !on } as Change }]
  })

/** A table with one entry for each setting. The casts of its readers pair an entry with its own row. */
export const bySetting = (key: (name: SettingName) => string, make: (name: SettingName) => unknown): object =>
  Object.fromEntries(SETTING_NAMES.map((name) => [key(name), make(name)]))
