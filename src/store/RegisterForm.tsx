import HistoryIcon from "lucide-react/icons/history"
import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { useSaveKey } from "../ui/useSaveKey.ts"
import { Changes } from "./Changes.tsx"
import type { StoreRegister } from "./contract.ts"
import type { StoreChange } from "./wire.ts"
import { TextLine } from "./Fields.tsx"
import { FormFoot } from "./FormFoot.tsx"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { Part } from "./Part.tsx"
import { useDraft, useHeld } from "./useDraft.ts"
import { useSaving } from "./useSaving.ts"
import { PanelForm } from "./PanelForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./registerTexts.ts"
import styles from "./Desk.module.css"

/** The name of a register, what is known of it, and whether it is in use. */
export const RegisterForm = ({ register, changes, onUnsaved, onSaved, onClose }: RegisterFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { momentAt } = useStoreTime()
  const name = register?.device_nickname ?? ""
  const draft = useDraft(
    new Map([
      ["device_nickname", name],
      ["other_rates", register?.other_rates ?? ""]
    ])
  )
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [asking, setAsking] = useState(false)
  const count = draft.changed.length
  const isRetired = register?.retired_at !== undefined
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input")?.focus(), [])
  useEffect(() => onUnsaved(count), [onUnsaved, count])
  const held = useHeld(count)

  const store = async (
    change: Readonly<{ device_nickname?: string; other_rates?: string; retired?: boolean }>,
    words: string
  ) => {
    if (busy) return
    setFaults(new Map())
    const of = register === null ? {} : { register_id: register.register_id }
    const answer = await send("save_item_store_register", { ...of, ...change })
    if (answer._tag === "Lost") return
    const { faults: refused = [], register: now } = answer.reply
    setFaults(new Map(refused.map(({ field, message }) => [field, message])))
    if (answer.status !== "success" || now === undefined) return
    if (change.device_nickname !== undefined) {
      draft.clear()
      onUnsaved(0)
    }
    tell({ words, done: true })
    onSaved(now.register_id)
  }
  const save = () => {
    if (register !== null && count === 0) return
    const typed = { device_nickname: draft.value("device_nickname"), other_rates: draft.value("other_rates") }
    void store(typed, register === null ? texts.created : texts.saved)
  }
  useSaveKey(save)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  const shown = { draft, label: (field: string) => texts.labels[field] ?? field, faults }
  const title = register === null ? texts.add : name
  return (
    <PanelForm
      ref={form}
      autoComplete="off"
      label={register === null ? texts.add : texts.edit}
      title={title}
      onSubmit={submit}
      onClose={onClose}
      foot={
        <FormFoot
          busy={busy}
          told={told}
          unsaved={count}
          save={register === null ? texts.add : texts.save}
          onDiscard={() => {
            draft.clear()
            setFaults(new Map())
          }}
        />
      }
      questions={
        <>
          {asking && (
            <ConfirmDialog
              title={texts.retireTitle(name)}
              confirmLabel={texts.retire}
              danger
              onCancel={() => setAsking(false)}
              onConfirm={() => {
                setAsking(false)
                void store({ retired: true }, texts.isRetired(name))
              }}
            >
              <p>{texts.retireWords(name)}</p>
            </ConfirmDialog>
          )}
          {held !== null && <LeaveDialog changes={count} onLeave={held.proceed} onStay={held.reset} />}
        </>
      }
    >
      {isRetired && <Note tone="warn">{texts.isRetired(name)}</Note>}
      <TextLine form={shown} field="device_nickname" />
      <p className={styles["quiet"]}>{register === null ? texts.newHint : texts.nameHint}</p>
      <TextLine form={shown} field="other_rates" />
      <p className={styles["quiet"]}>{texts.ratesHint}</p>
      {register !== null && (
        <>
          <Known register={register} />
          <div className={styles["stock"]}>
            <span>
              <b>{register.signed_in === undefined ? texts.nobody : texts.signedIn(register.signed_in)}</b>
              <small>
                {register.last_heard === undefined ? texts.neverHeard : texts.lastHeard(momentAt(register.last_heard))}
              </small>
              {register.own === true && <small>{texts.ownHint}</small>}
            </span>
            {register.own !== true && (
              <Button
                disabled={busy}
                onClick={() => (isRetired ? void store({ retired: false }, texts.backAgain) : setAsking(true))}
              >
                {isRetired ? texts.bringBack : texts.retire}
              </Button>
            )}
          </div>
          <Part icon={HistoryIcon} title={desk.history} hint={changes[0]?.user_name ?? desk.noChanges}>
            <Changes changes={changes} tell={texts.told} />
          </Part>
        </>
      )}
    </PanelForm>
  )
}

/** What the back office knows of its drawer, terminal and printer. */
const Known = ({ register }: { readonly register: StoreRegister }) => {
  const { momentAt } = useStoreTime()
  const { open, opened_at, opened_by = "", closed_at, closed_by = "" } = register
  const drawer =
    open === true && opened_at !== undefined
      ? texts.openedBy(opened_by, momentAt(opened_at))
      : closed_at === undefined
        ? texts.neverOpened
        : texts.closedBy(closed_by, momentAt(closed_at))
  return (
    <>
      <Fact title={texts.drawer} words={drawer} />
      <Fact title={texts.terminal} words={texts.terminalOf(register)} />
      <Fact title={texts.printer} words={texts.printerOf(register)} />
      <p className={styles["quiet"]}>{texts.setThere}</p>
    </>
  )
}

const Fact = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <p className={styles["fact"]}>
    <b>{title}</b>
    <span>{words}</span>
  </p>
)

interface RegisterFormProps {
  /** As it is kept; null: a new one. */
  readonly register: StoreRegister | null
  /** Who changed what of it, newest first. */
  readonly changes: readonly StoreChange[]
  readonly onUnsaved: (fields: number) => void
  readonly onSaved: (registerId: string) => void
  readonly onClose: () => void
}
