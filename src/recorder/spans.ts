import type { LaneKind } from "./kinds.ts"

/**
 * What came of a span: as it should be; waiting, for an answer within its time; unresolved, when nobody knows; refused;
 * late; locked, as a cart is while it is paid; idle, for what only stands there.
 */
export type Outcome = "ok" | "waiting" | "unresolved" | "refused" | "late" | "locked" | "idle"

/** How bad each is. */
const RANKS = { idle: 0, locked: 0, ok: 0, waiting: 1, refused: 2, late: 3, unresolved: 4 } as const satisfies Record<
  Outcome,
  number
>

/** The worse of two outcomes; the first where they are alike. */
export const worseOf = (a: Outcome, b: Outcome): Outcome => (RANKS[b] > RANKS[a] ? b : a)

/** A stretch of a lane, or a moment of it where `to` is `from`. */
export interface Span {
  /** Milliseconds since 1970. */
  readonly from: number
  /** Null: it is not over when the book ends. */
  readonly to: number | null
  readonly outcome: Outcome
  readonly label: string
  /** The rows behind it, by their number, ascending. */
  readonly rows: readonly number[]
}

/** One lane of the recorder; `id` is the lane's kind, and of a life-line the payment's or leg's whole key behind a colon. */
export interface Lane {
  readonly id: string
  readonly kind: LaneKind
  readonly label: string
  readonly spans: readonly Span[]
}

/** A moment: a span without length. */
export const moment = (
  { seq, at }: { readonly seq: number; readonly at: number },
  outcome: Outcome,
  label: string
): Span => ({ from: at, to: at, outcome, label, rows: [seq] })

/** Something with a beginning that may have an end. */
interface Stretch {
  readonly from: { readonly seq: number; readonly at: number }
  readonly label: string
  readonly outcome: Outcome
}

/** Builds the spans of a lane that is in one stretch at a time: each beginning ends the stretch before. */
export const stretches = () => {
  const spans: Span[] = []
  let open: Stretch | null = null
  const end = (at: { readonly seq: number; readonly at: number }, outcome?: Outcome): void => {
    if (open === null) return
    const { from, label } = open
    spans.push({ from: from.at, to: at.at, outcome: outcome ?? open.outcome, label, rows: [from.seq, at.seq] })
    open = null
  }
  return {
    begin: (from: Stretch["from"], outcome: Outcome, label: string): void => {
      end(from)
      open = { from, outcome, label }
    },
    end,
    /** The stretch that is open now says something else, without a new beginning. */
    rename: (label: string): void => {
      if (open !== null) open = { ...open, label }
    },
    isOpen: (): boolean => open !== null,
    done: (): readonly Span[] =>
      open === null
        ? spans
        : [...spans, { from: open.from.at, to: null, outcome: open.outcome, label: open.label, rows: [open.from.seq] }]
  }
}
