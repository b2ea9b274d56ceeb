import { stepAt } from "./course.ts"
import { TaskHint } from "./TaskHint.tsx"
import styles from "./TaskStrip.module.css"
import * as texts from "./taskTexts.ts"
import { usePractice, usePracticeNow } from "./usePractice.ts"

/** The step of a task within a dialog of the register: behind it the strip of the task can't be reached. */
export const TaskBeside = () => {
  const desk = usePractice()
  const now = usePracticeNow((all) => all)
  const step = now?.task ? stepAt(now.task.id, now.events) : null
  if (desk === null || !now?.task || step === null) return null
  return (
    // No set of fields: words and a button beside what the dialog asks.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={texts.taskBeside} className={styles["beside"]}>
      <TaskHint desk={desk} task={now.task} step={step} />
    </div>
  )
}
