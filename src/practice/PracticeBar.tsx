import { useState } from "react"
import GraduationCap from "lucide-react/icons/graduation-cap"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { lazyOverlay } from "../ui/lazyWithPreload.ts"
import styles from "./PracticeStrip.module.css"
import * as texts from "./texts.ts"
import type { PracticeDesk } from "./model.ts"
import { usePracticeNow } from "./usePractice.ts"

const TasksDialog = lazyOverlay(async () => (await import("./TasksDialog.tsx")).TasksDialog)
const PaperDialog = lazyOverlay(async () => (await import("./PaperDialog.tsx")).PaperDialog)
const TaskStrip = lazyOverlay(async () => (await import("./TaskStrip.tsx")).TaskStrip)

/** The strip of a practice: what it is, in words and stripes, and its tasks. */
export const PracticeBar = ({ desk }: { readonly desk: PracticeDesk }) => {
  const now = usePracticeNow((all) => all)
  const [choosing, setChoosing] = useState(false)
  const [reading, setReading] = useState(false)
  if (now === null) return null
  return (
    <section className={styles["practice"]} aria-label={texts.stripLabel}>
      <div className={styles["strip"]}>
        <Icon of={GraduationCap} size={22} />
        <p className={styles["words"]}>
          <b>{texts.mark}</b> {texts.nothingIsSold}
        </p>
        {now.printed.length > 0 && <Button onClick={() => setReading(true)}>{texts.seeReceipt}</Button>}
        {now.task === null && <Button onClick={() => setChoosing(true)}>{texts.tasks}</Button>}
        <Button onClick={desk.leave}>{texts.endPractice}</Button>
      </div>
      {now.task !== null && (
        <TaskStrip
          desk={desk}
          task={now.task}
          events={now.events}
          paper={now.paper}
          onScore={() => setChoosing(true)}
        />
      )}
      {reading && <PaperDialog printed={now.printed} onClose={() => setReading(false)} />}
      {choosing && (
        <TasksDialog desk={desk} results={now.results} isUnheard={now.isUnheard} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}
