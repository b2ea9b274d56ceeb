import { type KeyboardEvent, useRef, useState } from "react"
import Plus from "lucide-react/icons/plus"
import StickyNote from "lucide-react/icons/sticky-note"
import { useApp, useUi } from "../app/hooks.ts"
import { useAsk } from "../app/reads.ts"
import { useKept, useLive, useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { Unread } from "../ui/Reading.tsx"
import { CustomerBar } from "./CustomerBar.tsx"
import type { ContactNote } from "./contract.ts"
import { CustomerField } from "./CustomerField.tsx"
import type { TabProps } from "./detailTabs.tsx"
import { NO_NOTES } from "./shown/messages.ts"
import { NoteList } from "./NoteList.tsx"
import { isPriority, NOTE_FIRST, PRIORITIES } from "./form/rules.ts"
import * as texts from "./texts.ts"
import { useHeld } from "./useDraft.ts"
import { isChanged, NEW_NOTE, priorityOf, useNoteDraft, type Written, writtenOf } from "./useNoteDraft.ts"
import styles from "./NotesTab.module.css"

/** What happens with a note that is on its way, or was refused. */
interface Told {
  readonly tone: "ok" | "danger"
  readonly words: string
}

/** The notes about a customer: one that is pressed is changed, one that is saved empties the form (CUST-22 to CUST-26). */
export const NotesTab = ({ contact: { contact_id }, onBack }: TabProps) => {
  const live = useLive()
  const ui = useUi()
  const ask = useAsk()
  const offline = useApp((state) => !state.session.client)
  const [times, onAgain] = useTries()
  const { body, whyNot } = useKept("get_list_contact_notes", { contact_id }, times)
  const { written, found, set } = useNoteDraft(contact_id)
  const [restored, setRestored] = useState(found)
  const [told, setTold] = useState<Told | null>(null)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wanted, setWanted] = useState<Written | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const held = useHeld(() => isChanged(written))
  const show = (next: Written) => {
    setWanted(null)
    setRestored(false)
    set(next)
    setTold(null)
    setFault(undefined)
    field.current?.focus()
  }
  const choose = (next: Written) => (isChanged(written) ? setWanted(next) : show(next))
  const change = (part: Partial<Written>) => {
    setFault(undefined)
    setTold(null)
    set({ ...written, ...part })
  }
  const end = (words: Told, saved: boolean) => {
    setBusy(false)
    setTold(words)
    if (!saved) return
    setRestored(false)
    set(NEW_NOTE)
    onAgain()
    ui.set({ customerChanges: ui.get().customerChanges + 1 })
    field.current?.focus()
  }
  /** The note as it stands now, where somebody else changed it since it was opened here. */
  const changedNote = async (of: NonNullable<Written["of"]>): Promise<ContactNote | null> => {
    const read = await ask("get_list_contact_notes", { contact_id }, new AbortController().signal)
    const now = bodyOf(read)?.notes?.find((one) => one.contact_note_id === of.contact_note_id)
    return now !== undefined && (now.note !== of.note || priorityOf(now) !== priorityOf(of)) ? now : null
  }
  const save = async () => {
    if (busy) return
    const { of, note, priority } = written
    if (note.trim() === "") {
      setFault(NOTE_FIRST)
      live.refuse()
      field.current?.focus()
      return
    }
    setBusy(true)
    setTold(null)
    const now = of === null ? null : await changedNote(of)
    if (now !== null) {
      set({ ...written, of: now })
      end({ tone: "danger", words: texts.noteChanged(now.note) }, false)
      return
    }
    const which = of === null ? {} : { contact_note_id: of.contact_note_id }
    const answer = await live.write("save_item_contact_note", { contact_id, ...which, note: note.trim(), priority })
    if (answer._tag === "Lost") end({ tone: "danger", words: answer.why }, false)
    else if (answer.status === "success") end({ tone: "ok", words: answer.message ?? texts.noteSaved }, true)
    else end({ tone: "danger", words: answer.message ?? answer.status }, false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  const notes = body?.notes ?? []
  return (
    // What is typed in it is saved by a chord from anywhere in it; each control in it has its own keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="stack gap-12 fill" onKeyDown={onKeyDown}>
      <div className={styles["halves"]}>
        <div className={styles["list"]}>
          <Unread why={whyNot} onAgain={onAgain} />
          {body === null && whyNot === null && (
            <>
              <StatusLine>{texts.loadingNotes}</StatusLine>
              <Skeleton />
            </>
          )}
          {body !== null && notes.length === 0 && <EmptyState icon={StickyNote} title={NO_NOTES} />}
          {notes.length > 0 && (
            <NoteList
              notes={notes}
              editing={written.of?.contact_note_id ?? null}
              onPick={(note) => choose(writtenOf(note))}
            />
          )}
        </div>
        <section className={styles["form"]} aria-labelledby="note-form">
          {restored && isChanged(written) && (
            <Note tone="info" action={<Button onClick={() => show(NEW_NOTE)}>{texts.discard}</Button>}>
              {texts.noteRestored}
            </Note>
          )}
          <h2 id="note-form">{written.of === null ? texts.newNote : texts.editNote}</h2>
          <ChoiceGroup
            label={texts.priority}
            options={PRIORITIES.map((priority) => ({ value: String(priority), label: texts.priorityNames[priority] }))}
            value={String(written.priority)}
            onChange={(value) => {
              const priority = Number(value)
              if (isPriority(priority)) change({ priority })
            }}
          />
          <CustomerField label={texts.note} required fault={fault} hint={texts.highShows}>
            {(ties) => (
              <textarea
                {...ties}
                ref={field}
                className={styles["text"]}
                maxLength={1_000}
                value={written.note}
                onChange={(event) => change({ note: event.target.value })}
              />
            )}
          </CustomerField>
          <Button disabled={written.of === null && !isChanged(written)} onClick={() => choose(NEW_NOTE)}>
            <Icon of={Plus} />
            {texts.newNote}
          </Button>
        </section>
      </div>
      <output>{told?.tone === "ok" && <Note tone="ok">{told.words}</Note>}</output>
      {told?.tone === "danger" && <Note tone="danger">{told.words}</Note>}
      <CustomerBar onBack={onBack}>
        <Button size="xl" look="primary" aria-disabled={busy || offline} onClick={() => void save()}>
          {busy ? texts.saving : texts.saveNote}
          {!busy && <Kbd>{texts.saveNoteKey}</Kbd>}
        </Button>
      </CustomerBar>
      {(wanted !== null || held !== null) && (
        <ConfirmDialog
          title={texts.discardNoteTitle}
          confirmLabel={texts.discard}
          cancelLabel={texts.keep}
          danger
          onCancel={() => {
            setWanted(null)
            held?.reset()
          }}
          onConfirm={() => {
            if (wanted !== null) show(wanted)
            else set(NEW_NOTE)
            held?.proceed()
          }}
        >
          <p>{texts.discardNoteWords}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
