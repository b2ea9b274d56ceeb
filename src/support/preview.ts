import type { LogEntry } from "../kernel/log.ts"
import type { BookHeader } from "./book.ts"

/** Exactly what an exported book holds, before it leaves. */
export interface Preview {
  readonly facts: BookHeader["facts"]
  readonly rows: number
  /** When the first and the last row were written, milliseconds since 1970; null in an empty book. */
  readonly from: number | null
  readonly to: number | null
  /** How many rows of each kind, and the names of the fields that any of them holds, most first. */
  readonly kinds: readonly { readonly type: string; readonly rows: number; readonly fields: readonly string[] }[]
}

/** What one field holds over a whole book: each value once, as JSON, and how many more there are than are listed. */
export interface FieldValues {
  readonly values: readonly string[]
  readonly more: number
}

/** As many as a person reads. */
const MOST_VALUES = 20

const kindOf = ({ kind, type }: LogEntry): string => (kind === "event" ? type : `${type} (${kind})`)

/** What a field of one kind of row holds, as the preview names them. */
export const valuesOf = (entries: readonly LogEntry[], row: string, field: string): FieldValues => {
  const values = new Set<string>()
  for (const entry of entries)
    if (kindOf(entry) === row && entry.data[field] !== undefined) values.add(JSON.stringify(entry.data[field]))
  return { values: [...values].slice(0, MOST_VALUES), more: Math.max(0, values.size - MOST_VALUES) }
}

/** Lists what a book holds, kind by kind and field by field: nothing leaves that is not named here. */
export const previewOf = (facts: BookHeader["facts"], entries: readonly LogEntry[]): Preview => {
  const kinds = new Map<string, { rows: number; readonly fields: Set<string> }>()
  for (const entry of entries) {
    const { data } = entry
    const name = kindOf(entry)
    const known = kinds.get(name) ?? { rows: 0, fields: new Set<string>() }
    known.rows += 1
    for (const field of Object.keys(data)) known.fields.add(field)
    kinds.set(name, known)
  }
  return {
    facts,
    rows: entries.length,
    from: entries[0]?.at ?? null,
    to: entries.at(-1)?.at ?? null,
    kinds: [...kinds]
      .map(([type, { rows, fields }]) => ({ type, rows, fields: [...fields].toSorted() }))
      .toSorted((a, b) => b.rows - a.rows || a.type.localeCompare(b.type))
  }
}
