import { type SubmitEvent, useId } from "react"
import Info from "lucide-react/icons/info"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Icon } from "../ui/Icon.tsx"
import * as shared from "../ui/texts.ts"
import type { BackOfficeSetting } from "./contract.ts"
import { isChanged, isOn } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** One line for each setting: what it is called, what it does, its default, and its value (SET-01). */
export const SettingsList = ({ load, editable, unsaved, busy, told, ...on }: SettingsListProps) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    on.onSave()
  }
  return (
    <section className={styles["page"]} aria-labelledby="settings">
      <h1 id="settings">{texts.settings}</h1>
      {load.state === "loading" && <output>{texts.loading}</output>}
      {load.state === "failed" && <Note tone="danger">{load.message}</Note>}
      {load.state === "loaded" && load.rows.length === 0 && <p>{texts.none}</p>}
      {load.state === "loaded" && load.rows.length > 0 && (
        <form className={styles["form"]} onSubmit={submit} noValidate>
          <ul className={styles["rows"]} data-grid="keys">
            {load.rows.map((row) => (
              <Row key={row.setting.label} {...row} editable={editable && !busy} onChange={on.onChange} />
            ))}
          </ul>
          <p className={styles["note"]}>
            <Icon of={Info} size={18} />
            {editable ? texts.forStore : texts.withManager}
          </p>
          <div className={styles["foot"]}>
            <output>{footOf(told, busy ? 0 : unsaved, load.rows)}</output>
            <span className="grow" />
            <Button size="l" onClick={on.onBack}>
              {shared.backToSale}
            </Button>
            {editable && (
              <Button type="submit" size="l" look="primary" disabled={busy || unsaved === 0}>
                {busy ? texts.saving : texts.save}
                <Kbd>{texts.ctrlS}</Kbd>
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

/** What was refused stands until it is mended; that something was saved says nothing of what was changed since. */
const footOf = (told: SettingsListProps["told"], unsaved: number, rows: readonly SettingView[]): string => {
  if (told !== null && (!told.done || unsaved === 0)) return told.words
  return unsaved > 0 ? texts.unsavedCount(unsaved) : texts.changedCount(rows.filter(isOther).length)
}

const isOther = ({ setting, value }: SettingView): boolean => isChanged(setting, value)

const Row = ({ setting, value, editable, onChange }: RowProps) => {
  const id = useId()
  const { label, hint } = setting
  const other = isChanged(setting, value)
  const said = { id, "aria-describedby": `${id}default` }
  return (
    <li className={cx(styles["row"], other && styles["changed"])}>
      <label htmlFor={id} className={styles["words"]}>
        <b>{label}</b>
        {hint !== undefined && <span>{hint}</span>}
        <small id={`${id}default`}>
          {texts.defaultIs(namedOf(setting, setting.default_value ?? ""))}
          {other && <span className="sr"> {texts.changed}</span>}
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

/** What a value is called. */
const namedOf = ({ data_type: type, options = [] }: BackOfficeSetting, value: string): string => {
  if (type === "binary") return isOn(value) ? texts.on : texts.off
  return options.find((option) => option.value === value)?.label ?? (value === "" ? texts.unset : value)
}

export interface SettingView {
  readonly setting: BackOfficeSetting
  /** As it is shown: as it was changed here, else as the back office has it. */
  readonly value: string
}

export type SettingsLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly rows: readonly SettingView[] }

export interface SettingsListProps {
  readonly load: SettingsLoad
  readonly editable: boolean
  /** How many were changed here and not saved. */
  readonly unsaved: number
  readonly busy: boolean
  readonly told: { readonly words: string; readonly done: boolean } | null
  readonly onChange: (label: string, value: string) => void
  readonly onSave: () => void
  readonly onBack: () => void
}

type RowProps = SettingView & Pick<SettingsListProps, "editable" | "onChange">
