import HistoryIcon from "lucide-react/icons/history"
import { type SubmitEvent, use, useEffect, useRef, useState } from "react"
import { Button } from "../../ui/Button.tsx"
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx"
import { Note } from "../../ui/Note.tsx"
import { Hours24Context, useStoreTime } from "../../ui/storeTime.ts"
import { useSaveKey } from "../../ui/useSaveKey.ts"
import { Changes } from "../Changes.tsx"
import { FormFoot } from "../FormFoot.tsx"
import { LeaveDialog } from "../LeaveDialog.tsx"
import { PanelForm } from "../PanelForm.tsx"
import { Part } from "../Part.tsx"
import { useDraft, useHeld } from "../useDraft.ts"
import { useSaving } from "../useSaving.ts"
import type { StoreChange } from "../wire.ts"
import type { StoreBooking, StoreListRow } from "./contract.ts"
import { ListFields } from "./ListFields.tsx"
import { valuesOf } from "./ListTable.tsx"
import { LISTS, type ListKind, newValues, rowName } from "./rules.ts"
import * as desk from "../texts.ts"
import * as texts from "./texts.ts"
import styles from "../Desk.module.css"

/** What is kept of a row; what went without saying begins as in a new one. */
const keptOf = (kind: ListKind, row: StoreListRow | null): ReadonlyMap<string, string> => {
  const first = newValues(kind)
  if (row === null) return new Map(Object.entries(first))
  const { fields } = LISTS[kind]
  return new Map(
    Object.entries(valuesOf(row)).map(([field, value]) => [
      field,
      value === "" && fields[field]?.needed === true ? (first[field] ?? "") : value
    ])
  )
}

/** A row of a list as it is changed, who changed it, and whether it is offered. */
export const ListForm = ({ kind, row, changes, bookings, choices, ...on }: ListFormProps) => {
  const { onUnsaved, onSaved, onAgain, onClose } = on
  const form = useRef<HTMLFormElement>(null)
  const hours24 = use(Hours24Context)
  const words = texts.pageOf(kind)
  const isNew = row === null
  const kept = keptOf(kind, row)
  const draft = useDraft(kept)
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [theirs, setTheirs] = useState(false)
  const [asking, setAsking] = useState(false)
  const count = draft.changed.length
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), [])
  useEffect(() => onUnsaved(count), [onUnsaved, count])
  const held = useHeld(count)
  const labelOf = (field: string): string => LISTS[kind].fields[field]?.label ?? field
  const change = (field: string, was: string, became: string): string => {
    const text = (value: string) => texts.valueText(kind, field, value, { choices, hours24 })
    return texts.told(labelOf(field), field, text(was), field === "archived" ? became : text(became))
  }

  const save = async () => {
    if (busy || (!isNew && count === 0)) return
    setFaults(new Map())
    const values = isNew ? [...kept.keys()].map((field) => ({ field, value: draft.value(field) })) : draft.changed
    const answer = await send("save_item_store_list", {
      kind,
      ...(isNew ? {} : { row_id: row.id, version: row.version }),
      values
    })
    if (answer._tag === "Lost") return
    const { faults: refused = [], row: now, made = 1 } = answer.reply
    setFaults(new Map(refused.map(({ field, message }) => [field, message])))
    const first = refused[0]?.field
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (now === undefined) return
    if (answer.status !== "success") {
      // Theirs is what the next change is made over; what was typed here stays.
      setTheirs(true)
      onAgain()
      return
    }
    setTheirs(false)
    draft.clear()
    onUnsaved(0)
    tell({ words: isNew ? (made > 1 ? texts.addedSome(kind, made) : texts.added) : texts.saved, done: true })
    onSaved(now.id)
  }
  const archive = async (archived: boolean) => {
    setAsking(false)
    if (row === null) return
    const answer = await send("archive_store_list", { kind, row_id: row.id, archived })
    if (answer._tag === "Lost" || answer.status !== "success") return
    tell({ words: archived ? texts.isArchived : texts.backAgain, done: true })
    onSaved(row.id)
  }
  useSaveKey(() => void save())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const name = row === null ? words.add : rowName(kind, valuesOf(row))
  const isArchived = row?.archived === true
  return (
    <PanelForm
      ref={form}
      label={isNew ? words.add : words.edit}
      title={name}
      autoComplete="off"
      onSubmit={submit}
      onClose={onClose}
      foot={
        <FormFoot
          busy={busy}
          told={told}
          unsaved={isNew ? Math.max(1, count) : count}
          save={isNew ? words.add : texts.save(kind)}
          onDiscard={() => {
            draft.clear()
            setFaults(new Map())
            setTheirs(false)
          }}
        />
      }
      questions={
        <>
          {asking && (
            <ConfirmDialog
              title={texts.archiveTitle(name)}
              confirmLabel={texts.archive}
              danger
              onCancel={() => setAsking(false)}
              onConfirm={() => void archive(true)}
            >
              <p>{texts.archiveWords(kind)}</p>
            </ConfirmDialog>
          )}
          {held !== null && <LeaveDialog changes={count} onLeave={held.proceed} onStay={held.reset} />}
        </>
      }
    >
      {isArchived && <Note tone="warn">{texts.isArchived}</Note>}
      {theirs && (
        <Note tone="warn">
          <b>{texts.changedByOthers}</b>
          {changes[0] !== undefined && (
            <p>
              {desk.theirs(
                changes[0].user_name ?? "",
                change(changes[0].field, changes[0].was ?? "", changes[0].became ?? "")
              )}
            </p>
          )}
          <p>{desk.lookAgain}</p>
        </Note>
      )}
      {isNew && <p className={styles["quiet"]}>{LISTS[kind].about}</p>}
      <ListFields kind={kind} form={{ draft, label: labelOf, faults }} isNew={isNew} choices={choices} />
      <Bookings kind={kind} bookings={bookings} />
      {!isNew && (
        <>
          {LISTS[kind].isWhole !== true && (
            <div className={styles["stock"]}>
              <span>{row.used !== undefined && <b>{texts.usedBy(row.used)}</b>}</span>
              <Button disabled={busy} onClick={() => (isArchived ? void archive(false) : setAsking(true))}>
                {isArchived ? texts.restore : texts.archive}
              </Button>
            </div>
          )}
          <Part icon={HistoryIcon} title={desk.history} hint={changes[0]?.user_name ?? desk.noChanges}>
            <Changes changes={changes} tell={change} />
          </Part>
        </>
      )}
    </PanelForm>
  )
}

/** So many are shown; the range's own pages have them all. */
const SHOWN = 5

const isBooked = (kind: ListKind): kind is keyof typeof texts.booked => Object.hasOwn(texts.booked, kind)

/** What is booked of a lane, or outside of a day's hours. */
const Bookings = ({ kind, bookings }: Pick<ListFormProps, "kind" | "bookings">) => {
  const { momentAt, timeOfDay } = useStoreTime()
  if (bookings.length === 0 || !isBooked(kind)) return null
  return (
    <Note tone={kind === "lanes" ? "info" : "warn"}>
      <b>{texts.booked[kind]}</b>
      <ul>
        {bookings.slice(0, SHOWN).map(({ starts_at, ends_at, lane }) => (
          <li key={`${starts_at}-${lane}`}>{texts.booking(momentAt(starts_at), timeOfDay(ends_at), lane)}</li>
        ))}
        {bookings.length > SHOWN && <li>{texts.moreBookings(bookings.length - SHOWN)}</li>}
      </ul>
      {kind !== "lanes" && <p>{texts.bookedStay}</p>}
    </Note>
  )
}

interface ListFormProps {
  readonly kind: ListKind
  /** As it is kept; null: a new one. */
  readonly row: StoreListRow | null
  /** Who changed what of it, newest first. */
  readonly changes: readonly StoreChange[]
  readonly bookings: readonly StoreBooking[]
  readonly choices: texts.Choices
  readonly onUnsaved: (fields: number) => void
  readonly onSaved: (id: string) => void
  /** Reads it anew. */
  readonly onAgain: () => void
  readonly onClose: () => void
}
