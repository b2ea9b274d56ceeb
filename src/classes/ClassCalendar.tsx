import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { Day } from "../kernel/days.ts"
import { cx } from "../ui/cx.ts"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import { longDate, shortDate } from "./rules.ts"
import * as texts from "./texts.ts"
import { movedBy, type Offer } from "./views.ts"
import styles from "./ClassCalendar.module.css"

/**
 * One calendar without a break, from this week to the last date (CLS-05). The arrows, Home, End, Page Up and Page Down go from day to
 * day, each of which says its date and what is left; Enter chooses.
 */
export const ClassCalendar = ({ weeks, offers, today, chosen, onChoose, onReach }: ClassCalendarProps) => {
  const first = offers.find(({ state }) => state === "open")?.date ?? offers[0]?.date ?? today
  const [at, setAt] = useState(chosen ?? first)
  const grid = useRef<HTMLTableElement>(null)
  const goTo = (day: Day) => {
    setAt(day)
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.ctrlKey || event.altKey || event.metaKey ? undefined : movedBy(event.key, at, weeks)
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  return (
    // A table of days that the arrows go through is a grid (WAI-ARIA), which no element is by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={grid} role="grid" className={styles["calendar"]} aria-label={texts.calendar} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((day, column) => (
              <DayCell
                key={day}
                day={day}
                head={(row === 0 && column === 0) || day.endsWith("-01")}
                offer={offers.find(({ date }) => date === day)}
                isToday={day === today}
                isChosen={day === chosen}
                isStop={day === at}
                onChoose={onChoose}
                onReach={() => {
                  setAt(day)
                  onReach(day)
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface ClassCalendarProps {
  readonly weeks: readonly (readonly Day[])[]
  readonly offers: readonly Offer[]
  readonly today: Day
  readonly chosen: Day | null
  readonly onChoose: (offer: Offer) => void
  /** A day has the focus. */
  readonly onReach: (day: Day) => void
}

/** What is said of an offer besides its date. */
export const offerWords = ({ state, left, price }: Offer): string =>
  state === "open" ? `${texts.spokenLeft(left)}, ${moneyText(price)}` : texts.shut[state]

const DayCell = ({ day, head, offer, isToday, isChosen, isStop, onChoose, onReach }: DayCellProps) => {
  const about = offer === undefined ? texts.noClassThen : offerWords(offer)
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={offer?.state !== "open" || undefined}
        className={cx(styles["day"], offer && styles[offer.state], isChosen && styles["chosen"])}
        onFocus={onReach}
        onClick={() => offer?.state === "open" && onChoose(offer)}
      >
        <span className="sr">{[longDate(day), ...(isToday ? [texts.today] : []), about].join(", ")}</span>
        <span aria-hidden="true">{head ? shortDate(day).slice(5) : String(Number(day.slice(8)))}</span>
        {offer !== undefined && (
          <b aria-hidden="true">{offer.state === "open" ? texts.left(offer.left) : texts.shut[offer.state]}</b>
        )}
        {offer?.state === "open" && <small aria-hidden="true">{shortMoneyText(offer.price)}</small>}
        {isToday && offer?.state !== "open" && <small aria-hidden="true">{texts.today}</small>}
      </button>
    </td>
  )
}

interface DayCellProps {
  readonly day: Day
  /** It says its month. */
  readonly head: boolean
  readonly offer: Offer | undefined
  readonly isToday: boolean
  readonly isChosen: boolean
  /** Tab leads here. */
  readonly isStop: boolean
  readonly onChoose: (offer: Offer) => void
  readonly onReach: () => void
}
