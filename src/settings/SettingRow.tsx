import { useId } from "react"
import { useStoreTime } from "../ui/storeTime.ts"
import type { BackOfficeSetting, SettingChange } from "./contract.ts"
import { isChanged, isOn } from "./list/rules.ts"
import { SettingLine, tiesOf } from "./SettingLine.tsx"
import { SettingSwitch } from "./SettingSwitch.tsx"
import * as texts from "./texts.ts"
import * as rateTexts from "./rate/texts.ts"

/** One setting of the back office: what it does, its default, who set it last, and its value (SET-01). */
export const SettingRow = ({ setting, value, fault, last, editable, onChange }: SettingRowProps) => {
  const id = useId()
  const { momentAt } = useStoreTime()
  const { label, hint } = setting
  const ties = tiesOf(id, fault)
  return (
    <SettingLine
      id={id}
      label={label}
      hint={hint}
      byDefault={namedOf(setting, setting.default_value ?? "")}
      changed={isChanged(setting, value)}
      set={last && texts.changedBy(momentAt(last.since), last.user_name ?? texts.somebody)}
      fault={fault}
    >
      {setting.data_type === "binary" ? (
        <SettingSwitch
          id={id}
          on={isOn(value)}
          fault={fault}
          disabled={!editable}
          onChange={(on) => onChange(label, on ? "1" : "0")}
        />
      ) : setting.options === undefined ? (
        <input
          {...ties}
          className="box"
          type="text"
          maxLength={200}
          autoComplete="off"
          value={value}
          disabled={!editable}
          onChange={(event) => onChange(label, event.target.value)}
        />
      ) : (
        <select
          {...ties}
          className="box"
          value={value}
          disabled={!editable}
          onChange={(event) => onChange(label, event.target.value)}
        >
          {setting.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </SettingLine>
  )
}

/** What a value of a setting is called. */
export const namedOf = ({ data_type: type, options = [] }: BackOfficeSetting, value: string): string => {
  if (type === "binary") return isOn(value) ? rateTexts.on : texts.off
  return options.find((option) => option.value === value)?.label ?? (value === "" ? texts.unset : value)
}

/** A setting and the value that it is shown with: as it was changed here, else as the back office has it. */
export interface SettingView {
  readonly setting: BackOfficeSetting
  readonly value: string
  /** Why just this value was refused, in words; null while nobody refused it. */
  readonly fault: string | null
}

export interface SettingRowProps extends SettingView {
  /** Who set it last, as far as that is known. */
  readonly last: SettingChange | undefined
  readonly editable: boolean
  readonly onChange: (label: string, value: string) => void
}
