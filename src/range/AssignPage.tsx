import { useEffect, useRef, useState } from "react"
import Maximize from "lucide-react/icons/maximize"
import Minimize from "lucide-react/icons/minimize"
import Target from "lucide-react/icons/target"
import { nameOf } from "../customer/rules.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { CloseDialog } from "./CloseDialog.tsx"
import { LaneBar } from "./LaneBar.tsx"
import { LaneLegend } from "./LaneLegend.tsx"
import { LaneTile } from "./LaneTile.tsx"
import { costsOf, type LaneState, laneState, type LaneTag } from "./rules.ts"
import { RangeWaiting } from "./RangeWaiting.tsx"
import { useAssigning } from "./useAssigning.ts"
import { useLanes } from "./useLanes.ts"
import { useOverSaid } from "./useOverSaid.ts"
import { Whom } from "./Whom.tsx"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Lanes.module.css"

type Assigning = ReturnType<typeof useAssigning>

/** The lanes as bays, live, and what a range officer does with them (SHL-23, RNG-10); `move` in the address is a lane whose shooter moves. */
export const AssignPage = () => {
  const live = useLanes()
  const { lanes: read, now, why } = live
  const region = useRef<HTMLElement>(null)
  const focus = (id: string) => region.current?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(id)}"]`)?.focus()
  const at = useAssigning(live, focus)
  const [filter, setFilter] = useState<LaneTag | null>(null)
  const [wall, setWall] = useState(false)
  useWall(wall)
  const { lanes, lane } = at
  const states = new Map(lanes.map((one) => [one.range_lane_id, laneState(one, now)] as const))
  const over = lanes.filter((one) => states.get(one.range_lane_id)?._tag === "Over")
  const said = useOverSaid(over.map((one) => one.lane))
  const nextOver = () => {
    const last = over.findIndex(({ range_lane_id }) => range_lane_id === lane?.range_lane_id)
    const next = over[(last + 1) % over.length]
    if (next !== undefined) focus(next.range_lane_id)
  }
  useKeyDown(region, (event) => tookKey(event, at, { o: nextOver, w: () => setWall(!wall) }))
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
  const state = lane === undefined ? undefined : states.get(lane.range_lane_id)
  const { whom } = at
  return (
    <section
      ref={region}
      className={cx(styles["page"], lanes.length <= FEW && styles["few"], wall && styles["wall"])}
      aria-label={texts.assignTitle}
    >
      <h1 className="sr">{texts.assignTitle}</h1>
      <div className={styles["head"]}>
        {!wall && <Head at={at} member={read.member} />}
        <Button aria-pressed={wall} onClick={() => setWall(!wall)}>
          <Icon of={wall ? Minimize : Maximize} /> {wall ? texts.showCart : texts.wallView} <Kbd>W</Kbd>
        </Button>
      </div>
      <LaneLegend states={[...states.values()]} filter={filter} onFilter={setFilter} />
      {why !== null && <Note tone="warn">{texts.notLive}</Note>}
      <Bays at={at} states={states} filter={filter} />
      {lane !== undefined && state !== undefined && (
        <LaneBar
          lane={lane}
          state={state}
          moving={at.source?.lane ?? null}
          whom={whom.person.state === "known" ? nameOf(whom.person.contact) : null}
          lacks={at.isMoving ? null : whom.lacks}
          minutes={whom.minutes}
          {...costsOf(read, {
            extendsOwn: lane.current?.contact_id === whom.contact,
            walksIn: whom.own === undefined
          })}
          disabled={at.offline || at.busy}
          refused={at.refused}
          {...at.acts}
        />
      )}
      <output className="sr">{said}</output>
      {at.question}
      {at.closing && lane !== undefined && (
        <CloseDialog lane={lane.lane} onClose={at.close} onCancel={() => at.close(null)} />
      )}
    </section>
  )
}

/** Up to so many lanes are drawn large. */
const FEW = 16

/** Gives the lanes the whole screen. The page's root says it: a sheet that looked for it inside would look at every change. */
const useWall = (wall: boolean): void => {
  useEffect(() => {
    if (!wall) return undefined
    const { dataset } = document.documentElement
    dataset["wall"] = ""
    return () => {
      delete dataset["wall"]
    }
  }, [wall])
}

/** Takes the letters on a lane, with those that are the page's own. */
const tookKey = (event: KeyboardEvent, at: Assigning, own: Readonly<Record<string, () => unknown>>): boolean => {
  const { lane, acts } = at
  const onLane = event.target instanceof Element && event.target.closest("[data-lane]") !== null
  if (!onLane || event.repeat || at.busy) return false
  if (event.key === "Escape" && at.isMoving) {
    at.stays()
    return true
  }
  const letters: Readonly<Record<string, () => unknown>> = {
    ...own,
    n: at.toFree,
    e: acts.extend,
    m: acts.move,
    x: acts.end,
    "+": () => at.whom.invite(1),
    "-": () => at.whom.invite(-1),
    enter: acts.assign
  }
  const act = letters[event.key.toLowerCase()]
  if (act === undefined) return false
  // Enter on a lane that is taken only chooses it.
  if (event.key === "Enter" && (lane === undefined || lane.current !== undefined || lane.closed_reason !== undefined))
    return false
  act()
  return true
}

/** Whom the next lane is for. */
const Head = ({ at: { whom, free, numberOf, toFree }, member }: HeadProps) => {
  const clear = useClearTime()
  const { person, booking, own } = whom
  const when = own === undefined ? texts.keeps : texts.reservedAt
  return (
    <Whom
      name={person.state === "known" ? nameOf(person.contact) : null}
      minutes={whom.minutes}
      member={member}
      reserved={booking === undefined ? null : when(numberOf(booking.range_lane_id), clear(booking.starts_at))}
      guests={whom.guests}
      nextFree={free?.lane ?? null}
      onGuests={whom.invite}
      onNextFree={toFree}
    />
  )
}

/** The lanes, bay by bay. */
const Bays = ({ at: { lanes, lane, source, isMoving, choose }, states, filter }: BaysProps) => (
  <div className={styles["bays"]} data-grid="keys">
    {[...Map.groupBy(lanes, (one) => one.bay)].map(([bay, row]) => (
      <section key={bay} className={styles["bay"]} aria-label={texts.bay(bay)}>
        <h2>
          <b>{texts.bay(bay)}</b> {row[0]?.bay_note}
        </h2>
        <div
          className={styles["row"]}
          style={{ gridTemplateColumns: `repeat(${Math.min(10, row.length)}, minmax(0, 1fr))` }}
        >
          {row.map((one) => {
            const state = states.get(one.range_lane_id)
            const isAway = isMoving && one.current !== undefined && one.range_lane_id !== source?.range_lane_id
            return (
              state !== undefined && (
                <LaneTile
                  key={one.range_lane_id}
                  lane={one}
                  state={state}
                  chosen={one.range_lane_id === lane?.range_lane_id}
                  dimmed={(filter !== null && state._tag !== filter) || isAway}
                  onChoose={choose}
                />
              )
            )
          })}
        </div>
      </section>
    ))}
  </div>
)

interface HeadProps {
  readonly at: Assigning
  readonly member: NonNullable<ReturnType<typeof useLanes>["lanes"]>["member"]
}

interface BaysProps {
  readonly at: Assigning
  readonly states: ReadonlyMap<string, LaneState>
  readonly filter: LaneTag | null
}
