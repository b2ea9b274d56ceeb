import Pencil from "lucide-react/icons/pencil"
import { momentOf } from "../kernel/zone.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { NoteFlag } from "./Badges.tsx"
import type { ContactNote } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./NotesTab.module.css"

const byUrgency = (a: ContactNote, b: ContactNote): number =>
  (b.priority ?? 1) - (a.priority ?? 1) || (b.created ?? "").localeCompare(a.created ?? "")

/** The notes, the most urgent first, then the newest; each is pressed to be changed (CUST-22, CUST-25). */
export const NoteList = ({ notes, editing, onPick }: NoteListProps) => {
  const { momentAt } = useStoreTime()
  const timed = (text: string): string => {
    const at = momentOf(text)
    return at === null ? text : momentAt(at)
  }
  return (
    <ul aria-label={texts.notesList} data-grid="list">
      {notes.toSorted(byUrgency).map((note) => {
        const { contact_note_id: id, created, user_name, changed, changed_by } = note
        return (
          <li key={id} data-priority={note.priority} data-on={id === editing || undefined}>
            <p className={styles["head"]}>
              <NoteFlag priority={note.priority} />
              {id === editing && <Tag icon={Pencil}>{texts.editing}</Tag>}
              <span>
                {created !== undefined && texts.writtenBy(timed(created), user_name)}
                {changed !== undefined && <small>{texts.changedBy(timed(changed), changed_by)}</small>}
              </span>
            </p>
            <button type="button" data-cell onClick={() => onPick(note)}>
              {note.note}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export interface NoteListProps {
  readonly notes: readonly ContactNote[]
  /** Which one is in the form; null while a new one is. */
  readonly editing: string | null
  readonly onPick: (note: ContactNote) => void
}
