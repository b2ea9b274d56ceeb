import { useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp, useBlocker, useDispatch } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { textFault } from "../kernel/sent.ts"
import { PATHS } from "../paths.ts"
import { isForeign, isManager } from "../session/model.ts"
import { useTask } from "../tasks/useTask.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { useSaveKey } from "../ui/useSaveKey.ts"
import { AltRateRow } from "./AltRateRow.tsx"
import { RegisterSettingRow, searched } from "./RegisterSettings.tsx"
import { refusedIn, valueOf } from "./list/rules.ts"
import { SETTING_NAMES, SETTINGS } from "./settings.ts"
import * as texts from "./texts.ts"
import { type HereRow, type SettingsLoad, SettingsList } from "./SettingsList.tsx"
import { useAltRate } from "./useAltRate.ts"

const STORE = "store"

/** What was typed or turned, by the setting's label. */
type Edits = ReadonlyMap<string, string>

/** A value that was refused, and why, by the setting's label. */
type Faults = ReadonlyMap<string, { readonly value: string; readonly words: string }>

/** What this register is set to, and what the store is, which a manager changes for all of them (SET-01 to SET-05, CG-77). */
export const SettingsPage = () => {
  const navigate = useNavigate()
  const { client, device, user } = useApp((state) => state.session)
  const chosen = useApp((state) => state.settings.chosen)
  const dispatch = useDispatch()
  const live = useLive()
  const altRate = useAltRate()
  const changes = useApp((state) => state.tasks.changes)
  const read = useRead("get_pos_settings", {}, changes)
  const [edited, setEdited] = useState<Edits>(new Map())
  const [sent, setSent] = useState<Edits>(new Map())
  const { told, busy, run } = useTask("saveSettings", STORE)
  const [faults, setFaults] = useState<Faults>(new Map())
  const [heard, setHeard] = useState(told)
  const about = told === null || told.done ? undefined : refusedIn(told.words, sent.keys())
  if (told !== heard) {
    setHeard(told)
    // What was saved is the back office's, which may write it otherwise; what was changed meanwhile stays.
    if (told?.done === true) setEdited(new Map([...edited].filter(([label, value]) => sent.get(label) !== value)))
    const value = about === undefined ? undefined : sent.get(about)
    if (told !== null && about !== undefined && value !== undefined)
      setFaults(new Map([[about, { value, words: told.words }]]))
  }
  const list = bodyOf(read)?.settings ?? []
  const changed = list.flatMap((setting) => {
    const value = edited.get(setting.label)
    return value === undefined || value === valueOf(setting) ? [] : [{ label: setting.label, preference_value: value }]
  })
  const unsaved = changed.length + (altRate.unsaved ? 1 : 0)
  const held = useBlocker(({ from, to }) => unsaved > 0 && from !== to)
  const save = useEvent(() => {
    if (busy || altRate.busy) return
    altRate.save()
    if (changed.length === 0) return
    const unsent = changed.flatMap(({ label, preference_value: value }) => {
      const words = textFault("name", value)
      return words === undefined ? [] : [[label, { value, words }] as const]
    })
    setFaults(new Map(unsent))
    if (unsent.length > 0) return
    setSent(edited)
    run({ changed })
  })
  useSaveKey(save)
  const load = (): SettingsLoad => {
    if (read._tag === "Loading") return { state: "loading" }
    if (read._tag !== "Loaded") return { state: "failed", message: whyOf(read) }
    return {
      state: "loaded",
      rows: list.map((setting) => {
        const value = edited.get(setting.label) ?? valueOf(setting)
        const fault = faults.get(setting.label)
        return { setting, value, fault: fault?.value === value ? fault.words : null }
      }),
      changes: read.body.changes
    }
  }
  const here: readonly HereRow[] = [
    {
      searched: { label: texts.altRate, hint: texts.altRateHint },
      changed: altRate.inForce !== null,
      row: <AltRateRow key="alt" {...altRate} />
    },
    ...SETTING_NAMES.map((name) => ({
      searched: searched(name),
      changed: chosen[name] !== SETTINGS[name].initial,
      row: (
        <RegisterSettingRow
          key={name}
          name={name}
          settings={chosen}
          onChange={(change) => dispatch({ _tag: "ChangeSetting", ...change })}
          onHear={live.hear}
        />
      )
    }))
  ]
  return (
    <>
      {held !== null && unsaved > 0 && (
        <ConfirmDialog
          title={texts.leaveUnsaved}
          confirmLabel={texts.leaveAnyway}
          cancelLabel={texts.stay}
          danger
          onConfirm={held.proceed}
          onCancel={held.reset}
        >
          <p>{texts.unsavedCount(unsaved)}</p>
        </ConfirmDialog>
      )}
      <SettingsList
        register={device?.device_nickname ?? null}
        here={here}
        load={load()}
        editable={isManager(user) || isForeign(client)}
        unsaved={unsaved}
        busy={busy || altRate.busy}
        told={about === undefined ? (told ?? altRate.told) : null}
        refusal={faults}
        onChange={(label, value) => setEdited(new Map(edited).set(label, value))}
        onSave={save}
        onBack={() => navigate(PATHS.sale)}
      />
    </>
  )
}
