import { memo, use, useRef, type CSSProperties } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Hours24Context, ZoneContext } from "../ui/storeTime.ts"
import type { RangeLane, RangeSlot } from "./contract.ts"
import { type Board, type Draft, draftSpan, type Standing } from "./draft.ts"
import { hourLabel, whose, whoseInFull } from "./faces.ts"
import type { Span } from "./rules.ts"
import { useDrawing } from "./useDrawing.ts"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Calendar.module.css"

const HOUR = 3_600_000

/** Where a stretch of time stands in the day, in parts of it. */
const placeOf = ({ starts_at, ends_at }: Span, open: Span): CSSProperties => {
  const whole = open.ends_at - open.starts_at
  const from = Math.max(0, (starts_at - open.starts_at) / whole)
  const until = Math.min(1, (ends_at - open.starts_at) / whole)
  return { insetInlineStart: `${from * 100}%`, inlineSize: `${Math.max(0, until - from) * 100}%` }
}

const faceOf = ({ state, assigned, ends_at }: RangeSlot, now: number): string | undefined => {
  if (assigned === true) return ends_at <= now ? styles["over"] : styles["in"]
  if (state === "ended") return styles["ended"]
  return state === "hold" ? styles["hold"] : undefined
}

/** One lane's times: drawn again when one of them, or the minute of one that is over, changes, not when somebody draws. */
const Times = memo(({ lane, slots, open, minute }: TimesProps) => {
  const clear = useClearTime()
  return (
    <div className={styles["row"]} data-lane={lane.range_lane_id}>
      {lane.closed_reason !== undefined && minute < open.ends_at && minute >= open.starts_at - 12 * HOUR && (
        <span
          className={cx(styles["slot"], styles["shut"])}
          style={placeOf({ starts_at: Math.max(minute, open.starts_at), ends_at: open.ends_at }, open)}
        >
          {texts.closedUntilOpened(lane.closed_reason)}
        </span>
      )}
      {slots.map((slot, place) => (
        <button
          // By its place, not its name: another day's times are drawn into the elements that are there.
          key={place}
          type="button"
          tabIndex={-1}
          className={cx(styles["slot"], faceOf(slot, minute))}
          style={placeOf(slot, open)}
          data-slot={slot.range_reservation_id}
          aria-label={`${texts.lane(lane.lane)}, ${texts.freeFrom(whoseInFull(slot), clear(slot.starts_at), clear(slot.ends_at))}`}
        >
          {whose(slot)}
        </button>
      ))}
    </div>
  )
})
Times.displayName = "Times"

interface TimesProps {
  readonly lane: RangeLane
  readonly slots: readonly RangeSlot[]
  readonly open: Span
  readonly minute: number
}

const NONE: readonly RangeSlot[] = []

/** A bay's lanes as rows and the hours as columns; a time is drawn by press and drag, and what keys do is the page's. */
export const CalendarGrid = ({ board, lanes, draft, name, standing, describedBy, ...on }: CalendarGridProps) => {
  const zone = use(ZoneContext)
  const hours24 = use(Hours24Context)
  const clear = useClearTime()
  const { open, now } = board
  const plot = useRef<HTMLDivElement>(null)
  const handlers = useDrawing(plot, { board, lanes, draft, ...on })
  const hours = Array.from(
    { length: Math.ceil((open.ends_at - open.starts_at) / HOUR) },
    (_, at) => open.starts_at + at * HOUR
  )
  const minute = Math.floor(now / 60_000) * 60_000
  const row = draft === null ? -1 : lanes.findIndex(({ range_lane_id }) => range_lane_id === draft.lane)
  const isNow = now >= open.starts_at && now < open.ends_at
  const part = (now - open.starts_at) / (open.ends_at - open.starts_at)
  const sizes = {
    "--rows": lanes.length,
    "--hours": (open.ends_at - open.starts_at) / HOUR,
    "--row": row
  } as CSSProperties
  const clash = standing?._tag === "Taken" && draft !== null ? standing.by : null
  return (
    <div className={styles["calendar"]} style={sizes}>
      <div className={styles["corner"]}>{name}</div>
      <div className={styles["names"]}>
        {lanes.map((lane) => (
          <span key={lane.range_lane_id}>{texts.lane(lane.lane)}</span>
        ))}
      </div>
      <div className={styles["scroller"]} data-scroller>
        <div className={styles["wide"]}>
          <div className={styles["hours"]} aria-hidden="true">
            {hours.map((at) => (
              <span key={at} data-now={isNow && Math.abs(at - now) < HOUR / 2 ? true : undefined}>
                {hourLabel(at, zone, hours24)}
              </span>
            ))}
            {isNow && (
              <b className={styles["time"]} style={{ insetInlineStart: `${part * 100}%` }}>
                {clear(now)}
              </b>
            )}
          </div>
          {/* The keys of the calendar work while it has the focus; the list says and does the same for whoever listens. */}
          <div
            ref={plot}
            className={styles["plot"]}
            role="application"
            aria-roledescription={texts.showCalendar}
            aria-label={describedBy.label}
            aria-describedby={describedBy.id}
            // It is a widget with keys of its own, which its description tells.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            data-plot
            {...handlers}
          >
            {now > open.starts_at && (
              <span className={styles["past"]} style={{ inlineSize: `${Math.min(1, part) * 100}%` }} />
            )}
            {isNow && <span className={styles["now"]} style={{ insetInlineStart: `${part * 100}%` }} />}
            {lanes.map((lane) => (
              <Times
                key={lane.range_lane_id}
                lane={lane}
                slots={board.byLane.get(lane.range_lane_id) ?? NONE}
                open={open}
                minute={minute}
              />
            ))}
            {draft !== null && row >= 0 && (
              <span
                className={cx(styles["draft"], standing?._tag === "Free" ? undefined : styles["bad"])}
                style={placeOf(draftSpan(draft), open)}
                data-draft
              >
                <i data-handle="start" />
                <span>{clear(draft.starts_at)}</span>
                <i data-handle="end" />
              </span>
            )}
            {clash !== null && draft !== null && (
              <span
                className={styles["clash"]}
                style={placeOf(
                  {
                    starts_at: Math.max(clash.starts_at, draft.starts_at),
                    ends_at: Math.min(clash.ends_at, draftSpan(draft).ends_at)
                  },
                  open
                )}
              >
                <Icon of={CircleAlert} size={16} /> {whose(clash)}
              </span>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

export interface CalendarGridProps {
  readonly board: Board
  /** Those that are shown. */
  readonly lanes: readonly RangeLane[]
  readonly draft: Draft | null
  readonly standing: Standing | null
  readonly name: string
  readonly describedBy: { readonly id: string; readonly label: string }
  readonly onDraft: (draft: Draft) => void
  readonly onSlot: (reservation: string) => void
}
