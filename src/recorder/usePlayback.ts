import { use, useEffect } from "react"
import { TimeContext } from "../ui/time.ts"
import { useEvent } from "../ui/useEvent.ts"
import type { EventRow } from "./rows.ts"
import { type Pace, play, type Playing } from "./steps.ts"

/** Milliseconds between two looks at the clock. */
const BEAT = 100
/** Row to row it goes slower, so that a person can follow. */
const BEAT_OF_ROWS = 400

/** Moves the playhead through the book while it plays; it stops behind the last row. */
export const usePlayback = ({ rows, place, at, pace, onMove, onEnd }: PlaybackProps): void => {
  const { every } = use(TimeContext)
  const beat = pace === "skip" ? BEAT_OF_ROWS : BEAT
  const tick = useEvent(() => {
    if (pace === null) return
    if (place >= rows.length - 1) onEnd()
    else onMove(play(rows, { place, at }, pace, beat))
  })
  const playing = pace !== null
  useEffect(() => (playing ? every(beat, tick) : undefined), [playing, every, beat, tick])
}

export interface PlaybackProps extends Playing {
  readonly rows: readonly EventRow[]
  /** Null while it stands. */
  readonly pace: Pace | null
  readonly onMove: (to: Playing) => void
  readonly onEnd: () => void
}
