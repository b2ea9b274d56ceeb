import { useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import Maximize from "lucide-react/icons/maximize"
import Minimize from "lucide-react/icons/minimize"
import Target from "lucide-react/icons/target"
import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"
import { nameOf } from "../customer/rules.ts"
import { useContact } from "../customer/useContact.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { addressOf, PATHS } from "../paths.ts"
import { networkOf } from "../support/model.ts"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { waiverPath } from "../waiver/rules.ts"
import { useWaiverStanding } from "../waiver/useWaiverStanding.ts"
import { CloseDialog } from "./CloseDialog.tsx"
import type { RangeLane } from "./contract.ts"
import { whoseInFull } from "./faces.ts"
import { LaneBar } from "./LaneBar.tsx"
import { LaneLegend } from "./LaneLegend.tsx"
import { LaneTile } from "./LaneTile.tsx"
import {
  bookingOf,
  comingUntil,
  costsOf,
  laneState,
  type LaneTag,
  minutesOf,
  mostGuests,
  nextFree,
  STEP,
  USUAL
} from "./rules.ts"
import { RangeWaiting } from "./RangeWaiting.tsx"
import { useEnding } from "./useEnding.tsx"
import { useLanes } from "./useLanes.ts"
import { useLaneTicket } from "./useLaneTicket.ts"
import { useOverSaid } from "./useOverSaid.ts"
import { Whom } from "./Whom.tsx"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Lanes.module.css"

const NONE: readonly RangeLane[] = []

/** The lanes as bays, live, and what a range officer does with them (SHL-23, RNG-10); `move` in the address is a lane whose shooter moves. */
export const AssignPage = () => {
  const navigate = useNavigate()
  const clear = useClearTime()
  const contact = useApp((state) => state.cart.cart?.billing?.contact_id)
  const anonymous = useApp((state) => isAnonymous(state.cart.cart, state.session.client))
  const { lanes: read, now, why } = useLanes()
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const standingAt = useWaiverStanding()
  const person = useContact(anonymous || contact === undefined ? null : contact)
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(query.get("move"))
  const [filter, setFilter] = useState<LaneTag | null>(null)
  const [wall, setWall] = useState(false)
  const [moving, setMoving] = useState<string | null>(query.get("move"))
  const [closing, setClosing] = useState(false)
  const region = useRef<HTMLElement>(null)
  const task = useTask("changeLane", "lanes")
  const [party, setParty] = useState<{ readonly contact: string | undefined; readonly guests: number } | null>(null)
  const walkIn = useCartTask("laneTime", () => setParty(null), { stays: true })
  const longer = useCartTask("moreLaneTime", () => undefined, { stays: true })
  const lanes = read?.range_lanes ?? NONE
  const letOn = useLaneTicket(lanes)
  const states = new Map(lanes.map((one) => [one.range_lane_id, laneState(one, now)] as const))
  const said = useOverSaid(lanes.filter((one) => states.get(one.range_lane_id)?._tag === "Over").map((one) => one.lane))
  const booking = bookingOf(read ?? {}, contact)
  // Whoever has booked for later walks in now, and keeps what was booked.
  const own = booking !== undefined && booking.starts_at <= comingUntil(now) ? booking : undefined
  const when = own === undefined ? texts.keeps : texts.reservedAt
  const minutes = own === undefined ? USUAL : minutesOf(own)
  const coming = party !== null && party.contact === contact ? party.guests : 0
  const guests = own !== undefined || person.state !== "known" ? null : coming
  const invite = (by: 1 | -1) => {
    const most = mostGuests(read?.member?.guests)
    if (guests !== null) setParty({ contact, guests: Math.max(0, Math.min(most, guests + by)) })
  }
  const numberOf = (id: string) => lanes.find(({ range_lane_id }) => range_lane_id === id)?.lane ?? ""
  const free = nextFree(lanes, minutes, now, chosen)
  const lane = lanes.find(({ range_lane_id }) => range_lane_id === chosen) ?? lanes[0]
  const product = read?.products?.[0]
  const standing = person.state === "known" && read?.asks_waiver === true ? standingAt(person.contact) : "here"
  const lacks = standing === "here" ? null : texts.noWaiver[standing]
  const getWaiver = () => contact !== undefined && navigate(waiverPath(contact))
  const busy = task.busy || walkIn.busy || longer.busy

  const focus = (id: string) => region.current?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(id)}"]`)?.focus()
  const assign = (to: RangeLane) => {
    if (offline || product === undefined) return
    if (lacks !== null) return void getWaiver()
    if (anonymous) {
      navigate(
        addressOf(PATHS.customer, { message: texts.customerHint, product_id: product.product_id, quantity: "1" })
      )
      return
    }
    if (contact !== undefined) letOn(to.range_lane_id, contact)
    const { product_id } = product
    if (own === undefined)
      walkIn.run({ product_id, lane: to.range_lane_id, at: null, minutes: USUAL, guests, line: null })
    else task.run({ lane: to.range_lane_id, change: "assign", contact, reservation: own.range_reservation_id })
  }
  const moveTo = (to: RangeLane) => {
    const from = lanes.find(({ range_lane_id }) => range_lane_id === moving)
    setMoving(null)
    if (from?.current !== undefined)
      task.run({ lane: to.range_lane_id, change: "move", reservation: from.current.range_reservation_id })
  }
  const { end, question } = useEnding(({ lane: id, reservation }) => task.run({ lane: id, change: "end", reservation }))
  const acts = {
    getWaiver,
    assign: () => lane !== undefined && (moving === null ? assign(lane) : moveTo(lane)),
    extend: () => {
      if (lane?.current !== undefined && product !== undefined && !offline)
        longer.run({
          product_id: lane.current.product_id ?? product.product_id,
          reservation: lane.current.range_reservation_id,
          minutes: STEP
        })
    },
    move: () => {
      if (lane?.current === undefined) return
      setMoving(lane.range_lane_id)
      if (free !== undefined) focus(free.range_lane_id)
    },
    end: () => {
      if (lane?.current === undefined) return
      const { range_reservation_id: reservation, contact_id } = lane.current
      end({
        lane: lane.range_lane_id,
        reservation,
        contact: contact_id,
        name: whoseInFull({ ...lane.current, guests: 0 })
      })
    },
    close: () => setClosing(true),
    open: () => {
      if (lane !== undefined) task.run({ lane: lane.range_lane_id, change: "open" })
    }
  }
  const nextOver = () => {
    const over = lanes.filter((one) => states.get(one.range_lane_id)?._tag === "Over")
    const at = over.findIndex(({ range_lane_id }) => range_lane_id === chosen)
    const next = over[(at + 1) % over.length]
    if (next !== undefined) focus(next.range_lane_id)
  }
  const toFree = () => {
    if (free === undefined) return
    setChosen(free.range_lane_id)
    focus(free.range_lane_id)
  }
  const letters: Readonly<Record<string, () => unknown>> = {
    n: toFree,
    e: acts.extend,
    m: acts.move,
    x: acts.end,
    o: nextOver,
    w: () => setWall(!wall),
    "+": () => invite(1),
    "-": () => invite(-1),
    enter: acts.assign
  }
  useKeyDown(region, (event) => {
    const onLane = event.target instanceof Element && event.target.closest("[data-lane]") !== null
    if (!onLane || event.repeat || busy) return false
    if (event.key === "Escape" && moving !== null) {
      setMoving(null)
      return true
    }
    const act = letters[event.key.toLowerCase()]
    if (act === undefined) return false
    // Enter on a lane that is taken only chooses it.
    if (event.key === "Enter" && (lane === undefined || lane.current !== undefined || lane.closed_reason !== undefined))
      return false
    act()
    return true
  })

  if (read === null)
    return (
      <section ref={region} className={styles["page"]} aria-label={texts.assignTitle}>
        {why === null ? <RangeWaiting /> : <Note tone="danger">{why}</Note>}
      </section>
    )
  if (lanes.length === 0)
    return (
      <>
        <h1 className="sr">{texts.assignTitle}</h1>
        <EmptyState icon={Target} title={texts.noLanes} />
      </>
    )
  const bays = [...new Set(lanes.map((one) => one.bay))]
  const few = lanes.length <= 16
  const refused = (task.told?.done === false ? task.told.words : null) ?? walkIn.refused ?? longer.refused
  const state = lane === undefined ? undefined : states.get(lane.range_lane_id)
  const source = lanes.find(({ range_lane_id }) => range_lane_id === moving)
  return (
    <section
      ref={region}
      className={cx(styles["page"], few && styles["few"], wall && styles["wall"])}
      aria-label={texts.assignTitle}
      data-wall={wall || undefined}
    >
      <h1 className="sr">{texts.assignTitle}</h1>
      <div className={styles["head"]}>
        {!wall && (
          <Whom
            name={person.state === "known" ? nameOf(person.contact) : null}
            minutes={minutes}
            member={read.member}
            reserved={booking === undefined ? null : when(numberOf(booking.range_lane_id), clear(booking.starts_at))}
            guests={guests}
            nextFree={free?.lane ?? null}
            onGuests={invite}
            onNextFree={toFree}
          />
        )}
        <Button aria-pressed={wall} onClick={() => setWall(!wall)}>
          <Icon of={wall ? Minimize : Maximize} /> {wall ? texts.showCart : texts.wallView} <Kbd>W</Kbd>
        </Button>
      </div>
      <LaneLegend states={[...states.values()]} filter={filter} onFilter={setFilter} />
      {why !== null && <Note tone="warn">{texts.notLive}</Note>}
      <div className={styles["bays"]} data-grid="keys">
        {bays.map((bay) => {
          const row = lanes.filter((one) => one.bay === bay)
          return (
            <section key={bay} className={styles["bay"]} aria-label={texts.bay(bay)}>
              <h2>
                <b>{texts.bay(bay)}</b> {row[0]?.bay_note}
              </h2>
              <div
                className={styles["row"]}
                style={{ gridTemplateColumns: `repeat(${Math.min(10, row.length)}, minmax(0, 1fr))` }}
              >
                {row.map((one) => {
                  const its = states.get(one.range_lane_id) ?? laneState(one, now)
                  return (
                    <LaneTile
                      key={one.range_lane_id}
                      lane={one}
                      state={its}
                      chosen={one.range_lane_id === lane?.range_lane_id}
                      dimmed={
                        (filter !== null && its._tag !== filter) ||
                        (moving !== null && one.current !== undefined && one.range_lane_id !== moving)
                      }
                      onChoose={setChosen}
                    />
                  )
                })}
              </div>
            </section>
          )
        })}
      </div>
      {lane !== undefined && state !== undefined && (
        <LaneBar
          lane={lane}
          state={state}
          moving={source?.lane ?? null}
          whom={person.state === "known" ? nameOf(person.contact) : null}
          lacks={moving === null ? lacks : null}
          minutes={minutes}
          {...costsOf(read, { extendsOwn: lane.current?.contact_id === contact, walksIn: own === undefined })}
          disabled={offline || busy}
          refused={refused}
          {...acts}
        />
      )}
      <output className="sr">{said}</output>
      {question}
      {closing && lane !== undefined && (
        <CloseDialog
          lane={lane.lane}
          onClose={(reason) => {
            setClosing(false)
            task.run({ lane: lane.range_lane_id, change: "close", why: reason })
          }}
          onCancel={() => setClosing(false)}
        />
      )}
    </section>
  )
}
