import type { LogEntry } from "../kernel/log.ts"
import { replay } from "../kernel/replay.ts"
import { folding } from "../app/folding.ts"
import type { AppState } from "../app/state.ts"

/** Rows between two states that are kept: a step folds at most so many, which takes a few milliseconds. */
const EVERY = 250

/** What stands behind a row that was changed by hand may make no sense: such rows are passed over one by one. */
const foldOn = (from: AppState, entries: readonly LogEntry[]): AppState => {
  try {
    return replay({ ...folding, initial: from }, entries).state
  } catch {
    const [first, ...rest] = entries
    if (first === undefined || entries.length === 1) return from
    return rest.reduce((state, entry) => foldOn(state, [entry]), foldOn(from, [first]))
  }
}

/** A book folded once, so that the state at any of its rows is at hand. */
export interface Fold {
  /** The state once the first `count` rows have happened; 0 is the empty register. */
  readonly after: (count: number) => AppState
  readonly end: AppState
}

/**
 * Folds a book and keeps a state every 250 rows. `told` hears how many rows are done. What this version cannot read is
 * skipped, as the register skips it.
 */
export const foldBook = (entries: readonly LogEntry[], told: (done: number) => void = () => {}): Fold => {
  const kept: AppState[] = [folding.initial]
  let end = folding.initial
  for (let from = 0; from < entries.length; from += EVERY) {
    end = foldOn(end, entries.slice(from, from + EVERY))
    kept.push(end)
    told(Math.min(from + EVERY, entries.length))
  }
  return {
    end,
    after: (count) => {
      const wanted = Math.max(0, Math.min(count, entries.length))
      if (wanted === entries.length) return end
      const near = Math.floor(wanted / EVERY)
      const state = kept[near] ?? folding.initial
      return wanted === near * EVERY ? state : foldOn(state, entries.slice(near * EVERY, wanted))
    }
  }
}
