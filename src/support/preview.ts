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

/** Lists what a book holds, kind by kind and field by field: nothing leaves that is not named here. */
export const previewOf = (facts: BookHeader["facts"], entries: readonly LogEntry[]): Preview => {
  const kinds = new Map<string, { rows: number; readonly fields: Set<string> }>()
  for (const { kind, type, data } of entries) {
    const name = kind === "event" ? type : `${type} (${kind})`
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
