import { Result } from "effect"
import type { Tx } from "../../db/transaction.ts"
import type { Changed, Created, Known } from "../import/plan.ts"
import type { Value } from "../import/values.ts"
import { isValues } from "../import/wayBack.ts"
import type { Row } from "../../db/schema.ts"
import type { FormBy, FormLine, FormSaved, FormTarget } from "./form.ts"
import { idsAfter } from "../../ids.ts"
import { trySave, trySaveAll } from "./tried.ts"

/** The id that the row of a line gets where its file says it; undefined: a new one. */
export type LineIds = (line: number) => string | undefined

const rowsOf = async (tx: Tx, target: FormTarget): Promise<ReadonlyMap<string, Known>> =>
  new Map((await target.rows(tx)).map((row) => [row.id, row]))

/** A line that is saved, by its place in its file. */
type Placed = FormLine & { readonly line: number }

/** What came of each line, in their order; undefined: the page refuses it by now. */
const saveLines = async (
  tx: Tx,
  target: FormTarget,
  by: FormBy,
  lines: readonly Placed[],
  idsOf: LineIds
): Promise<readonly (FormSaved | undefined)[]> => {
  const all = await trySaveAll(tx, target, by, lines)
  if (all !== undefined) return all
  const saved: (FormSaved | undefined)[] = []
  for (const { line, id, values } of lines) {
    const own = idsOf(line)
    const each = own === undefined ? by : { ...by, newId: idsAfter(own) }
    saved.push(Result.getOrUndefined(await trySave(tx, target, each, { id, values })))
  }
  return saved
}

/** What came of lines that were saved: the ids of new rows, and what was changed of others. What the page refuses by now is left alone. */
export const saveForms = async (
  tx: Tx,
  target: FormTarget,
  by: FormBy,
  { created, changed }: { readonly created: readonly Created[]; readonly changed: readonly Changed[] },
  idsOf: LineIds = () => undefined
): Promise<{ readonly ids: readonly string[]; readonly changes: readonly Changed[] }> => {
  const fresh = created.map(({ line, values }): Placed => ({ line, id: undefined, values }))
  const made = await saveLines(tx, target, by, fresh, idsOf)
  const known = changed.length === 0 ? new Map<string, Known>() : await rowsOf(tx, target)
  const still = changed.filter(({ id, before, after }) => {
    const now = known.get(id)?.values
    return now !== undefined && Object.keys(after).every((key) => (now[key] ?? null) === before[key])
  })
  const rest = still.map(({ line, id, after }): Placed => ({ line, id, values: after }))
  const became = await saveLines(tx, target, by, rest, idsOf)
  return {
    ids: made.flatMap((one) => one?.id ?? []),
    changes: still.filter((_, place) => became[place] !== undefined)
  }
}

/** What became of rows that were taken back. */
export interface FormsUndone {
  /** New ones that are gone. */
  readonly gone: readonly string[]
  readonly kept: readonly Known[]
  readonly restored: number
  /** The columns of rows that stay as they are by now, by their ids. */
  readonly left: ReadonlyMap<string, readonly string[]>
}

/** Takes back what an import of forms made and changed, each by the page's own function. */
export const undoForms = async (
  tx: Tx,
  target: FormTarget,
  by: FormBy,
  rows: readonly Row<"store_import_row">[]
): Promise<FormsUndone> => {
  const known = await rowsOf(tx, target)
  const gone: string[] = []
  const kept: Known[] = []
  const left = new Map<string, readonly string[]>()
  let restored = 0
  for (const { row_id: id, before, after } of rows) {
    const row = known.get(id)
    if (row === undefined) continue
    if (!isValues(before) || !isValues(after)) {
      if (await (target.remove?.(tx, by, id) ?? false)) gone.push(id)
      else kept.push(row)
      continue
    }
    const keys = Object.keys(before)
    const back = keys.filter((key) => (row.values[key] ?? null) === (after[key] ?? null))
    const typed = Object.fromEntries(back.map((key): [string, Value] => [key, before[key] ?? ""]))
    const isBack = back.length > 0 && Result.isSuccess(await trySave(tx, target, by, { id, values: typed }))
    if (isBack) restored += 1
    const staying = keys.filter((key) => !(isBack && back.includes(key)))
    if (staying.length > 0) left.set(id, staying)
  }
  return { gone, kept, restored, left }
}

/** The rows of these ids, as their file has them. */
export const formRows = async (tx: Tx, target: FormTarget, ids: readonly string[]): Promise<readonly Known[]> => {
  const known = await rowsOf(tx, target)
  return ids.flatMap((id) => known.get(id) ?? [])
}
