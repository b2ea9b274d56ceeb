import { useState } from "react"
import Lightbulb from "lucide-react/icons/lightbulb"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { COURSE, pointsOf, progressOf } from "./course.ts"
import type { CurrentTask, PracticeDesk } from "./model.ts"
import type { Happened } from "./rules.ts"
import styles from "./TaskStrip.module.css"
import * as texts from "./taskTexts.ts"

/** The task that somebody is at: what to do now, a hint for points, and what only practice has: paper and power. */
export const TaskStrip = ({ desk, task, events, paper, onScore }: TaskStripProps) => {
  const [hintAt, setHintAt] = useState<string | null>(null)
  const { done, isDone, isMistaken } = progressOf(task.id, events)
  const words = texts.TASK_WORDS[task.id]
  const { steps } = COURSE[task.id]
  const step = steps[done]
  const result = { hints: task.hints, isMistaken, points: pointsOf({ hints: task.hints, isMistaken }) }
  const now = step === undefined ? undefined : words.steps[step.id]
  if (isDone || step === undefined || now === undefined)
    return (
      <div className={styles["task"]}>
        <output className={styles["words"]}>
          <b>{texts.taskDone(words.title, result.points)}</b> {isMistaken ? words.better : words.well}
        </output>
        <Button
          onClick={() => {
            desk.finish(result)
            onScore()
          }}
        >
          {texts.seeScore}
        </Button>
      </div>
    )
  const hinted = hintAt === step.id
  return (
    <div className={styles["task"]}>
      <output className={styles["words"]}>
        <b>{words.title}</b> <span className={styles["step"]}>{texts.stepOf(done + 1, steps.length)}</span>
        <br />
        {hinted ? now.hint : now.todo}
      </output>
      {!paper && <Button onClick={desk.loadPaper}>{texts.loadPaper}</Button>}
      {step.id === "cut" && <Button onClick={desk.cutPower}>{texts.cutPower}</Button>}
      <Button
        disabled={hinted}
        onClick={() => {
          setHintAt(step.id)
          desk.hint()
        }}
      >
        <Icon of={Lightbulb} size={18} />
        {texts.hint}
      </Button>
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
