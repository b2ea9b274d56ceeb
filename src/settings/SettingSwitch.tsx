import { defaultId } from "./SettingLine.tsx"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** On or off, with the word beside it. */
export const SettingSwitch = ({ id, on, disabled = false, onChange }: SettingSwitchProps) => (
  <span className={styles["switch"]}>
    <input
      id={id}
      aria-describedby={defaultId(id)}
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {on ? texts.on : texts.off}
  </span>
)

export interface SettingSwitchProps {
  readonly id: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}
