import { use } from "react"
import { useNavigate } from "../ui/navigation.ts"
import CalendarDays from "lucide-react/icons/calendar-days"
import ChevronLeft from "lucide-react/icons/chevron-left"
import ChevronRight from "lucide-react/icons/chevron-right"
import List from "lucide-react/icons/list"
import Target from "lucide-react/icons/target"
import { startOf } from "../kernel/calendar.ts"
import { dayAfter, isDay } from "../kernel/days.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { dayLabel } from "./faces.ts"
import * as texts from "./texts.ts"
import styles from "./Reserve.module.css"

/** The day, the bay, and the other ways to look. */
export const ReserveHead = ({ date, today, bays, bay, listed, onDate, onBay, onListed }: ReserveHeadProps) => {
  const zone = use(ZoneContext)
  const navigate = useNavigate()
  const label = dayLabel(startOf(date, zone) + 12 * 3_600_000, zone)
  return (
    <div className={styles["head"]}>
      <div className={styles["days"]} data-repeats>
        <button type="button" aria-label={texts.previousDay} onClick={() => onDate(dayAfter(date, -1))}>
          <Icon of={ChevronLeft} />
        </button>
        <label>
          <Icon of={CalendarDays} size={20} />
          <span>{today ? texts.today(label) : label}</span>
          <input
            type="date"
            aria-label={texts.day}
            value={date}
            onChange={({ target }) => isDay(target.value) && onDate(target.value)}
          />
        </label>
        <button type="button" aria-label={texts.nextDay} onClick={() => onDate(dayAfter(date))}>
          <Icon of={ChevronRight} />
        </button>
      </div>
      {bays.length > 1 && !listed && (
        <fieldset className={styles["bays"]} aria-label={texts.bays}>
          {bays.map((one) => (
            <button key={one} type="button" aria-pressed={one === bay} onClick={() => onBay(one)}>
              {texts.bay(one)}
            </button>
          ))}
        </fieldset>
      )}
      <span className={styles["gap"]} />
      <Button onClick={onListed} aria-pressed={listed}>
        <Icon of={listed ? CalendarDays : List} size={20} /> {listed ? texts.showCalendar : texts.showList}
      </Button>
      <Button onClick={() => navigate(PATHS.lanes)}>
        <Icon of={Target} size={20} /> {texts.viewLanes}
      </Button>
    </div>
  )
}

export interface ReserveHeadProps {
  readonly date: string
  readonly today: boolean
  readonly bays: readonly string[]
  readonly bay: string | undefined
  readonly listed: boolean
  readonly onDate: (day: string) => void
  readonly onBay: (bay: string) => void
  readonly onListed: () => void
}
