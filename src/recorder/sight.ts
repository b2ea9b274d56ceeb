import { type Lane, type Outcome, type Span, worseOf } from "./spans.ts"
import { shareOf } from "./axis.ts"
import type { Range } from "./filter.ts"

/** A span as it is drawn: where it begins and how wide it is, 0 to 1 of the axis. */
export interface Drawn {
  readonly key: string
  readonly left: number
  readonly width: number
  readonly outcome: Outcome
  readonly label: string
  readonly isMoment: boolean
}

export interface DrawnLane {
  readonly id: string
  readonly kind: Lane["kind"]
  readonly label: string
  readonly spans: readonly Drawn[]
}

/** Lanes of payments and refunds beside each other; who wants the others looks closer. */
const MOST_LIVES = 8
/** The eye tells no more apart on one track. */
const FINEST = 1 / 500

const overlaps = ({ from, to }: Span, range: Range): boolean => from <= range.to && (to ?? Infinity) >= range.from

/** What is drawn of a lane: what lies too close to be told apart is drawn once, by its worst. */
const draw = (spans: readonly Span[], range: Range): readonly Drawn[] => {
  const drawn = new Map<string, Drawn>()
  for (const span of spans) {
    if (!overlaps(span, range)) continue
    const left = Math.max(0, shareOf(range, span.from))
    const right = Math.min(1, span.to === null ? 1 : shareOf(range, span.to))
    const isMoment = span.from === span.to
    const cell = Math.round(left / FINEST)
    const key = right - left < FINEST ? `${isMoment ? "m" : "s"}${cell}` : `w${span.rows[0] ?? span.from}-${span.label}`
    const before = drawn.get(key)
    if (before && worseOf(before.outcome, span.outcome) === before.outcome) continue
    const width = Math.max(right - left, isMoment ? 0 : FINEST * 2)
    drawn.set(key, { key, left, width, outcome: span.outcome, label: span.label, isMoment })
  }
  return [...drawn.values()]
}

/** Lanes that stand there even when nothing happened in them. */
const ALWAYS = {
  cashier: true,
  cart: true,
  payment: false,
  refund: false,
  api: true,
  network: true,
  printer: false,
  register: false
} as const satisfies Record<Lane["kind"], boolean>

const isLife = ({ kind }: Lane): boolean => kind === "payment" || kind === "refund"

/** The lanes as they are drawn for a stretch of time: of payments and refunds only those that live in it. */
export const inSight = (
  lanes: readonly Lane[],
  range: Range
): { readonly lanes: readonly DrawnLane[]; readonly hidden: number } => {
  const alive = lanes.filter((lane) => isLife(lane) && lane.spans.some((span) => overlaps(span, range)))
  const shown = new Set(alive.slice(-MOST_LIVES))
  return {
    lanes: lanes
      .filter((lane) => (isLife(lane) ? shown.has(lane) : ALWAYS[lane.kind] || lane.spans.length > 0))
      .map(({ id, kind, label, spans }) => ({ id, kind, label, spans: draw(spans, range) })),
    hidden: alive.length - shown.size
  }
}
