import type { ReactNode } from "react"
import Lightbulb from "lucide-react/icons/lightbulb"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import type { stepAt } from "./course.ts"
import type { CurrentTask, PracticeDesk } from "./model.ts"
import styles from "./TaskStrip.module.css"
import * as texts from "./taskTexts.ts"

/** The step that somebody is at: what to do now, and a hint for points. `children` stand before its button. */
export const TaskHint = ({ desk, task, step, children }: TaskHintProps) => {
  const { title, steps } = texts.TASK_WORDS[task.id]
  const hinted = task.hinted === step.id
  const words = steps[step.id]
  return (
    <>
      <output className={styles["words"]}>
        <b>{title}</b> <span className={styles["step"]}>{texts.stepOf(step.place, step.of)}</span>
        <br />
        {words?.todo}
      </output>
      {children}
      <Button aria-disabled={hinted} onClick={() => desk.hint(step.id)}>
        <Icon of={Lightbulb} size={18} />
        {texts.hint}
      </Button>
      {hinted && <output className={styles["hint"]}>{words?.hint}</output>}
    </>
  )
}

interface TaskHintProps {
  readonly desk: PracticeDesk
  readonly task: CurrentTask
  readonly step: NonNullable<ReturnType<typeof stepAt>>
  readonly children?: ReactNode
}
