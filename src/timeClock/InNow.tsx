import { use } from "react"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime, ZoneContext } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import type { TimeEntry } from "./contract.ts"
import { forgottenBy } from "./rules.ts"
import { spanOf } from "./sheet.ts"
import * as texts from "./texts.ts"
import styles from "./TimeSheetsPage.module.css"

/** Who is clocked in, and who may have forgotten to clock out. */
export const InNow = ({ entries, after, now, onOpen }: InNowProps) => {
  const zone = use(ZoneContext)
  const { momentAt } = useStoreTime()
  const seen = entries.map((entry) => ({ entry, forgotten: forgottenBy(spanOf(entry), zone, after, now) }))
  const late = seen.filter(({ forgotten }) => forgotten !== null).length
  return (
    <section className={styles["now"]} aria-label={texts.inNow}>
      <h2>{texts.inNow}</h2>
      {late > 0 && <Note tone="warn">{texts.forgottenCount(late)}</Note>}
      {seen.length === 0 && <p>{texts.nobodyIn}</p>}
      <ul data-grid="keys">
        {seen.map(({ entry, forgotten }) => (
          <li key={entry.time_entry_id}>
            <p>
              <b>{entry.user_name}</b>
              <span>{texts.since(momentAt(entry.in_at))}</span>
              {forgotten !== null && (
                <Tag tone="warn" icon={TriangleAlert}>
                  {forgotten === "hours" ? texts.forgotten.hours(after) : texts.forgotten.day}
                </Tag>
              )}
            </p>
            <Button aria-label={texts.setClockOutOf(entry.user_name)} onClick={() => onOpen(entry)}>
              {texts.setClockOut}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface InNowProps {
  readonly entries: readonly TimeEntry[]
  /** So many hours are too long. */
  readonly after: number
  readonly now: number
  readonly onOpen: (entry: TimeEntry) => void
}
