import { type PointerEvent, useRef, useState } from "react"
import { MOST_SIGNATURE, PAD, pathOf, type Point, type Stroke } from "./rules.ts"
import * as texts from "./signingTexts.ts"
import styles from "./Signing.module.css"

/** Closer than that a point says nothing new, in units of the pad. */
const CLOSE = 4
/** The longest text of a point in a path. */
const POINT = "L1000 1000".length
const MOST_POINTS = Math.floor(MOST_SIGNATURE / POINT)

/** Where a finger is, in units of the pad, which lies in the middle of its box; a turned screen counts from its other corner. */
const pointAt = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: DOMRect,
  isTurned: boolean
): Point => {
  const scale = Math.min(box.width / PAD.width, box.height / PAD.height)
  const x = (clientX - box.left - (box.width - PAD.width * scale) / 2) / scale
  const y = (clientY - box.top - (box.height - PAD.height * scale) / 2) / scale
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  const point = { x: within(x, PAD.width), y: within(y, PAD.height) }
  return isTurned ? { x: PAD.width - point.x, y: PAD.height - point.y } : point
}

const isClose = (one: Point | undefined, other: Point): boolean =>
  one !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < CLOSE

/**
 * Where somebody signs by finger, pen or mouse. What is drawn is kept as lines in the pad's own units, so that a turned or
 * resized screen shows them as they were.
 */
export const SignaturePad = ({ strokes, isTurned, under, onStroke }: SignaturePadProps) => {
  const pad = useRef<SVGSVGElement>(null)
  const [drawing, setDrawing] = useState<Stroke | null>(null)
  const points = (event: PointerEvent<SVGSVGElement>): readonly Point[] => {
    const box = pad.current?.getBoundingClientRect()
    const { nativeEvent } = event
    // Fast fingers make more points than frames.
    const all = nativeEvent.getCoalescedEvents?.() ?? []
    return box === undefined ? [] : (all.length > 0 ? all : [nativeEvent]).map((one) => pointAt(one, box, isTurned))
  }
  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(points(event).slice(0, 1))
  }
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing === null || !event.isPrimary) return
    const used = strokes.reduce((sum, stroke) => sum + stroke.length, drawing.length)
    const fresh = points(event).reduce<Stroke>(
      (kept, point) => (isClose(kept.at(-1) ?? drawing.at(-1), point) ? kept : [...kept, point]),
      []
    )
    if (fresh.length > 0) setDrawing([...drawing, ...fresh.slice(0, Math.max(0, MOST_POINTS - used))])
  }
  const onUp = () => {
    if (drawing !== null && drawing.length > 0) onStroke(drawing)
    setDrawing(null)
  }
  return (
    <div className={styles["pad"]}>
      <svg
        ref={pad}
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        data-testid="pad"
        aria-hidden="true"
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      >
        <path className={styles["line"]} d={`M80 ${PAD.height * 0.76}L940 ${PAD.height * 0.76}`} />
        <text x="44" y={PAD.height * 0.745}>
          {texts.signHere}
        </text>
        <text className={styles["small"]} x="82" y={PAD.height * 0.84}>
          {under}
        </text>
        <path className={styles["ink"]} d={pathOf(drawing === null ? strokes : [...strokes, drawing])} />
      </svg>
    </div>
  )
}

interface SignaturePadProps {
  readonly strokes: readonly Stroke[]
  /** The screen is shown by half a turn. */
  readonly isTurned: boolean
  /** Who signs, and when. */
  readonly under: string
  readonly onStroke: (stroke: Stroke) => void
}
