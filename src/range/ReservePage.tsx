import { use, useEffect, useId, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import CalendarX from "lucide-react/icons/calendar-x"
import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"
import { startOf } from "../kernel/calendar.ts"
import { dayAfter } from "../kernel/days.ts"
import { cents } from "../money/cents.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { addressOf, PATHS } from "../paths.ts"
import { useForeign } from "../session/useForeign.ts"
import { networkOf } from "../support/model.ts"
import { useTask } from "../tasks/useTask.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { CalendarGrid } from "./CalendarGrid.tsx"
import type { RangeSlot } from "./contract.ts"
import {
  type Board,
  byLaneOf,
  type Draft,
  firstDraft,
  isSame,
  movedTo,
  onBoard,
  standingOf,
  type Wish
} from "./draft.ts"
import { DraftBar } from "./DraftBar.tsx"
import { wordsOf } from "./drawn.ts"
import { dayLabel, spokenDay, whoseInFull } from "./faces.ts"
import { FreeList } from "./FreeList.tsx"
import { invitedBy, keyed } from "./keys.ts"
import { RangeWaiting } from "./RangeWaiting.tsx"
import { ReserveHead } from "./ReserveHead.tsx"
import { reserveHint } from "./ReserveHint.tsx"
import { costOf, LONGEST, minutesOf, mostGuests, SHORTEST } from "./rules.ts"
import { useArrival } from "./useArrival.ts"
import { KeptInAddress, useDrawn } from "./useDrawn.ts"
import { useCalendar } from "./useLanes.ts"
import * as texts from "./texts.ts"

/** The range calendar: lane time is drawn, moved, made longer or shorter, and put into the cart (SHL-22, RNG-10). */
export const ReservePage = () => {
  const zone = use(ZoneContext)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const drawn = useDrawn()
  const { day, draft, given, guests, line, draw, invite, goTo, change: changeLine } = drawn
  const anonymous = useApp((state) => isAnonymous(state.cart.cart, state.session.client))
  const { calendar, now, why } = useCalendar(day, query.get("product_id"))
  const foreign = useForeign()
  const offline = useApp((state) => networkOf(state.support) !== "online")
  // Keys go on from what was added last, whether or not the lanes were read again since.
  const [last, setLast] = useState<Draft | null>(null)
  // What Enter was pressed for while the one before was on its way.
  const [queued, setQueued] = useState<Wish | null>(null)
  const [bay, setBay] = useState<string | null>(null)
  const [listed, setListed] = useState(false)
  const region = useRef<HTMLElement>(null)
  const id = useId()
  const [moving, setMoving] = useState<RangeSlot | null>(null)
  const drop = () => {
    draw(null)
    changeLine(null)
    setMoving(null)
  }
  const saving = useCartTask(
    "laneTime",
    () => {
      // What was drawn meanwhile stays.
      const stays = draft !== undefined && draft !== null && !isSame(draft, last) ? draft : null
      drop()
      draw(stays)
      if (stays !== null) invite(guests)
    },
    { stays: true }
  )
  const task = useTask("changeLane", "calendar")
  const [told, setTold] = useState(task.told)
  if (task.told !== told) {
    setTold(task.told)
    if (task.told?.done === true) drop()
  }
  const date = calendar?.date ?? null
  useArrival(date, draft, draw)
  const slots = calendar?.slots ?? []
  const own =
    moving ?? slots.find((slot) => slot.shopping_cart_item_id !== undefined && slot.shopping_cart_item_id === line)
  const open =
    calendar?.opens_at === undefined ? null : { starts_at: calendar.opens_at, ends_at: calendar.closes_at ?? 0 }
  const lanes = calendar?.range_lanes ?? []
  const byLane = byLaneOf(slots)
  const board: Board | null =
    open === null ? null : { lanes, open, byLane, now, but: own?.range_reservation_id ?? null }
  const first =
    own === undefined
      ? null
      : { lane: own.range_lane_id, starts_at: own.starts_at, minutes: Math.min(LONGEST, minutesOf(own)) }
  const begun = board === null ? null : (onBoard(board, given) ?? first ?? firstDraft(board))
  const shown = board === null ? null : draft === undefined ? begun : draft
  const standing = board === null || shown === null ? null : standingOf(board, shown)
  const product = calendar?.products?.[0]
  const bays = [...new Set(lanes.map((lane) => lane.bay))]
  const lane = lanes.find(({ range_lane_id }) => range_lane_id === shown?.lane)
  const shownBay = lane?.bay ?? bay ?? bays[0]

  // Only our own back end is told of guests, and what is booked has them on its own page.
  const invited = foreign || moving !== null ? null : (guests ?? own?.guests ?? 0)
  const onGuests = (by: 1 | -1) => {
    if (invited !== null) invite(Math.max(0, Math.min(mostGuests(calendar?.member?.guests), invited + by)))
  }
  const change = (next: Draft | null) =>
    draw(next === null || moving === null || board === null ? next : movedTo(board, moving, next))
  const turn = (to: string) => {
    goTo(to)
    setLast(null)
    // A time that is moved goes along.
    draw(moving === null ? undefined : (shown ?? undefined))
  }
  const leave = () => navigate(query.get("back") === "range" ? PATHS.range : PATHS.sale)
  const free = shown !== null && standing?._tag === "Free" && !offline
  const blocked = moving === null ? !anonymous && (!free || product === undefined) : !free
  const busy = saving.busy || task.busy
  const save = (time: Wish, of: string | null) => {
    if (product === undefined) return
    // What nobody has drawn yet is not offered elsewhere while it is asked for.
    if (draft === undefined) draw(time)
    setLast(time)
    setQueued(null)
    const { lane, starts_at: at, minutes, guests: coming } = time
    saving.run({ product_id: product.product_id, lane, at, minutes, guests: coming, line: of })
  }
  const goOn = useEvent(() => {
    if (queued === null || busy) return
    if (saving.refused === null) save(queued, null)
    else setQueued(null)
  })
  useEffect(goOn, [goOn, queued, busy])
  const add = () => {
    // Nothing is booked on a day that somebody has turned away from, nor on one that was not seen yet.
    if (blocked || (day !== null && day !== date)) return
    if (saving.busy && shown !== null && !isSame(shown, last)) setQueued({ ...shown, guests })
    if (busy) return
    if (moving !== null) {
      if (shown === null) return
      const { range_reservation_id: reservation } = moving
      task.run({ lane: shown.lane, change: "move", reservation, at: shown.starts_at })
    } else if (anonymous) {
      const goal = { message: texts.customerHint, product_id: product?.product_id, quantity: "1" }
      navigate(addressOf(PATHS.customer, { ...goal, ...wordsOf({ day: date, draft: shown, guests }) }))
    } else if (shown !== null) save({ ...shown, guests }, line)
  }
  const choose = (reservation: string) => {
    const slot = slots.find(({ range_reservation_id }) => range_reservation_id === reservation)
    const isMovable = slot?.state === "booked"
    if (slot === undefined || (!isMovable && slot.shopping_cart_item_id === undefined)) return
    setMoving(isMovable ? slot : null)
    changeLine(isMovable ? null : (slot.shopping_cart_item_id ?? null))
    draw({ lane: slot.range_lane_id, starts_at: slot.starts_at, minutes: minutesOf(slot) })
  }
  useKeyDown(region, (event) => {
    if (board === null || date === null) return false
    if (event.key === "Escape") {
      if (shown === null) leave()
      drop()
      return true
    }
    const onPlot = event.target instanceof Element && event.target.closest("[data-plot]") !== null
    if (!onPlot) return false
    if (event.key === "PageDown" || event.key === "PageUp") {
      turn(dayAfter(day ?? date, event.key === "PageDown" ? 1 : -1))
      return true
    }
    if (event.key === "Enter") {
      add()
      return true
    }
    const more = invitedBy(event.key)
    if (more !== null) {
      onGuests(more)
      return true
    }
    if (standing?._tag === "Taken" || standing?._tag === "Closed") {
      const key = event.key.toLowerCase()
      const by = standing._tag === "Taken" ? standing.by : null
      if (key === "m" && by?.state === "booked" && moving === null) {
        choose(by.range_reservation_id)
        return true
      }
      const way = {
        s: standing._tag === "Taken" && moving === null ? standing.shorter : null,
        l: standing.elsewhere
      }[key]
      if (way !== undefined && way !== null) {
        change(way)
        return true
      }
    }
    const next = keyed(board, shown ?? last, event)
    if (next !== null) change(next)
    return next !== null
  })

  if (calendar === null || date === null)
    return (
      <section ref={region} className="stack gap-12 fill" aria-label={texts.reserveTitle}>
        {why === null ? <RangeWaiting /> : <Note tone="danger">{why}</Note>}
      </section>
    )
  const middle = startOf(date, zone) + 12 * 3_600_000
  // Why it was refused is said until something else is drawn, or the lanes themselves say it and how to go on.
  const isStill = shown !== null && isSame(shown, last) && standing?._tag !== "Taken"
  const unsaved = isStill ? saving.refused : null
  const words = task.told?.done === false && moving !== null ? task.told.words : unsaved
  const refused = words === null ? null : <Note tone="danger">{words}</Note>
  const missing = product === undefined ? <Note tone="warn">{texts.noProduct}</Note> : null
  const asksCustomer = anonymous && moving === null && standing?._tag !== "Taken"
  const hint = reserveHint({ asksCustomer, offline, why })
  // What the line has of the day's minutes already is its own.
  const left = (calendar.member?.minutes_left ?? 0) + (moving === null ? (own?.free_minutes ?? 0) : 0)
  const cost =
    shown === null || product === undefined || moving !== null || anonymous
      ? null
      : costOf(cents(product.price), shown.minutes, left)
  const saved = line === null ? texts.addToCart : texts.saveTime
  const label = moving === null ? (anonymous ? texts.selectCustomer : saved) : texts.moveTo
  return (
    <section ref={region} className="stack gap-12 fill" aria-label={texts.reserveTitle}>
      <h1 className="sr">{texts.reserveTitle}</h1>
      {moving === null && <KeptInAddress {...drawn} draft={draft === undefined && given === null ? null : shown} />}
      <ReserveHead
        date={date}
        today={dayLabel(now, zone) === dayLabel(middle, zone)}
        bays={bays}
        bay={shownBay}
        listed={listed}
        onDate={turn}
        onBay={(to) => {
          setBay(to)
          const there = lanes.find((one) => one.bay === to)
          if (there !== undefined && shown !== null) change({ ...shown, lane: there.range_lane_id })
        }}
        onListed={() => setListed(!listed)}
      />
      {lanes.length === 0 && <EmptyState icon={CalendarX} title={texts.noLanes} />}
      {board === null && lanes.length > 0 && (
        <EmptyState icon={CalendarX} title={texts.closedDay}>
          {calendar?.day_note}
        </EmptyState>
      )}
      {board !== null && lanes.length > 0 && (
        <>
          {moving !== null && <Note tone="neutral">{texts.moving(whoseInFull(moving))}</Note>}
          {listed ? (
            <FreeList
              board={board}
              draft={shown}
              date={spokenDay(middle, zone)}
              least={moving === null ? SHORTEST : minutesOf(moving)}
              onDraft={change}
              onMove={moving === null ? choose : null}
            />
          ) : (
            <CalendarGrid
              board={board}
              lanes={lanes.filter((one) => one.bay === shownBay)}
              draft={shown}
              standing={standing}
              name={texts.bay(shownBay ?? "")}
              describedBy={{ id, label: texts.calendar(texts.bay(shownBay ?? ""), spokenDay(middle, zone)) }}
              onDraft={change}
              onSlot={choose}
            />
          )}
          <p id={id} className="sr">
            {texts.calendarKeys}
          </p>
          <DraftBar
            board={board}
            draft={shown}
            standing={standing}
            cost={cost}
            member={moving === null ? (calendar.member ?? null) : null}
            guests={invited}
            label={label}
            note={refused ?? (moving === null ? (missing ?? hint) : hint)}
            blocked={blocked}
            busy={busy && draft !== null}
            fixed={moving !== null}
            onDraft={change}
            onGuests={onGuests}
            onAdd={add}
            onMove={moving === null ? choose : null}
          />
        </>
      )}
    </section>
  )
}
