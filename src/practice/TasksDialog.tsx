import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import { COURSE, FULL } from "./course.ts"
import type { Notes, PracticeDesk, Result } from "./model.ts"
import { type TaskId, TASKS } from "./rules.ts"
import styles from "./TasksDialog.module.css"
import * as texts from "./taskTexts.ts"

const resultWords = ({ points, hints, isMistaken }: Result, id: TaskId): string => {
  const words = texts.TASK_WORDS[id]
  const told = [texts.points(points), ...(hints > 0 ? [texts.hintsTaken(hints)] : [])].join(" · ")
  return `${told}. ${isMistaken ? words.better : words.well}`
}

/** All tasks with what came of each: the score, what went well, and what to do better. */
export const TasksDialog = ({ desk, results, isUnheard, onClose }: TasksDialogProps) => {
  const score = TASKS.reduce((sum, id) => sum + (results[id]?.points ?? 0), 0)
  return (
    <Dialog
      wide
      title={texts.tasksTitle}
      description={texts.tasksDetail}
      aside={<b className={styles["score"]}>{texts.scoreOf(score, TASKS.length * FULL)}</b>}
      onCancel={onClose}
      footer={
        <Button size="l" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {isUnheard && <Note tone="danger">{texts.notHeard}</Note>}
      <ol className={styles["tasks"]}>
        {TASKS.map((id, place) => {
          const result = results[id]
          const { title, story } = texts.TASK_WORDS[id]
          return (
            <li key={id} className="row gap-12">
              <p className={styles["words"]}>
                <b>{`${place + 1}. ${title}`}</b>
                <span>{result === undefined ? story : resultWords(result, id)}</span>
              </p>
              <Button
                data-autofocus={place === 0 || undefined}
                aria-label={result === undefined ? texts.startOf(title) : texts.againOf(title)}
                onClick={() => {
                  desk.begin(id, COURSE[id])
                  onClose()
                }}
              >
                {result === undefined ? texts.begin : texts.tryAgain}
              </Button>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

export interface TasksDialogProps {
  readonly desk: PracticeDesk
  readonly results: Notes["results"]
  readonly isUnheard: boolean
  readonly onClose: () => void
}
