import type { StoreWork } from "../../../src/store/rules.ts"
import { refuseRow } from "../../db/held/door.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { formBy } from "../forms/by.ts"
import { type LineIds, saveForms } from "../forms/write.ts"
import type { Chosen } from "./headers.ts"
import { changedRows, countMoves, COUNTS, movementsOf } from "./moves.ts"
import type { Answers, Changed, Known, Plan } from "./plan.ts"
import { insertAll, insertNew, knownRows, updateAll } from "./rows.ts"
import type { Target } from "./targets.ts"
import type { Goal } from "./work.ts"

/** Which import of which store; `now` is milliseconds since 1970. */
export interface Importing {
  readonly clientId: number
  readonly kind: StoreWork
  readonly target: Goal
  /** Who imports it; missing: whoever sits at the server. */
  readonly staffId?: string | null
  readonly fileName: string
  /** What somebody said that columns of the file are. */
  readonly chosen?: Chosen
  /** What somebody answered to the questions of its report. */
  readonly answers?: Answers
  readonly now: number
  /** The ids of rows that are made, for a store that is being made of files: those that a file says of its lines, and others. */
  readonly idsOf?: LineIds
  readonly newId?: () => string
  /** What of a part still may be saved, asked in the transaction that saves it. */
  readonly still?: (tx: Tx, changed: readonly Changed[]) => Promise<readonly Changed[]>
  /** Keeps what was changed where people look for it. */
  readonly keep?: (tx: Tx, changed: readonly Changed[]) => Promise<void>
}

/** Rows of a plan that are saved at once. */
type Saved = Pick<Plan, "created" | "changed">

/** An import of rows that are written in bulk. */
interface InBulk extends Importing {
  readonly target: Target
}

const make = async (tx: Tx, asked: InBulk, importId: string, { created }: Saved): Promise<readonly string[]> => {
  const { clientId, target, now } = asked
  const rows = created.map(({ line, values }) => {
    const { [target.id]: _none, ...rest } = target.fresh(values, now)
    refuseRow(target.table, rest)
    return { client_id: clientId, [target.id]: asked.idsOf?.(line) ?? newId(now), ...rest }
  })
  // Somebody may have made one of them since: that one stays.
  const made = await insertNew(tx, target, rows)
  const own = rows.flatMap((row, place) => {
    const id = String(row[target.id])
    return made.has(id) ? [{ id, row, values: created[place]?.values ?? {} }] : []
  })
  if (target.table === "product")
    await insertAll(
      tx,
      "stock_movement",
      own.flatMap(({ id, row }) => countMoves(asked, movementsOf(importId), id, { before: {}, after: row }))
    )
  const { beside } = target
  if (beside !== undefined)
    await insertAll(
      tx,
      beside.table,
      own.flatMap(({ id, values }) => {
        const row = beside.row(values, now)
        return row === undefined
          ? []
          : [{ client_id: clientId, [target.id]: id, [beside.id]: `${movementsOf(importId)}${id}`, ...row }]
      })
    )
  return own.map(({ id }) => id)
}

/** What is still as the report found it; a count is, whatever was sold meanwhile: the file says what it is to be. */
const stillSo = (changed: readonly Changed[], known: ReadonlyMap<string, Known>): readonly Changed[] =>
  changed.flatMap((one) => {
    const current = known.get(one.id)?.values
    if (current === undefined) return []
    const keys = Object.keys(one.after)
    if (keys.some((key) => !COUNTS.includes(key) && current[key] !== one.before[key])) return []
    return [{ ...one, before: Object.fromEntries(keys.map((key) => [key, current[key] ?? null])) }]
  })

const change = async (tx: Tx, asked: InBulk, importId: string, { changed }: Saved): Promise<readonly Changed[]> => {
  const { clientId, target } = asked
  const rows = await knownRows(
    tx,
    clientId,
    target,
    changed.map(({ id }) => id)
  )
  const known = new Map(rows.map((one) => [one.id, one]))
  const left = stillSo(changed, known)
  const changes = left.length === 0 || asked.still === undefined ? left : await asked.still(tx, left)
  if (changes.length === 0) return changes
  for (const { after } of changes) refuseRow(target.table, after)
  await updateAll(tx, target, changedRows(clientId, target, known, changes))
  if (target.table === "product")
    await insertAll(
      tx,
      "stock_movement",
      changes.flatMap((one) => countMoves(asked, movementsOf(importId), one.id, one))
    )
  await asked.keep?.(tx, changes)
  return changes
}

/** Saves rows of a plan and gives what was made and changed; what somebody made or changed since is left alone. */
export const saveRows = async (
  tx: Tx,
  { target, ...asked }: Importing,
  importId: string,
  slice: Saved
): Promise<{ readonly ids: readonly string[]; readonly changes: readonly Changed[] }> => {
  if (target._tag === "Form") {
    const by = await formBy(tx, asked)
    return saveForms(tx, target, { ...by, newId: asked.newId }, slice, asked.idsOf)
  }
  return {
    ids: slice.created.length === 0 ? [] : await make(tx, { ...asked, target }, importId, slice),
    changes: slice.changed.length === 0 ? [] : await change(tx, { ...asked, target }, importId, slice)
  }
}
