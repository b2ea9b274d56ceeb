import { type Fault, type LogEntry, verify } from "../kernel/log.ts"
import { replay, type Replayed } from "../kernel/replay.ts"
import { stateHash } from "../kernel/stateHash.ts"
import { folding } from "../app/folding.ts"
import type { AppState } from "../app/state.ts"

/** Can a book be believed, and is what this version folds it to what the register saw? */
export interface Integrity {
  readonly rows: number
  /** The first row that is not as it was written; null: the chain is whole. */
  readonly fault: Fault | null
  /** How many of the register's own hashes the replay was compared with. */
  readonly compared: number
  /** The first hash that differs: do not trust this replay behind `agreed`, the last row where both were the same. */
  readonly differs: { readonly seq: number; readonly agreed: number } | null
  /** The versions of the register that wrote the book, in order. */
  readonly versions: readonly string[]
  readonly replayed: Replayed<AppState>
}

const textOf = (entry: LogEntry, field: string): string | null => {
  const value = entry.data[field]
  return typeof value === "string" ? value : null
}

/** Folds what can be folded: what stands behind a row that was changed may make no sense any more. */
const fold = (
  entries: readonly LogEntry[],
  fault: Fault | null,
  each: (entry: LogEntry, state: AppState) => void
): Replayed<AppState> => {
  if (fault === null) return replay(folding, entries, each)
  try {
    return replay(folding, entries, each)
  } catch {
    return replay(
      folding,
      entries.filter(({ seq }) => seq < fault.seq)
    )
  }
}

/** Checks the chain, folds the book once, and compares each hash that the register wrote on the way. */
export const integrityOf = (entries: readonly LogEntry[]): Integrity => {
  let compared = 0
  let agreed = 0
  let differs: Integrity["differs"] = null
  const versions = new Set<string>()
  const fault = verify(entries)
  const replayed = fold(entries, fault, (entry, state) => {
    if (entry.type === "RegisterStarted") versions.add(textOf(entry, "version") ?? "")
    if (entry.type !== "StateHashed" || differs !== null) return
    compared += 1
    if (textOf(entry, "hash") === stateHash(state)) agreed = entry.seq
    else differs = { seq: entry.seq, agreed }
  })
  return { rows: entries.length, fault, compared, differs, versions: [...versions], replayed }
}
