import { type SubmitEvent, useState } from "react"
import Info from "lucide-react/icons/info"
import { Button } from "../ui/Button.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Icon } from "../ui/Icon.tsx"
import * as shared from "../ui/texts.ts"
import type { SettingChange } from "./contract.ts"
import { FindSetting } from "./FindSetting.tsx"
import { isChanged, isFound, wordsOf } from "./rules.ts"
import { SettingChanges } from "./SettingChanges.tsx"
import { SettingRow, type SettingView } from "./SettingRow.tsx"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** Every setting, found by its words; under them who changed what, and what is not saved yet (SET-01). */
export const SettingsList = ({ load, editable, unsaved, busy, told, ...on }: SettingsListProps) => {
  const [typed, setTyped] = useState("")
  const words = wordsOf(typed)
  const rows = load.state === "loaded" ? load.rows : []
  const found = rows.filter(({ setting }) => isFound(setting, words))
  const changes = load.state === "loaded" ? load.changes : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    on.onSave()
  }
  return (
    <section className={styles["page"]} aria-labelledby="settings">
      <div className={styles["head"]}>
        <h1 id="settings">{texts.settings}</h1>
        {rows.length > 0 && <FindSetting typed={typed} hits={found.length} all={rows.length} onTyped={setTyped} />}
      </div>
      {load.state === "loading" && <output>{texts.loading}</output>}
      {load.state === "failed" && <Note tone="danger">{load.message}</Note>}
      {load.state === "loaded" && rows.length === 0 && <p>{texts.none}</p>}
      {rows.length > 0 && (
        <form className={styles["form"]} onSubmit={submit} noValidate>
          <div className={styles["all"]}>
            {found.length === 0 && <p>{texts.noneFound(typed.trim())}</p>}
            <ul className={styles["rows"]} data-grid="keys">
              {found.map((row) => (
                <SettingRow
                  key={row.setting.label}
                  {...row}
                  last={changes?.find(({ label }) => label === row.setting.label)}
                  words={words}
                  editable={editable && !busy}
                  onChange={on.onChange}
                />
              ))}
            </ul>
            {changes !== undefined && (
              <SettingChanges changes={changes} settings={rows.map(({ setting }) => setting)} />
            )}
          </div>
          <p className={styles["note"]}>
            <Icon of={Info} size={18} />
            {editable ? texts.forStore : texts.withManager}
          </p>
          <div className={styles["foot"]}>
            <output>{footOf(told, busy ? 0 : unsaved, rows)}</output>
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

export type SettingsLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | {
      readonly state: "loaded"
      readonly rows: readonly SettingView[]
      /** Who set what, newest first; undefined where nobody is told. */
      readonly changes: readonly SettingChange[] | undefined
    }

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
