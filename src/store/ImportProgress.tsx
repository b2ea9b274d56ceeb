import CircleCheck from "lucide-react/icons/circle-check"
import Hourglass from "lucide-react/icons/hourglass"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import Undo from "lucide-react/icons/undo-2"
import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useNow } from "../ui/useNow.ts"
import { Unread } from "../ui/Reading.tsx"
import type { StoreImport } from "./import/contract.ts"
import { importKindOf, type StoreWork } from "./rules.ts"
import { useSaving } from "./useSaving.ts"
import * as desk from "./texts.ts"
import { ImportLeft } from "./ImportLeft.tsx"
import { UndoDialog } from "./UndoDialog.tsx"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

/** How often it is asked how far an import is, in ms. */
const ASKED_EVERY = 1_000

/** How far an import is, and what came of it in the end. */
export const ImportProgress = ({ importId, onAgain, onAnother, onEnded }: ImportProgressProps) => {
  const now = useNow(ASKED_EVERY)
  const [asked, setAsked] = useState(now)
  const read = useRead("get_item_store_import", { import_id: importId }, asked, true)
  const fresh = bodyOf(read)?.import
  const [last, setLast] = useState(fresh)
  if (fresh !== undefined && fresh !== last) setLast(fresh)
  const one = fresh ?? last
  const isRunning = one === undefined || one.state === "saving" || one.state === "undoing"
  const ended = useEvent(() => onEnded?.(one?.state ?? ""))
  useEffect(() => {
    if (!isRunning) ended()
  }, [isRunning, ended])
  // Asked again once it has answered, however long that took.
  if (read._tag !== "Loading" && isRunning && now > asked) setAsked(now)
  if (read._tag === "Refused") return <Unread why={whyOf(read, texts.failed)} />
  return (
    <div className={styles["progress"]}>
      {read._tag === "Failed" && <Note tone="warn">{texts.notHeard}</Note>}
      {one === undefined ? (
        <output>{desk.loading}</output>
      ) : isRunning ? (
        <Running one={one} onStopped={() => setAsked((times) => times + 1)} />
      ) : (
        <Ended one={one} onAgain={onAgain} onAnother={onAnother} onUndone={() => setAsked((times) => times + 1)} />
      )}
    </div>
  )
}

const Running = ({ one, onStopped }: { readonly one: StoreImport; readonly onStopped: () => void }) => {
  const { busy, told, send } = useSaving()
  const done = one.made + one.changed + (one.skipped ?? 0)
  const isSaving = one.state === "saving"
  const words = isSaving ? texts.saving(done, one.rows) : texts.undoing
  const stop = async () => {
    await send("stop_store_import", { import_id: one.import_id })
    onStopped()
  }
  return (
    <EmptyState icon={Hourglass} title={one.file_name}>
      <output>{words}</output>
      {isSaving && <progress aria-label={words} value={done} max={Math.max(1, one.rows)} />}
      <p>{texts.savingHint}</p>
      {told?.done === false && <Note tone="warn">{told.words}</Note>}
      {isSaving && (
        <Button disabled={busy} onClick={() => void stop()}>
          {texts.stop}
        </Button>
      )}
    </EmptyState>
  )
}

const EDIT: StoreWork = "edit"

const LOOKS = {
  done: [CircleCheck, texts.doneTitle],
  undone: [Undo, texts.undoneTitle],
  changed: [TriangleAlert, texts.changedTitle],
  stopped: [TriangleAlert, texts.stoppedTitle]
} as const

const isLook = (state: string): state is keyof typeof LOOKS => Object.hasOwn(LOOKS, state)

/** What was done, in a few words; nothing of what did not happen. */
const sums = (one: StoreImport): readonly string[] => {
  const parts: readonly (readonly [number | undefined, (rows: number) => string])[] =
    one.state === "undone"
      ? [
          [one.removed, texts.removed],
          [one.restored, texts.restored],
          [one.kept, texts.kept],
          [one.changed_since, texts.changedSince]
        ]
      : [
          [one.made, texts.made],
          [one.changed, texts.changed],
          [one.same, texts.same],
          [one.wrong, texts.wrong],
          [one.skipped, texts.skipped]
        ]
  return parts.flatMap(([rows = 0, words]) => (rows > 0 ? [words(rows)] : []))
}

const Ended = ({ one, onAgain, onAnother, onUndone }: EndedProps) => {
  const navigate = useNavigate()
  const { momentAt } = useStoreTime()
  const { busy, told, send } = useSaving()
  const [asking, setAsking] = useState(false)
  const kind = importKindOf(one.kind)
  const isEdit = one.kind === EDIT
  const [icon, title] = LOOKS[isLook(one.state) ? one.state : "stopped"]
  const undo = async () => {
    const answer = await send("undo_store_import", { import_id: one.import_id })
    setAsking(false)
    if (answer._tag === "Answered" && answer.status === "success") onUndone()
  }
  const isDone = one.state === "done"
  return (
    <>
      <EmptyState icon={icon} title={title(isEdit ? EDIT : kind)}>
        <p>
          <b>{one.file_name}</b> · {momentAt(one.undone_at ?? one.since)} · {texts.by(one.undone_by ?? one.user_name)}
        </p>
        {one.state === "changed" && <p>{isEdit ? texts.changedEditWords : texts.changedWords}</p>}
        {one.state === "stopped" && <p>{texts.stoppedWords(one.made + one.changed, one.rows, isEdit ? EDIT : kind)}</p>}
        {(isDone || one.state === "undone") && (
          <ul className={styles["sums"]}>
            {sums(one).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {one.state === "undone" && (one.kept ?? 0) + (one.changed_since ?? 0) > 0 && (
          <ImportLeft importId={one.import_id} />
        )}
        {isDone && kind === "people" && one.made > 0 && <p>{texts.pinsNext}</p>}
        {told?.done === false && <Note tone="danger">{told.words}</Note>}
        <div className={styles["buttons"]}>
          {one.undo_until !== undefined && <Button onClick={() => setAsking(true)}>{texts.undo}</Button>}
          {one.state === "changed" && onAgain !== null ? (
            <Button look="primary" onClick={onAgain}>
              {texts.lookAgain}
            </Button>
          ) : (
            <Button onClick={onAnother}>{isEdit ? texts.toList : texts.another}</Button>
          )}
          {isDone && kind === "people" && one.made > 0 && (
            <Button look="primary" onClick={() => navigate(PATHS.storePeople)}>
              {texts.toPeople}
            </Button>
          )}
          {isDone && !isEdit && kind === "products" && (
            <Button look="primary" onClick={() => navigate(PATHS.store)}>
              {texts.toProducts}
            </Button>
          )}
        </div>
      </EmptyState>
      {asking && <UndoDialog one={one} busy={busy} onKeep={() => setAsking(false)} onUndo={() => void undo()} />}
    </>
  )
}

interface EndedProps {
  readonly one: StoreImport
  readonly onAgain: (() => void) | null
  readonly onAnother: () => void
  readonly onUndone: () => void
}

export interface ImportProgressProps {
  readonly importId: string
  /** Looks at the file again, as far as it is still there. */
  readonly onAgain: (() => void) | null
  readonly onAnother: () => void
  /** It ended in this state. */
  readonly onEnded?: (state: string) => void
}
