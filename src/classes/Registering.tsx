import { use, useContext, useEffect, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { type Day, dayAt } from "../kernel/days.ts"
import { bodyOf } from "../kernel/reading.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { subtract } from "../money/cents.ts"
import { fieldsAsked, type Participating } from "../participants/rules.ts"
import { addressOf, PATHS } from "../paths.ts"
import { useLeaveQuestion } from "../product/useLeaveQuestion.tsx"
import { networkOf } from "../support/model.ts"
import { ZoneContext } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import type { ClassDetail, Waiting } from "./contract.ts"
import { DateStep } from "./DateStep.tsx"
import { DateWaiting } from "./DateWaiting.tsx"
import { PeopleStep } from "./PeopleStep.tsx"
import { RecommendedStep } from "./RecommendedStep.tsx"
import { Roster } from "./Roster.tsx"
import { classDays, isSingleDate, shortDate } from "./rules.ts"
import * as texts from "./texts.ts"
import { usePeople } from "./usePeople.ts"
import { type Offer, offersOf, type OwnSeats } from "./views.ts"
import styles from "./Classes.module.css"

/** How many seats of the chosen date are taken (CLS-10); null where nobody counted them. */
const useTaken = (detail: ClassDetail, date: Day | null, again: string): number | null => {
  const asked = date === null ? null : { class_detail_id: detail.class_detail_id, reservation_date: date }
  const read = useRead("get_list_class_reservations", asked && { ...asked, count_only: true }, again, true)
  const body = useLast(bodyOf(read), date)
  return body?.reservation_count ?? null
}

/** One registration from its date to what goes with it; the date and the step stand in the address, the people in this page alone. */
export const Registering = ({ detail, line, own, start, isCustomer, again }: RegisteringProps) => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const zone = use(ZoneContext)
  const time = useContext(TimeContext)
  const region = useRef<HTMLDivElement>(null)
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const lines = useApp(({ cart }) => cart.cart?.items)
  const fields = fieldsAsked(detail.registration_required_fields)
  const people = usePeople(start, fields)
  const [next, setNext] = useState<Waiting | null>(null)
  const [rosterOf, setRosterOf] = useState<Day | null>(null)
  const now = time.now()
  const single = isSingleDate(detail)
  const date =
    query.get("date") ?? own?.date ?? (single ? (classDays(detail, dayAt(now, zone))[0]?.date ?? null) : null)
  const taken = useTaken(detail, date, again)
  const offers = offersOf(detail, own, now, zone, date === null || taken === null ? null : { date, taken })
  const offer = offers.find((one) => one.date === date)
  const rostered = offers.find((one) => one.date === rosterOf)
  const products = detail.recommended_products ?? []
  const steps = (single ? 1 : 2) + (products.length > 0 && line === null ? 1 : 0)
  const choosing =
    !single && (query.get("step") === "date" || offer === undefined || (own === null && !query.has("step")))
  const goTo = (more: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(query)
    for (const [name, value] of Object.entries(more)) search.set(name, value)
    setQuery(search, { replace: true })
  }
  const close = () => navigate(PATHS.sale)
  const task = useCartTask("classRegistration", () => {
    if (line === null && products.length > 0) goTo({ step: "recommended", date: date ?? "" })
    else close()
  })
  const question = useLeaveQuestion(
    people.typed && !task.busy && query.get("step") !== "recommended",
    texts.leaveExplained
  )
  // A single date leaves nothing to choose: the address says so to the key hints.
  const skipDates = useEvent(() => {
    if (single && !query.has("step")) goTo({ step: "people" })
  })
  useEffect(skipDates, [skipDates])
  useKeyDown(region, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  const added = lines?.findLast((item) => item.line_kind === "CLASS" && item.product_id === detail.product_id)
  const stepAt = (at: number): readonly [number, number] | null => (steps > 1 ? [at, steps] : null)
  const waitList = (at: Offer) => (
    <DateWaiting
      key={at.date}
      classId={detail.class_detail_id}
      offer={at}
      own={own}
      onRegister={(waiting) => {
        setNext(waiting)
        const { first_name, last_name, phone_number, email_address = "" } = waiting
        people.onFirst({ first_name, last_name, phone_number, email_address })
        people.onSeats(Math.max(1, Math.min(waiting.seats, at.left)))
        goTo({ step: "people" })
      }}
    />
  )
  const step = () => {
    if (query.get("step") === "recommended" && products.length > 0)
      return (
        <RecommendedStep
          title={detail.description}
          about={[texts.seatsInCart(added?.quantity ?? people.seats), date === null ? "" : shortDate(date)].join(
            " \u00B7 "
          )}
          step={stepAt(steps)}
          products={products}
          onEdit={
            added === undefined
              ? null
              : () =>
                  navigate(
                    addressOf(PATHS.classes, {
                      product_id: detail.product_id,
                      shopping_cart_item_id: added.shopping_cart_item_id
                    })
                  )
          }
          onClose={close}
        />
      )
    if (choosing || offer === undefined)
      return (
        <DateStep
          detail={detail}
          offers={offers}
          offer={offer}
          today={dayAt(now, zone)}
          seats={people.seats}
          step={stepAt(1)}
          onSeats={people.onSeats}
          onChoose={(day) => goTo({ date: day, step: "date" })}
          onGo={() => goTo({ step: "people" })}
          onRoster={setRosterOf}
          onClose={close}
        >
          {offer !== undefined && waitList(offer)}
        </DateStep>
      )
    return (
      <PeopleStep
        detail={detail}
        offer={offer}
        people={people}
        fields={fields}
        isCustomer={isCustomer && next === null && !people.typed}
        editing={line !== null}
        busy={task.busy}
        refused={task.refused}
        offline={offline}
        step={stepAt(single ? 1 : 2)}
        onChangeDate={single ? null : () => goTo({ step: "date", date: offer.date })}
        onRoster={single ? () => setRosterOf(offer.date) : null}
        onAdd={() =>
          task.run({
            detail,
            date: offer.date,
            price: offer.price,
            early: subtract(detail.price, offer.price),
            left: offer.left,
            people: people.sent,
            line,
            waiting: next?.class_waiting_id ?? null
          })
        }
        onClose={close}
      >
        {single && waitList(offer)}
      </PeopleStep>
    )
  }
  return (
    <div ref={region} className={styles["region"]}>
      {step()}
      {rostered !== undefined && <Roster detail={detail} offer={rostered} onClose={() => setRosterOf(null)} />}
      {question}
    </div>
  )
}

export interface RegisteringProps {
  readonly detail: ClassDetail
  /** The line that is typed anew; null for a new one. */
  readonly line: string | null
  readonly own: OwnSeats | null
  /** Who stands in the form at first. */
  readonly start: readonly Participating[]
  readonly isCustomer: boolean
  /** The seats are counted again when it changes. */
  readonly again: string
}
