import { useState } from "react"
import { useApp, useUi, useUiState } from "../app/hooks.ts"
import type { ContactNote } from "./contract.ts"
import type { Draft } from "./model.ts"
import { isPriority, type Priority } from "./form/rules.ts"
import { personIn } from "./useDraft.ts"

/** A note as it is written: which one is changed, as it was when it was opened, null for a new one. */
export interface Written {
  readonly of: Pick<ContactNote, "contact_note_id" | "note" | "priority"> | null
  readonly note: string
  readonly priority: Priority
}

/** An empty form. */
export const NEW_NOTE: Written = { of: null, note: "", priority: 1 }

/** How urgent a note is; one that does not say it is low. */
export const priorityOf = ({ priority }: Pick<ContactNote, "priority">): Priority =>
  isPriority(priority) ? priority : 1

/** A note in the form, to be changed. */
export const writtenOf = (of: ContactNote): Written => ({ of, note: of.note, priority: priorityOf(of) })

/** Does the form say anything that is not saved? */
export const isChanged = ({ of, note, priority }: Written): boolean =>
  of === null ? note.trim() !== "" : note !== of.note || priority !== priorityOf(of)

const writtenIn = ({ was, now }: Draft): Written => {
  const priority = (text: string | undefined) => {
    const given = Number(text)
    return isPriority(given) ? given : 1
  }
  const { note_id: id } = was
  return {
    of: id === undefined ? null : { contact_note_id: id, note: was["note"] ?? "", priority: priority(was["priority"]) },
    note: now["note"] ?? "",
    priority: priority(now["priority"])
  }
}

/** The form of a customer's notes; what is not saved stands beside the screens, so that another tab and a reload find it. */
export const useNoteDraft = (contactId: string) => {
  const key = `note ${contactId}`
  const ui = useUi()
  const person = useApp(({ session }) => personIn(session.user))
  const draft = useUiState(({ drafts }) => (Object.hasOwn(drafts, key) ? drafts[key] : undefined))
  const [opened, setOpened] = useState(NEW_NOTE)
  const own = draft?.person === person ? draft : undefined
  return {
    written: own === undefined ? opened : writtenIn(own),
    /** Something was typed here before. */
    found: own !== undefined,
    set: (next: Written) => {
      const { [key]: _before, ...others } = ui.get().drafts
      const { of, note, priority } = next
      const was = of === null ? {} : { note_id: of.contact_note_id, note: of.note, priority: String(priorityOf(of)) }
      setOpened(next)
      ui.set({
        drafts: isChanged(next)
          ? { ...others, [key]: { person, was, now: { note, priority: String(priority) } } }
          : others
      })
    }
  }
}
