import { type RefObject, use, useId, useRef, useState } from "react"
import { useSearchParams } from "../ui/navigation.ts"
import CalendarX from "lucide-react/icons/calendar-x"
import { startOf } from "../kernel/calendar.ts"
import { cents } from "../money/cents.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { CalendarGrid } from "./CalendarGrid.tsx"
import { type Board, isSame } from "./draft.ts"
import { DraftBar } from "./DraftBar.tsx"
import { dayLabel, spokenDay, whoseInFull } from "./faces.ts"
import { FreeList } from "./FreeList.tsx"
import { RangeWaiting } from "./RangeWaiting.tsx"
import { ReserveHead } from "./ReserveHead.tsx"
import { reserveHint } from "./ReserveHint.tsx"
import { costOf, minutesOf, SHORTEST } from "./rules.ts"
import { useArrival } from "./useArrival.ts"
import { KeptInAddress, useDrawn } from "./useDrawn.ts"
import { useCalendar } from "./useLanes.ts"
import { type Day, useReserving } from "./useReserving.ts"
import { useReserveKeys } from "./useReserveKeys.ts"
import * as texts from "./texts.ts"

/** The range calendar: lane time is drawn, moved, made longer or shorter, and put into the cart (SHL-22, RNG-10). */
export const ReservePage = () => {
  const [query] = useSearchParams()
  const drawn = useDrawn()
  const { calendar, now, why } = useCalendar(drawn.day, query.get("product_id"))
  const date = calendar?.date
  useArrival(date ?? null, drawn.draft, drawn.draw)
  const region = useRef<HTMLElement>(null)
  return (
    <section ref={region} className="stack gap-12 fill" aria-label={texts.reserveTitle}>
      {calendar !== null && date !== undefined ? (
        <Reserving day={{ calendar, date, now, drawn }} why={why} region={region} />
      ) : why === null ? (
        <RangeWaiting />
      ) : (
        <Note tone="danger">{why}</Note>
      )}
    </section>
  )
}

const Reserving = ({ day, why, region }: ReservingProps) => {
  const { date, now, drawn } = day
  const zone = use(ZoneContext)
  const at = useReserving(day)
  useReserveKeys(region, day, at)
  const [bay, setBay] = useState<string | null>(null)
  const [listed, setListed] = useState(false)
  const { board, lanes, shown, moving } = at
  const bays = [...new Set(lanes.map((lane) => lane.bay))]
  const shownBay = lanes.find(({ range_lane_id }) => range_lane_id === shown?.lane)?.bay ?? bay ?? bays[0]
  const middle = startOf(date, zone) + 12 * 3_600_000
  const isAsked = drawn.draft === undefined && drawn.given === null
  return (
    <>
      <h1 className="sr">{texts.reserveTitle}</h1>
      {moving === null && <KeptInAddress {...drawn} draft={isAsked ? null : shown} />}
      <ReserveHead
        date={date}
        today={dayLabel(now, zone) === dayLabel(middle, zone)}
        bays={bays}
        bay={shownBay}
        listed={listed}
        onDate={at.turn}
        onBay={(to) => {
          setBay(to)
          const there = lanes.find((one) => one.bay === to)
          if (there !== undefined && shown !== null) at.change({ ...shown, lane: there.range_lane_id })
        }}
        onListed={() => setListed(!listed)}
      />
      {lanes.length === 0 && <EmptyState icon={CalendarX} title={texts.noLanes} />}
      {board === null && lanes.length > 0 && (
        <EmptyState icon={CalendarX} title={texts.closedDay}>
          {day.calendar.day_note}
        </EmptyState>
      )}
      {board !== null && lanes.length > 0 && (
        <>
          {moving !== null && <Note tone="neutral">{texts.moving(whoseInFull(moving))}</Note>}
          <Plot board={board} at={at} listed={listed} bay={shownBay} date={spokenDay(middle, zone)} />
          <Bar day={day} why={why} board={board} at={at} />
        </>
      )}
    </>
  )
}

/** The day's lanes, drawn on, or as a list of what is free. */
const Plot = ({ board, at, listed, bay = "", date }: PlotProps) => {
  const { lanes, shown, standing, moving, change, choose } = at
  const id = useId()
  return (
    <>
      {listed ? (
        <FreeList
          board={board}
          draft={shown}
          date={date}
          least={moving === null ? SHORTEST : minutesOf(moving)}
          onDraft={change}
          onMove={moving === null ? choose : null}
        />
      ) : (
        <CalendarGrid
          board={board}
          lanes={lanes.filter((one) => one.bay === bay)}
          draft={shown}
          standing={standing}
          name={texts.bay(bay)}
          describedBy={{ id, label: texts.calendar(texts.bay(bay), date) }}
          onDraft={change}
          onSlot={choose}
        />
      )}
      <p id={id} className="sr">
        {texts.calendarKeys}
      </p>
    </>
  )
}

/** What keeps the drawn time from the cart, or from its new place; null while nothing does. */
const noteOf = ({ at, why }: Pick<BarProps, "at" | "why">) => {
  const { shown, standing, moving, anonymous, offline, product, adding } = at
  // Why it was refused is said until something else is drawn, or the lanes themselves say it and how to go on.
  const isStill = shown !== null && isSame(shown, adding.last) && standing?._tag !== "Taken"
  const words = at.notMoved ?? (isStill ? adding.refused : null)
  if (words !== null) return <Note tone="danger">{words}</Note>
  if (moving === null && product === undefined) return <Note tone="warn">{texts.noProduct}</Note>
  const asksCustomer = anonymous && moving === null && standing?._tag !== "Taken"
  return reserveHint({ asksCustomer, offline, why })
}

const Bar = ({ day: { calendar, drawn }, why, board, at }: BarProps) => {
  const { shown, standing, moving, anonymous, product, own, adding } = at
  // What the line has of the day's minutes already is its own.
  const left = (calendar.member?.minutes_left ?? 0) + (moving === null ? (own?.free_minutes ?? 0) : 0)
  const cost =
    shown === null || product === undefined || moving !== null || anonymous
      ? null
      : costOf(cents(product.price), shown.minutes, left)
  const saved = drawn.line === null ? texts.addToCart : texts.saveTime
  return (
    <DraftBar
      board={board}
      draft={shown}
      standing={standing}
      cost={cost}
      member={moving === null ? (calendar.member ?? null) : null}
      guests={at.invited}
      label={moving === null ? (anonymous ? texts.selectCustomer : saved) : texts.moveTo}
      note={noteOf({ at, why })}
      blocked={at.blocked}
      busy={adding.busy && drawn.draft !== null}
      fixed={moving !== null}
      onDraft={at.change}
      onGuests={at.onGuests}
      onAdd={at.add}
      onMove={moving === null ? at.choose : null}
    />
  )
}

interface ReservingProps {
  readonly day: Day
  /** Why the day that was asked for does not come. */
  readonly why: string | null
  readonly region: RefObject<HTMLElement | null>
}

interface PlotProps {
  readonly board: Board
  readonly at: ReturnType<typeof useReserving>
  readonly listed: boolean
  readonly bay: string | undefined
  /** The day in full words. */
  readonly date: string
}

interface BarProps {
  readonly day: Day
  readonly why: string | null
  readonly board: Board
  readonly at: ReturnType<typeof useReserving>
}
