import { Result } from "effect"
import type { Tx } from "../../db/transaction.ts"
import type { Changed, Created, Known } from "../import/plan.ts"
import type { Value } from "../import/values.ts"
import { isValues } from "../import/wayBack.ts"
import type { Row } from "../../db/schema.ts"
import type { FormBy, FormTarget } from "./form.ts"
import { trySave } from "./tried.ts"

const rowsOf = async (tx: Tx, target: FormTarget): Promise<ReadonlyMap<string, Known>> =>
  new Map((await target.rows(tx)).map((row) => [row.id, row]))

/** What came of lines that were saved: the ids of new rows, and what was changed of others. What the page refuses by now is left alone. */
export const saveForms = async (
  tx: Tx,
  target: FormTarget,
  by: FormBy,
  { created, changed }: { readonly created: readonly Created[]; readonly changed: readonly Changed[] }
): Promise<{ readonly ids: readonly string[]; readonly changes: readonly Changed[] }> => {
  const ids: string[] = []
  for (const { values } of created) {
    const saved = await trySave(tx, target, by, { id: undefined, values })
    if (Result.isSuccess(saved)) ids.push(saved.success.id)
  }
  const known = changed.length === 0 ? new Map<string, Known>() : await rowsOf(tx, target)
  const changes: Changed[] = []
  for (const one of changed) {
    const now = known.get(one.id)?.values
    const isSo = now !== undefined && Object.keys(one.after).every((key) => (now[key] ?? null) === one.before[key])
    if (!isSo) continue
    const saved = await trySave(tx, target, by, { id: one.id, values: one.after })
    if (Result.isSuccess(saved)) changes.push(one)
  }
  return { ids, changes }
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
