import type { ChainAlarm } from "./contract.ts"
import { Button } from "../ui/Button.tsx"
import { Tag } from "../ui/Tag.tsx"
import { Unread } from "../ui/Reading.tsx"
import styles from "./StartScreen.module.css"
import * as texts from "./texts.ts"
import { useWhen } from "./useWhen.ts"

/** The alarms that somebody has looked into: who, when, and what was found (LOG-4). */
export const SeenAlarms = ({ alarms, why, onAgain, onCompare }: SeenAlarmsProps) => {
  const { momentText } = useWhen()
  return (
    <section className={styles["card"]} aria-label={texts.seen}>
      <h2>{texts.seen}</h2>
      <Unread why={why} onAgain={onAgain} />
      {alarms.length === 0 && why === null && <p>{texts.noneSeen}</p>}
      <ul className={styles["list"]}>
        {alarms.map((alarm) => (
          <li key={alarm.alarm_id} className={styles["exception"]}>
            <h3>
              <Tag tone="ok">{texts.alarmOf(alarm.kind)}</Tag>
              <span>{texts.raised(momentText(alarm.since), alarm.device_nickname ?? alarm.device_license_id)}</span>
            </h3>
            <p className={styles["whole"]}>{alarm.message}</p>
            <p className={styles["whole"]}>
              {texts.seenBy(alarm.acknowledged_by ?? null, momentText(alarm.acknowledged ?? alarm.since))}
              {alarm.note !== undefined && <q>{alarm.note}</q>}
            </p>
            {alarm.kind === "fork" && (
              <div className={styles["acts"]}>
                <Button onClick={() => onCompare(alarm)}>{texts.compare}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SeenAlarmsProps {
  readonly alarms: readonly ChainAlarm[]
  /** Why nobody knows of any; null where that is known. */
  readonly why: string | null
  readonly onAgain: () => void
  readonly onCompare: (alarm: ChainAlarm) => void
}
