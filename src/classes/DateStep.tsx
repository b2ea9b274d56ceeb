import { use, useState, type ReactNode } from "react"
import CalendarX from "lucide-react/icons/calendar-x"
import type { Day } from "../kernel/days.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Hours24Context } from "../ui/storeTime.ts"
import { ClassCalendar } from "./ClassCalendar.tsx"
import { ClassHead } from "./ClassHead.tsx"
import type { ClassDetail } from "./contract.ts"
import { DateList } from "./DateList.tsx"
import { DatePanel } from "./DatePanel.tsx"
import { CLOSED, FULL, hoursText, longDate, recurrenceOf } from "./rules.ts"
import * as texts from "./texts.ts"
import { type Offer, weeksOf } from "./views.ts"
import card from "../ui/Card.module.css"
import styles from "./Classes.module.css"

const WHY = { closed: CLOSED, full: FULL } as const

/** "Every week, 9:00 AM to 3:00 PM, through Dec 19". */
const rhythm = (detail: ClassDetail, offers: readonly Offer[], hours24: boolean): string => {
  const rule = recurrenceOf(detail)
  const [first] = offers
  return [
    rule === null ? texts.calendar : texts.every(rule.unit, rule.code),
    first === undefined ? "" : hoursText(first, hours24),
    rule?.last ? texts.through(rule.last) : ""
  ]
    .filter((part) => part !== "")
    .join(", ")
}

/** First a date is chosen, by the calendar or by the list beside it, which says the same (CLS-01, CLS-05). */
export const DateStep = (props: DateStepProps) => {
  const { detail, offers, offer, today, onChoose, onGo } = props
  const hours24 = use(Hours24Context)
  const [listed, setListed] = useState(false)
  const [reached, setReached] = useState<Day | null>(null)
  const weeks = weeksOf(detail, offers, today)
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today]
  const looked = offers.find(({ date }) => date === reached)
  const why = looked !== undefined && looked.state !== "open" ? WHY[looked.state] : null
  const choose = (one: Offer) => {
    if (one.date === offer?.date) onGo()
    else onChoose(one.date)
  }
  // A full date is chosen too: for its wait list. A closed one still has its roster, which its instructor asks for on that day.
  const look = looked !== undefined && looked.state !== "open" && looked.date !== offer?.date ? looked : null
  return (
    <section className={styles["page"]} aria-label={detail.description}>
      <ClassHead
        title={detail.description}
        about={rhythm(detail, offers, hours24)}
        step={props.step}
        onClose={props.onClose}
      >
        {offer !== undefined && <Button onClick={() => props.onRoster(offer.date)}>{texts.roster}</Button>}
      </ClassHead>
      <div className={styles["dates"]}>
        <section className={cx(card["surface"], styles["calendar"])} aria-label={texts.calendar}>
          <header className={styles["split"]}>
            <h2>{texts.span(first, last)}</h2>
            <Button aria-pressed={listed} onClick={() => setListed(!listed)}>
              {listed ? texts.showCalendar : texts.showList}
            </Button>
          </header>
          {offers.length === 0 ? (
            <p className={styles["quiet"]}>{texts.noDatesExplained}</p>
          ) : listed ? (
            <DateList offers={offers} chosen={offer?.date ?? null} onChoose={choose} onReach={setReached} />
          ) : (
            <ClassCalendar
              weeks={weeks}
              offers={offers}
              today={today}
              chosen={offer?.date ?? null}
              onChoose={choose}
              onReach={setReached}
            />
          )}
          <output className={styles["line"]}>
            {why !== null && looked !== undefined && (
              <>
                <Icon of={CalendarX} />
                {`${longDate(looked.date)}: ${why}`}
              </>
            )}
          </output>
          {look?.state === "full" && <Button onClick={() => onChoose(look.date)}>{texts.waitList}</Button>}
          {look?.state === "closed" && (
            <Button onClick={() => props.onRoster(look.date)}>{texts.rosterOf(look.date)}</Button>
          )}
        </section>
        <DatePanel
          detail={detail}
          offer={offer}
          seats={props.seats}
          onSeats={props.onSeats}
          onGo={() => offer?.state === "open" && onGo()}
        >
          {props.children}
        </DatePanel>
      </div>
    </section>
  )
}

export interface DateStepProps {
  readonly detail: ClassDetail
  readonly offers: readonly Offer[]
  readonly offer: Offer | undefined
  readonly today: Day
  readonly seats: number
  readonly step: readonly [at: number, of: number] | null
  readonly onSeats: (seats: number) => void
  readonly onChoose: (date: Day) => void
  readonly onGo: () => void
  readonly onRoster: (date: Day) => void
  readonly onClose: () => void
  /** The wait list of the chosen date. */
  readonly children: ReactNode
}
