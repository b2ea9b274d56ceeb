import type { KeyboardEvent } from "react"
import type { EventRow } from "./rows.ts"
import { shareOf } from "./axis.ts"
import type { Range } from "./filter.ts"
import * as texts from "./texts.ts"
import styles from "./Timeline.module.css"
import { useWhen } from "./useWhen.ts"

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY
}

/** Where the replay is, over all lanes; the arrows move it row by row. */
export const Playhead = ({ range, rows, place, onPlace }: PlayheadProps) => {
  const { exactText } = useWhen()
  const row = rows[place]
  if (!row) return null
  const share = shareOf(range, row.at)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onPlace(Math.max(0, Math.min(rows.length - 1, place + step)))
  }
  return (
    // It hangs over all lanes, which no range input can.
    <span
      className={styles["head"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={texts.playhead}
      aria-valuemin={1}
      aria-valuemax={rows.length}
      aria-valuenow={place + 1}
      aria-valuetext={`${texts.eventNumber(row.seq)}, ${exactText(row.at)}, ${row.text}`}
      data-out={share < 0 || share > 1 || undefined}
      style={{ left: `${(Math.max(0, Math.min(1, share)) * 100).toFixed(3)}%` }}
      onKeyDown={onKeyDown}
    >
      <em style={{ translate: `${(-100 * Math.max(0, Math.min(1, share))).toFixed(1)}% 0` }}>{exactText(row.at)}</em>
    </span>
  )
}

export interface PlayheadProps {
  readonly range: Range
  readonly rows: readonly EventRow[]
  readonly place: number
  readonly onPlace: (place: number) => void
}
