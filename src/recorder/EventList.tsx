import { type KeyboardEvent, memo, useRef } from "react"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { useEvent } from "../ui/useEvent.ts"
import type { EventRow } from "./rows.ts"
import styles from "./EventList.module.css"
import { LANE_ICONS } from "./laneIcons.tsx"
import * as texts from "./texts.ts"
import { useWhen } from "./useWhen.ts"
import { gapText, sinceText } from "./when.ts"
import { useWindowed } from "./useWindowed.ts"

/** Pixels; a finger needs more than a mouse. */
const ROW = 30
const FINGER_ROW = 44

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY
}

const rowId = (place: number): string => `event-${place}`

/** The events of the book, or those that the filter leaves; of any number only what is seen is drawn. */
export const EventList = ({ rows, places, place, relative, onPlace }: EventListProps) => {
  const { exactText } = useWhen()
  const list = useRef<HTMLDivElement>(null)
  const height = matchMedia("(pointer: coarse)").matches ? FINGER_ROW : ROW
  const current = places.indexOf(place)
  const { first, end, onScroll } = useWindowed(list, places.length, height, current)
  const began = rows[0]?.at ?? 0
  const choose = useEvent((to: number) => onPlace(to))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || places.length === 0) return
    event.preventDefault()
    const from = current < 0 ? places.findLastIndex((one) => one < place) : current
    const to = places[Math.max(0, Math.min(places.length - 1, from + step))]
    if (to !== undefined) onPlace(to)
  }
  return (
    // Rows of six columns, of which only some are drawn: a select cannot hold them.
    <div
      ref={list}
      className={styles["list"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={0}
      aria-label={texts.events}
      aria-activedescendant={current >= first && current < end ? rowId(place) : undefined}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div style={{ height: first * height }} />
      {places.slice(first, end).map((one, index) => {
        const row = rows[one]
        return row ? (
          <Row
            key={one}
            row={row}
            place={one}
            time={relative ? sinceText(row.at - began) : exactText(row.at)}
            height={height}
            selected={one === place}
            number={first + index + 1}
            count={places.length}
            onChoose={choose}
          />
        ) : null
      })}
      <div style={{ height: (places.length - end) * height }} />
      {places.length === 0 && <p className={styles["none"]}>{texts.noMatch}</p>}
    </div>
  )
}

/** A row is drawn again only when something of it changes. The list takes the keys for all of them. */
const Row = memo(function Row({ row, place, time, height, selected, number, count, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={rowId(place)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-posinset={number}
      aria-setsize={count}
      className={cx(styles["row"], row.level !== "info" && styles[row.level])}
      style={{ height }}
      onClick={() => onChoose(place)}
    >
      <span className={styles["quiet"]}>{row.seq}</span>
      <span>{time}</span>
      <span className={cx(styles["quiet"], styles["gap"])}>{gapText(row, place)}</span>
      <Icon of={LANE_ICONS[row.lane]} size={16} />
      <b>{row.type}</b>
      <span className={styles["text"]}>{row.text}</span>
    </div>
  )
})

interface RowProps {
  readonly row: EventRow
  readonly place: number
  readonly time: string
  readonly height: number
  readonly selected: boolean
  readonly number: number
  readonly count: number
  readonly onChoose: (place: number) => void
}

export interface EventListProps {
  readonly rows: readonly EventRow[]
  /** The rows that the filter leaves, by their place in the book. */
  readonly places: readonly number[]
  readonly place: number
  /** Times count from the beginning of the book. */
  readonly relative: boolean
  readonly onPlace: (place: number) => void
}
