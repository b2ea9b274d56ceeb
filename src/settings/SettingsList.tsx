import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react"
import Info from "lucide-react/icons/info"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import type { SettingChange } from "./contract.ts"
import { FindSetting } from "./FindSetting.tsx"
import { type Searched } from "./rules.ts"
import { isChanged, isFound, wordsOf } from "./list/rules.ts"
import { SettingChanges } from "./SettingChanges.tsx"
import { SoughtContext } from "./SettingLine.tsx"
import { SettingRow, type SettingView } from "./SettingRow.tsx"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** Every setting, this register's before the store's, found by its words; under them who changed what (SET-01). */
export const SettingsList = ({
  register,
  here,
  load,
  editable,
  unsaved,
  busy,
  told,
  refusal,
  ...on
}: SettingsListProps) => {
  const [typed, setTyped] = useState("")
  const words = wordsOf(typed)
  const rows = load.state === "loaded" ? load.rows : []
  const found = rows.filter(({ setting }) => isFound(setting, words))
  const own = here.filter(({ searched }) => isFound(searched, words))
  const [marked, setMarked] = useState(refusal)
  if (marked !== refusal) {
    setMarked(refusal)
    // What was refused must be seen, whatever was looked for since.
    if (rows.some(({ setting, fault }) => fault !== null && !isFound(setting, words))) setTyped("")
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const changes = load.state === "loaded" ? load.changes : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    on.onSave()
  }
  const changedRows = rows.filter(isOther).length + here.filter(({ changed }) => changed).length
  return (
    <section className={styles["page"]} aria-labelledby="settings">
      <div className="row gap-12">
        <h1 id="settings">{texts.settings}</h1>
        <FindSetting
          typed={typed}
          hits={found.length + own.length}
          all={rows.length + here.length}
          onTyped={setTyped}
        />
      </div>
      <form ref={form} className="stack gap-12 fill" onSubmit={submit} noValidate>
        <SoughtContext value={words}>
          <div className={styles["all"]} data-grid="keys">
            {found.length + own.length === 0 && typed.trim() !== "" && <p>{texts.noneFound(typed.trim())}</p>}
            {own.length > 0 && (
              <Group
                title={texts.thisRegister}
                note={register === null ? texts.onlyHereUnnamed : texts.onlyHere(register)}
              >
                <ul className={styles["rows"]}>{own.map(({ row }) => row)}</ul>
              </Group>
            )}
            {(words.length === 0 || found.length > 0) && (
              <Group title={texts.wholeStore} note={editable ? texts.forStore : texts.withManager}>
                {load.state === "loading" && <output>{texts.loading}</output>}
                {load.state === "failed" && <Note tone="danger">{load.message}</Note>}
                {load.state === "loaded" && rows.length === 0 && <p>{texts.none}</p>}
                <ul className={styles["rows"]}>
                  {found.map((row) => (
                    <SettingRow
                      key={row.setting.label}
                      {...row}
                      last={changes?.find(({ label }) => label === row.setting.label)}
                      editable={editable && !busy}
                      onChange={on.onChange}
                    />
                  ))}
                </ul>
              </Group>
            )}
            {changes !== undefined && (
              <SettingChanges changes={changes} settings={rows.map(({ setting }) => setting)} />
            )}
          </div>
        </SoughtContext>
        <div className={styles["foot"]}>
          <output>{footOf(told, busy ? 0 : unsaved, changedRows)}</output>
          <span className="grow" />
          <Button size="l" onClick={on.onBack}>
            {shared.backToSale}
          </Button>
          <Button type="submit" size="l" look="primary" disabled={busy || unsaved === 0}>
            {busy ? texts.saving : texts.save}
            <Kbd>{texts.ctrlS}</Kbd>
          </Button>
        </div>
      </form>
    </section>
  )
}

const Group = ({ title, note, children }: GroupProps) => (
  <section className={styles["group"]} aria-label={title}>
    <div className={styles["title"]}>
      <h2>{title}</h2>
      <p className={styles["note"]}>
        <Icon of={Info} size={16} />
        {note}
      </p>
    </div>
    {children}
  </section>
)

/** What was refused stands until it is mended; that something was saved says nothing of what was changed since. */
const footOf = (told: SettingsListProps["told"], unsaved: number, changedRows: number): string => {
  if (told !== null && (!told.done || unsaved === 0)) return told.words
  return unsaved > 0 ? texts.unsavedCount(unsaved) : texts.changedCount(changedRows)
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

/** A setting of this register: what of it is searched, whether it differs from its default, and its line. */
export interface HereRow {
  readonly searched: Searched
  readonly changed: boolean
  readonly row: ReactNode
}

export interface SettingsListProps {
  /** The register's name, as far as it has one. */
  readonly register: string | null
  readonly here: readonly HereRow[]
  readonly load: SettingsLoad
  /** May the store's settings be changed by who is here? */
  readonly editable: boolean
  /** How many were changed here and not saved. */
  readonly unsaved: number
  readonly busy: boolean
  readonly told: { readonly words: string; readonly done: boolean } | null
  /** What was refused last, another one each time: the first field that has such a value gets the focus then. */
  readonly refusal: { readonly size: number }
  readonly onChange: (label: string, value: string) => void
  readonly onSave: () => void
  readonly onBack: () => void
}

interface GroupProps {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}
