import type { LogEntry } from "../kernel/log.ts"
import { universalTime } from "../kernel/zone.ts"
import { POS_VERSION } from "../session/model.ts"
import { writeBook } from "./book.ts"
import { exportFacts, type FactsView } from "./facts.ts"
import { type FieldValues, type Preview, previewOf, valuesOf } from "./preview.ts"

/** A book as a file that is not packed yet, and what is in it. */
export interface BookText {
  readonly name: string
  readonly text: string
  readonly preview: Preview
  readonly valuesOf: (row: string, field: string) => FieldValues
}

/** "2026-11-20-1041": a moment in a file's name, by universal time. */
const inName = (at: number): string => universalTime(at).slice(0, -3).replace(" ", "-").replace(":", "")

/** The register and the range of the book: what people sort such files by. */
const nameOf = ({ facts, from, to }: Preview, book: string): string => {
  const register = (facts?.register.device_nickname ?? book).replaceAll(/[^\p{L}\p{N}]+/gu, "-")
  return [register, ...(from === null || to === null ? [] : [inName(from), inName(to)])].join("_").concat(".json.gz")
}

/** One file of a book: its rows, and the facts of the register as it is now (ui 5.4). `now` is in ms since 1970. */
export const exportFile = (state: FactsView, book: string, entries: readonly LogEntry[], now: number): BookText => {
  const facts = exportFacts(state)
  const preview = previewOf(facts, entries)
  const { checkpoint } = state.support
  const text = writeBook(
    { register_version: POS_VERSION, book, exported: now, facts, ...(checkpoint === null ? {} : { checkpoint }) },
    entries
  )
  return { name: nameOf(preview, book), text, preview, valuesOf: (row, field) => valuesOf(entries, row, field) }
}
