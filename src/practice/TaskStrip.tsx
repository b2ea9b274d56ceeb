import { Button } from "../ui/Button.tsx"
import { pointsOf, progressOf, stepAt } from "./course.ts"
import type { CurrentTask, PracticeDesk } from "./model.ts"
import type { Happened } from "./rules.ts"
import { TaskHint } from "./TaskHint.tsx"
import styles from "./TaskStrip.module.css"
import * as texts from "./taskTexts.ts"

/** The task that somebody is at: what to do now, a hint for points, and what only practice has: paper and power. */
export const TaskStrip = ({ desk, task, events, paper, onScore }: TaskStripProps) => {
  const step = stepAt(task.id, events)
  if (step === null) {
    const { title, well, better } = texts.TASK_WORDS[task.id]
    const { hints } = task
    const { isMistaken } = progressOf(task.id, events)
    const points = pointsOf({ hints, isMistaken })
    return (
      <div className={styles["task"]}>
        <output className={styles["words"]}>
          <b>{texts.taskDone(title, points)}</b> {isMistaken ? better : well}
        </output>
        <Button
          onClick={() => {
            desk.finish({ hints, isMistaken, points })
            onScore()
          }}
        >
          {texts.seeScore}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles["task"]}>
      <TaskHint desk={desk} task={task} step={step}>
        {step.id === "again" && !paper && <Button onClick={desk.loadPaper}>{texts.loadPaper}</Button>}
        {step.id === "cut" && <Button onClick={desk.cutPower}>{texts.cutPower}</Button>}
      </TaskHint>
      <Button look="quiet" onClick={() => desk.finish(null)}>
        {texts.giveUp}
      </Button>
    </div>
  )
}

export interface TaskStripProps {
  readonly desk: PracticeDesk
  readonly task: CurrentTask
  /** What the journal says since the task began. */
  readonly events: readonly Happened[]
  readonly paper: boolean
  readonly onScore: () => void
}
