import { machine } from "../../src/app/machine.ts"
import { rowsOf } from "../../src/recorder/rows.ts"
import type { AppState } from "../../src/app/state.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { rowLine } from "./words.ts"

/** The parts of a state as texts, by the name of their slice and field. */
const partsOf = (state: AppState): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(state).flatMap(([slice, fields]: [string, object]) =>
      Object.entries(fields).map(([field, value]) => [`${slice}.${field}`, JSON.stringify(value)] as const)
    )
  )

/** Every row in words, each with the parts of the state that it changed. */
export const followLines = (entries: readonly LogEntry[]): readonly string[] => {
  let before = partsOf(machine.initial)
  const changes = new Map<number, string>()
  replay(machine, entries, ({ seq }, state) => {
    const after = partsOf(state)
    const changed = [...after.keys()].filter((part) => after.get(part) !== before.get(part))
    before = after
    if (changed.length > 0) changes.set(seq, `        changes ${changed.join(", ")}`)
  })
  return rowsOf(entries).flatMap((row) => [rowLine(row), ...(changes.has(row.seq) ? [changes.get(row.seq) ?? ""] : [])])
}
