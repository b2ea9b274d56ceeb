import { use } from "react"
import type { Day } from "../kernel/days.ts"
import { moneyText } from "../ui/text.ts"
import { Hours24Context } from "../ui/storeTime.ts"
import { hoursText, longDate } from "./rules.ts"
import * as texts from "./texts.ts"
import type { Offer } from "./views.ts"
import styles from "./ClassCalendar.module.css"

/** The same dates as the calendar, in words: each is chosen as there. */
export const DateList = ({ offers, chosen, onChoose, onReach }: DateListProps) => {
  const hours24 = use(Hours24Context)
  return (
    <ul className={styles["list"]} aria-label={texts.calendar} data-grid="rows">
      {offers.map((offer) => (
        <li key={offer.date}>
          <button
            type="button"
            data-cell
            className={styles["row"]}
            aria-pressed={offer.date === chosen}
            aria-disabled={offer.state !== "open" || undefined}
            onFocus={() => onReach(offer.date)}
            onClick={() => offer.state === "open" && onChoose(offer)}
          >
            <span>
              {longDate(offer.date)} {hoursText(offer, hours24)}
            </span>
            <b>{offer.state === "open" ? texts.spokenLeft(offer.left) : texts.shut[offer.state]}</b>
            <small>{offer.state === "open" && moneyText(offer.price)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

export interface DateListProps {
  readonly offers: readonly Offer[]
  readonly chosen: Day | null
  readonly onChoose: (offer: Offer) => void
  readonly onReach: (day: Day) => void
}
