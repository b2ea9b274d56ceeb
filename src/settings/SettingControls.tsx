import { useId } from "react"
import Volume2 from "lucide-react/icons/volume-2"
import VolumeX from "lucide-react/icons/volume-x"
import { IconButton } from "../ui/IconButton.tsx"
import { type Change, type Setting, SETTING_NAMES, SETTINGS, type SettingName, type Settings } from "./settings.ts"
import * as texts from "./texts.ts"
import * as rateTexts from "./rate/texts.ts"
import styles from "./SettingControls.module.css"

/** What the register is set to (rule 4 of the design), one line for each setting that its row shows. A change counts at once. */
export const SettingControls = ({ settings, onChange }: SettingControlsProps) =>
  SETTING_NAMES.map((name) => {
    const setting = SETTINGS[name]
    // The cast pairs a setting with the value that its row's control gives.
    const change = (value: Change["value"], of: SettingName = name) => onChange({ name: of, value } as Change)
    if (setting.shown !== "menu") return null
    switch (setting.kind) {
      case "switch":
        return <Switch key={name} label={setting.label} on={settings[name] === true} onChange={change} />
      case "percent":
        return (
          <Percent key={name} setting={setting} value={Number(settings[name])} settings={settings} onChange={change} />
        )
      case "choice":
        return null
    }
  })

const Switch = ({ label, on, onChange }: SwitchProps) => (
  <label className={styles["line"]}>
    <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)

const Percent = ({ setting, value, settings, onChange }: PercentProps) => {
  const id = useId()
  const { silencedBy, label } = setting
  const silent = silencedBy !== null && settings[silencedBy]
  return (
    <div className={styles["line"]}>
      {silencedBy !== null && (
        <IconButton
          icon={silent ? VolumeX : Volume2}
          label={SETTINGS[silencedBy].label}
          aria-pressed={silent}
          onClick={() => onChange(!silent, silencedBy)}
        />
      )}
      <label htmlFor={id}>{label}</label>
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
    </div>
  )
}

export interface SettingControlsProps {
  readonly settings: Settings
  readonly onChange: (change: Change) => void
}

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

interface PercentProps {
  readonly setting: Extract<Setting, { readonly kind: "percent" }>
  readonly value: number
  readonly settings: Settings
  readonly onChange: (value: Change["value"], of?: SettingName) => void
}
