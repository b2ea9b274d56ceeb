import { useId } from "react"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import type { Tone } from "../kernel/eventNotes.ts"
import { SettingLine } from "./SettingLine.tsx"
import { SettingSwitch } from "./SettingSwitch.tsx"
import { type Change, type Setting, SETTINGS, type SettingName, type Settings } from "./settings.ts"
import * as texts from "./texts.ts"
import * as rateTexts from "./rate/texts.ts"
import { WORDS } from "./words.ts"
import styles from "./SettingsList.module.css"

/** One setting of this register alone, which counts as soon as it is changed. */
export const RegisterSettingRow = ({ name, settings, onChange, onHear }: RegisterSettingRowProps) => {
  const id = useId()
  const setting = SETTINGS[name]
  const value = settings[name]
  // The cast pairs a setting with the value that its row's control gives.
  const change = (to: number | boolean | string) => onChange({ name, value: to } as Change)
  return (
    <SettingLine
      id={id}
      label={setting.label}
      hint={WORDS[name].hint}
      byDefault={wordOf(setting, setting.initial)}
      changed={value !== setting.initial}
    >
      {setting.kind === "switch" && <SettingSwitch id={id} on={value === true} onChange={change} />}
      {setting.kind === "choice" && (
        <span className={styles["choices"]}>
          <ChoiceGroup label={setting.label} options={setting.options} value={String(value)} onChange={change} />
        </span>
      )}
      {setting.kind === "percent" && (
        <Percent
          id={id}
          value={Number(value)}
          silent={setting.silencedBy !== null && settings[setting.silencedBy]}
          onChange={change}
          onHear={onHear}
        />
      )}
    </SettingLine>
  )
}

/** In the order of a sale. */
const HEARD = ["accepted", "refused", "paid"] as const satisfies readonly Tone[]

/** How loud, and what it sounds like. */
const Percent = ({ id, value, silent, onChange, onHear }: PercentProps) => (
  <span className={styles["tones"]}>
    <input
      id={id}
      type="range"
      min={0}
      max={100}
      step={10}
      value={value}
      disabled={silent}
      aria-valuetext={texts.spokenPercent(value)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
    <output htmlFor={id}>{silent ? texts.muted : rateTexts.percent(value)}</output>
    <fieldset aria-label={texts.trySounds} className={styles["tries"]}>
      {HEARD.map((tone) => (
        <Button key={tone} disabled={silent || value === 0} onClick={() => onHear(tone)}>
          {texts.trySound[tone]}
        </Button>
      ))}
    </fieldset>
  </span>
)

const wordOf = (setting: Setting, value: number | boolean | string): string => {
  switch (setting.kind) {
    case "switch":
      return value === true ? rateTexts.on : texts.off
    case "percent":
      return rateTexts.percent(Number(value))
    case "choice":
      return setting.options.find((option) => option.value === value)?.label ?? String(value)
  }
}

/** What of a setting of this register is searched. */
export const searched = (name: SettingName) => {
  const setting = SETTINGS[name]
  return {
    label: setting.label,
    hint: WORDS[name].hint,
    ...(setting.kind === "choice" && { options: setting.options })
  }
}

export interface RegisterSettingRowProps {
  readonly name: SettingName
  readonly settings: Settings
  readonly onChange: (change: Change) => void
  /** Lets a tone be heard as loud as it is set. */
  readonly onHear: (tone: Tone) => void
}

interface PercentProps {
  readonly id: string
  readonly value: number
  readonly silent: boolean
  readonly onChange: (value: number) => void
  readonly onHear: (tone: Tone) => void
}
