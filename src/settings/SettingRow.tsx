import { useId } from "react"
import { cx } from "../ui/cx.ts"
import { Marked } from "../ui/Marked.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import type { BackOfficeSetting, SettingChange } from "./contract.ts"
import { isChanged, isOn } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** One setting: what it is called, what it does, its default, who set it last, and its value (SET-01). */
export const SettingRow = ({ setting, value, last, words, editable, onChange }: SettingRowProps) => {
  const id = useId()
  const { momentAt } = useStoreTime()
  const { label, hint } = setting
  const other = isChanged(setting, value)
  const said = { id, "aria-describedby": `${id}default` }
  return (
    <li className={cx(styles["row"], other && styles["changed"])}>
      <label htmlFor={id} className={styles["words"]}>
        <b>
          <Marked text={label} words={words} />
        </b>
        {hint !== undefined && (
          <span>
            <Marked text={hint} words={words} />
          </span>
        )}
        <small id={`${id}default`}>
          {texts.defaultIs(namedOf(setting, setting.default_value ?? ""))}
          {other && <span className="sr"> {texts.changed}</span>}
          {last !== undefined && ` · ${texts.changedBy(momentAt(last.since), last.user_name ?? texts.somebody)}`}
        </small>
      </label>
      {setting.data_type === "binary" ? (
        <span className={styles["switch"]}>
          <input
            {...said}
            type="checkbox"
            role="switch"
            checked={isOn(value)}
            aria-checked={isOn(value)}
            disabled={!editable}
            onChange={(event) => onChange(label, event.target.checked ? "1" : "0")}
          />
          {isOn(value) ? texts.on : texts.off}
        </span>
      ) : setting.options === undefined ? (
        <input
          {...said}
          type="text"
          maxLength={200}
          autoComplete="off"
          value={value}
          disabled={!editable}
          onChange={(event) => onChange(label, event.target.value)}
        />
      ) : (
        <select {...said} value={value} disabled={!editable} onChange={(event) => onChange(label, event.target.value)}>
          {setting.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

/** What a value of a setting is called. */
export const namedOf = ({ data_type: type, options = [] }: BackOfficeSetting, value: string): string => {
  if (type === "binary") return isOn(value) ? texts.on : texts.off
  return options.find((option) => option.value === value)?.label ?? (value === "" ? texts.unset : value)
}

/** A setting and the value that it is shown with: as it was changed here, else as the back office has it. */
export interface SettingView {
  readonly setting: BackOfficeSetting
  readonly value: string
}

export interface SettingRowProps extends SettingView {
  /** Who set it last, as far as that is known. */
  readonly last: SettingChange | undefined
  /** What is searched for, which is marked. */
  readonly words: readonly string[]
  readonly editable: boolean
  readonly onChange: (label: string, value: string) => void
}
