import Maximize from "lucide-react/icons/maximize"
import ZoomIn from "lucide-react/icons/zoom-in"
import ZoomOut from "lucide-react/icons/zoom-out"
import { useRef } from "react"
import { IconButton } from "../ui/IconButton.tsx"
import type { EventRow } from "./rows.ts"
import type { Lane } from "./spans.ts"
import { shareOf, stepOf, ticksOf, zoom } from "./axis.ts"
import type { Range } from "./filter.ts"
import { LaneRow } from "./LaneRow.tsx"
import { Playhead } from "./Playhead.tsx"
import { inSight } from "./sight.ts"
import * as texts from "./texts.ts"
import styles from "./Timeline.module.css"
import { percent, Track } from "./Track.tsx"
import { useTrack } from "./useTrack.ts"
import { useWhen } from "./useWhen.ts"

/**
 * Every lane on one time axis, with one life-line for each payment in sight. The wheel looks closer or wider, a drag
 * selects a time, a press moves the playhead; buttons and keys do the same (ui 5.2).
 */
export const Timeline = ({ lanes, rows, place, range, whole, chosen, onRange, onChoose, onPlace }: TimelineProps) => {
  const { tickText } = useWhen()
  const tracks = useRef<HTMLDivElement>(null)
  const drag = useTrack(tracks, { range, whole, onRange, onChoose, onMoment: (at) => onPlace(nearest(rows, at)) })
  const at = rows[place]?.at ?? range.from
  const middle = at >= range.from && at <= range.to ? at : (range.from + range.to) / 2
  const step = stepOf(range)
  const seen = inSight(lanes, range)
  return (
    <section className={styles["timeline"]} aria-label={texts.timeline}>
      <div className={styles["tools"]}>
        <IconButton
          icon={ZoomIn}
          label={texts.zoomIn}
          iconSize={18}
          onClick={() => onRange(zoom(range, whole, middle, 0.5))}
        />
        <IconButton
          icon={ZoomOut}
          label={texts.zoomOut}
          iconSize={18}
          onClick={() => onRange(zoom(range, whole, middle, 2))}
        />
        <IconButton icon={Maximize} label={texts.wholeBook} iconSize={18} onClick={() => onRange(whole)} />
      </div>
      <div className={styles["body"]}>
        <ul className={styles["names"]}>
          {seen.lanes.map(({ id, kind, label }) => (
            <LaneRow key={id} kind={kind} label={label} />
          ))}
        </ul>
        <div className={styles["area"]} ref={tracks}>
          <div className={styles["axis"]} aria-hidden="true">
            {ticksOf(range)
              .filter((tick) => shareOf(range, tick) > EDGE && shareOf(range, tick) < 1 - EDGE)
              .map((tick) => (
                <span key={tick} style={{ left: percent(shareOf(range, tick)) }}>
                  {tickText(tick, step)}
                </span>
              ))}
          </div>
          {seen.lanes.map(({ id, kind, spans }) => (
            <Track key={id} kind={kind} spans={spans} />
          ))}
          {(drag ?? chosen) !== null && <Chosen range={range} chosen={drag ?? chosen} />}
          <Playhead range={range} rows={rows} place={place} onPlace={onPlace} />
        </div>
      </div>
    </section>
  )
}

/** A time so near to the end of the axis would be cut off. */
const EDGE = 0.025

const Chosen = ({ range, chosen }: { readonly range: Range; readonly chosen: Range | null }) => {
  if (chosen === null) return null
  const from = Math.max(0, shareOf(range, chosen.from))
  const to = Math.min(1, shareOf(range, chosen.to))
  return to <= from ? null : (
    <span className={styles["chosen"]} style={{ left: percent(from), width: percent(to - from) }} />
  )
}

/** The last row up to a moment; the first where none was yet. */
const nearest = (rows: readonly EventRow[], at: number): number =>
  Math.max(
    0,
    rows.findLastIndex((row) => row.at <= at)
  )

export interface TimelineProps {
  readonly lanes: readonly Lane[]
  readonly rows: readonly EventRow[]
  readonly place: number
  /** What is in sight, and what there is. */
  readonly range: Range
  readonly whole: Range
  /** The time that the list is narrowed to. */
  readonly chosen: Range | null
  readonly onRange: (range: Range) => void
  readonly onChoose: (range: Range | null) => void
  readonly onPlace: (place: number) => void
}
