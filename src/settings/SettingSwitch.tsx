import { Switch } from "../ui/Switch.tsx"
import { tiesOf } from "./SettingLine.tsx"

/** A setting that is on or off. */
export const SettingSwitch = ({ id, on, fault, disabled = false, onChange }: SettingSwitchProps) => (
  <Switch {...tiesOf(id, fault)} on={on} disabled={disabled} onChange={onChange} />
)

export interface SettingSwitchProps {
  readonly id: string
  readonly on: boolean
  readonly fault?: string | null
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}
