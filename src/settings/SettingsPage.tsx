import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useApp, useBlocker } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { PATHS } from "../paths.ts"
import { isForeign, isManager } from "../session/model.ts"
import { useTask } from "../tasks/useTask.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { valueOf } from "./rules.ts"
import * as texts from "./texts.ts"
import { type SettingsLoad, SettingsList } from "./SettingsList.tsx"

const STORE = "store"

/** What was typed or turned, by the setting's label. */
type Edits = ReadonlyMap<string, string>

/** What the back office is set to: a manager changes it for every register of the store (SET-01, SET-02, CG-77). */
export const SettingsPage = () => {
  const navigate = useNavigate()
  const { client, user } = useApp((state) => state.session)
  const changes = useApp((state) => state.tasks.changes)
  const read = useRead("get_pos_settings", {}, changes)
  const [edited, setEdited] = useState<Edits>(new Map())
  const [sent, setSent] = useState<Edits>(new Map())
  const { told, busy, run } = useTask("saveSettings", STORE)
  const [heard, setHeard] = useState(told)
  if (told !== heard) {
    setHeard(told)
    // What was saved is the back office's, which may write it otherwise; what was changed meanwhile stays.
    if (told?.done === true) setEdited(new Map([...edited].filter(([label, value]) => sent.get(label) !== value)))
  }
  const list = read._tag === "Loaded" ? (read.body.settings ?? []) : []
  const changed = list.flatMap((setting) => {
    const value = edited.get(setting.label)
    return value === undefined || value === valueOf(setting) ? [] : [{ label: setting.label, preference_value: value }]
  })
  const held = useBlocker(({ from, to }) => changed.length > 0 && from !== to)
  const save = useEvent(() => {
    if (busy || changed.length === 0) return
    setSent(edited)
    run({ changed })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [save])
  const load = (): SettingsLoad => {
    if (read._tag === "Loading") return { state: "loading" }
    if (read._tag === "Failed") return { state: "failed", message: read.why }
    if (read.status !== "success") return { state: "failed", message: read.message ?? "" }
    return {
      state: "loaded",
      rows: list.map((setting) => ({ setting, value: edited.get(setting.label) ?? valueOf(setting) })),
      changes: read.body.changes
    }
  }
  return (
    <>
      {held !== null && changed.length > 0 && (
        <ConfirmDialog
          title={texts.leaveUnsaved}
          confirmLabel={texts.leaveAnyway}
          cancelLabel={texts.stay}
          danger
          onConfirm={held.proceed}
          onCancel={held.reset}
        >
          <p>{texts.unsavedCount(changed.length)}</p>
        </ConfirmDialog>
      )}
      <SettingsList
        load={load()}
        editable={isManager(user) || isForeign(client)}
        unsaved={changed.length}
        busy={busy}
        told={told}
        onChange={(label, value) => setEdited(new Map(edited).set(label, value))}
        onSave={save}
        onBack={() => void navigate(PATHS.sale)}
      />
    </>
  )
}
