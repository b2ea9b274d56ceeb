import { type RefObject, useEffect, useState } from "react"
import { useEvent } from "../ui/useEvent.ts"
import { momentAt, shareOf, zoom } from "./axis.ts"
import type { Range } from "./filter.ts"

/** Less is a press, more is a drag, in pixels. */
const SLOP = 5
/** How much closer or wider one notch of the wheel looks. */
const NOTCH = 1.25

const sorted = (a: number, b: number): Range => (a < b ? { from: a, to: b } : { from: b, to: a })

/** Wheel, drag and press on the tracks. Gives the stretch that is being dragged over, until it is let go. */
export const useTrack = (area: RefObject<HTMLElement | null>, props: TrackProps): Range | null => {
  const [drag, setDrag] = useState<{ readonly x: number; readonly from: number; readonly to: number } | null>(null)
  const timeOf = (x: number): number => {
    const box = area.current?.getBoundingClientRect()
    return box ? momentAt(props.range, (x - box.left) / Math.max(1, box.width)) : props.range.from
  }
  const onWheel = useEvent((event: WheelEvent) => {
    event.preventDefault()
    const { range, whole, onRange } = props
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const by = (event.deltaX / 1_000) * (range.to - range.from)
      onRange(zoom({ from: range.from + by, to: range.to + by }, whole, range.from + by, 1))
      return
    }
    const around = timeOf(event.clientX)
    if (Number.isFinite(shareOf(range, around)))
      onRange(zoom(range, whole, around, event.deltaY > 0 ? NOTCH : 1 / NOTCH))
  })
  const onDown = useEvent((event: PointerEvent) => {
    if (event.button !== 0) return
    const at = timeOf(event.clientX)
    area.current?.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, from: at, to: at })
  })
  const onMove = useEvent((event: PointerEvent) => {
    if (drag !== null) setDrag({ ...drag, to: timeOf(event.clientX) })
  })
  const onUp = useEvent((event: PointerEvent) => {
    if (drag === null) return
    setDrag(null)
    const at = timeOf(event.clientX)
    if (Math.abs(event.clientX - drag.x) > SLOP) props.onChoose(sorted(drag.from, at))
    else props.onMoment(at)
  })
  const onCancel = useEvent(() => setDrag(null))
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    // React's own wheel listener is passive: the page would scroll as well.
    element.addEventListener("wheel", onWheel, { passive: false, signal })
    element.addEventListener("pointerdown", onDown, { signal })
    element.addEventListener("pointermove", onMove, { signal })
    element.addEventListener("pointerup", onUp, { signal })
    element.addEventListener("pointercancel", onCancel, { signal })
    return () => stop.abort()
  }, [area, onWheel, onDown, onMove, onUp, onCancel])
  return drag === null || drag.from === drag.to ? null : sorted(drag.from, drag.to)
}

export interface TrackProps {
  readonly range: Range
  readonly whole: Range
  readonly onRange: (range: Range) => void
  readonly onChoose: (range: Range) => void
  /** A press on a moment, milliseconds since 1970. */
  readonly onMoment: (at: number) => void
}
