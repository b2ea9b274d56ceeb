import type { Level } from "../kernel/eventNotes.ts"
import { entryOf } from "../kernel/table.ts"
import type { LaneKind } from "./kinds.ts"
import type { EventRow } from "./rows.ts"

/** A stretch of time, milliseconds since 1970. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What the list of events shows of a book. */
export interface Filter {
  /** Words, and `payment:P-3f9a01`, `call:process_payment_terminal` or `call:SendPayment`, `level:problem` among them. */
  readonly text: string
  /** The lanes that are shown; none: all. */
  readonly lanes: ReadonlySet<LaneKind>
  /** Only what happened in this time. */
  readonly range: Range | null
}

export const everything: Filter = { text: "", lanes: new Set(), range: null }

type Test = (row: EventRow) => boolean

const FIELD = /^(payment|call|level):(.+)$/

/** Ids are shown by their end, behind a letter: P- a payment, R- a leg of a refund, J- a print job. */
const idOf = (word: string): string => word.replace(/^[prj]-/, "")

/** What is asked for by a level: itself, and a warning's problems too. */
const LEVELS = { info: ["info"], warning: ["problem", "warning"], problem: ["problem"] } as const satisfies Record<
  Level,
  readonly Level[]
>
const levelsOf = (word: string): readonly string[] => entryOf(LEVELS, word) ?? []

const testOf = (word: string): Test => {
  const [, field, value = ""] = FIELD.exec(word) ?? []
  if (field === "payment") return ({ subject }) => subject !== null && subject.toLowerCase().endsWith(idOf(value))
  if (field === "level") return ({ level }) => levelsOf(value).includes(level)
  if (field === "call")
    return ({ type, call }) => call !== null && (type.toLowerCase().includes(value) || call.includes(value))
  return ({ seq, type, text }) =>
    type.toLowerCase().includes(word) || text.toLowerCase().includes(word) || String(seq) === word
}

/** The places of the rows that a filter leaves, in the order of the book. */
export const filterRows = (rows: readonly EventRow[], { text, lanes, range }: Filter): readonly number[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).map(testOf)
  const places: number[] = []
  for (const [place, row] of rows.entries()) {
    if (lanes.size > 0 && !lanes.has(row.lane)) continue
    if (range !== null && (row.at < range.from || row.at > range.to)) continue
    if (words.every((test) => test(row))) places.push(place)
  }
  return places
}
