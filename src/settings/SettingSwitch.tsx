import { Switch } from "../ui/Switch.tsx"
import { defaultId } from "./SettingLine.tsx"

/** A setting that is on or off. */
export const SettingSwitch = ({ id, on, disabled = false, onChange }: SettingSwitchProps) => (
  <Switch id={id} aria-describedby={defaultId(id)} on={on} disabled={disabled} onChange={onChange} />
)

export interface SettingSwitchProps {
  readonly id: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}
