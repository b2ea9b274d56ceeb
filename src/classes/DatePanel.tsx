import { use, type ReactNode } from "react"
import ArrowRight from "lucide-react/icons/arrow-right"
import BadgePercent from "lucide-react/icons/badge-percent"
import CalendarX from "lucide-react/icons/calendar-x"
import { negate, subtract, times, ZERO } from "../money/cents.ts"
import { Stepper } from "../product/Stepper.tsx"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Hours24Context } from "../ui/storeTime.ts"
import { amountText, moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { ClassDetail } from "./contract.ts"
import { closesOn, dayTitle, earlyUntil, hoursText, seatsOn, sessionsOf } from "./rules.ts"
import * as texts from "./texts.ts"
import type { Offer } from "./views.ts"
import card from "../ui/Card.module.css"
import styles from "./Classes.module.css"

/** What the chosen date is, has left and costs, and the way to its participants. */
export const DatePanel = ({ detail, offer, seats, onSeats, onGo, children }: DatePanelProps) => (
  <section className={cx(card["surface"], styles["panel"])} aria-label={texts.classDate}>
    {offer === undefined ? (
      <p className={styles["quiet"]}>{texts.chooseDate}</p>
    ) : (
      <Chosen detail={detail} offer={offer} seats={seats} onSeats={onSeats} />
    )}
    {children}
    <span className="grow" />
    {offer?.state === "open" && <Sums detail={detail} offer={offer} seats={seats} />}
    <Button size="xl" look="primary" data-resting-focus aria-disabled={offer?.state !== "open"} onClick={onGo}>
      {texts.toParticipants}
      <Kbd>{shared.enterKey}</Kbd>
      <Icon of={ArrowRight} />
    </Button>
  </section>
)

export interface DatePanelProps {
  readonly detail: ClassDetail
  /** The chosen date; undefined while there is none. */
  readonly offer: Offer | undefined
  readonly seats: number
  readonly onSeats: (seats: number) => void
  readonly onGo: () => void
  /** The wait list. */
  readonly children: ReactNode
}

const Chosen = ({
  detail,
  offer,
  seats,
  onSeats
}: Pick<DatePanelProps, "detail" | "seats" | "onSeats"> & { readonly offer: Offer }) => {
  const hours24 = use(Hours24Context)
  const all = seatsOn(detail, offer)
  const until = earlyUntil(detail, offer.date)
  const off = subtract(detail.price, offer.price)
  return (
    <>
      <div>
        <p className={styles["label"]}>{texts.classDate}</p>
        <h2>{dayTitle(offer.date)}</h2>
        <p className={styles["quiet"]}>
          {[hoursText(offer, hours24), offer.instructor, texts.sessions(sessionsOf(detail, offer.date))]
            .filter((part) => part !== "")
            .join(" \u00B7 ")}
        </p>
      </div>
      <p className={styles["split"]}>
        <b>{texts.seatsLeft(offer.left, all)}</b>
        <span>{texts.taken(all - offer.left)}</span>
      </p>
      {all <= 40 && (
        <span className={styles["boxes"]} aria-hidden="true">
          {Array.from({ length: all }, (_, n) => (
            <i key={n} data-seat={n < all - offer.left ? "taken" : n < all - offer.left + seats ? "yours" : "free"} />
          ))}
        </span>
      )}
      {offer.state === "open" && (
        <div>
          <p className={styles["label"]} aria-hidden="true">
            {texts.seats}
          </p>
          <Stepper id={PLACES.quantity} value={seats} most={Math.max(1, offer.left)} onChange={onSeats} />
        </div>
      )}
      {offer.state === "open" && off > ZERO && until !== null && (
        <p className={styles["early"]}>
          <Icon of={BadgePercent} />
          {texts.earlyThrough(until, moneyText(off))}
        </p>
      )}
      <p className={styles["note"]}>
        <Icon of={CalendarX} />
        {texts.closesOn(closesOn(detail, offer.date))}
      </p>
    </>
  )
}

const Sums = ({
  detail,
  offer,
  seats
}: {
  readonly detail: ClassDetail
  readonly offer: Offer
  readonly seats: number
}) => {
  const off = subtract(detail.price, offer.price)
  return (
    <dl className={styles["sums"]}>
      <div>
        <dt>{texts.pricePerSeat}</dt>
        <dd>{amountText(detail.price)}</dd>
      </div>
      {off > ZERO && (
        <div>
          <dt>{texts.earlyRegistration}</dt>
          <dd>{amountText(negate(off))}</dd>
        </div>
      )}
      <div>
        <dt>{texts.seats}</dt>
        <dd>x {seats}</dd>
      </div>
      <div>
        <dt>{texts.total}</dt>
        <dd>{moneyText(times(offer.price, seats))}</dd>
      </div>
    </dl>
  )
}
