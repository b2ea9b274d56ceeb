import { Result } from "effect"
import {
  isAsked,
  LISTS,
  type ListKind,
  type ListValues,
  newValues,
  rowName
} from "../../../../src/store/lists/rules.ts"
import { lanesIn, readListField } from "../../../../src/store/lists/read/rules.ts"
import type { Tx } from "../../../db/transaction.ts"
import { idBy, type Making } from "../../../ids.ts"
import { releaseEnded } from "../../../range/claims.ts"
import type { Fault } from "../desk.ts"
import { keepListChange, versionsOf } from "./history.ts"
import { NO_ROW } from "./lists.ts"
import { type At, type Becoming, type Kept, offered } from "./table.ts"
import { tableOf } from "./tables.ts"

const WHOLE = "This list has its rows for ever."

/** Who changes a list, and when. */
export interface ListBy extends At, Making {
  readonly staffId: string
}

interface Saving extends ListBy {
  readonly kind: ListKind
  /** All rows of the list as they are. */
  readonly all: readonly Kept[]
}

/** What is typed over what is there, and what is wrong with it; what is said once is not taken again. */
const typedOver = (
  kind: ListKind,
  before: Kept | undefined,
  typed: readonly { readonly field: string; readonly value: string }[]
): { readonly values: ListValues; readonly faults: readonly Fault[] } => {
  const { fields } = LISTS[kind]
  const given = new Map(typed.map(({ field, value }) => [field, value]))
  const values: Record<string, string> = { ...newValues(kind), ...before?.values }
  const faults: Fault[] = []
  for (const field of given.keys())
    if (!Object.hasOwn(fields, field)) faults.push({ field, message: "This back end does not know this field." })
  for (const [field, facts] of Object.entries(fields)) {
    if (facts.fixed === true && before !== undefined) continue
    const raw = given.get(field) ?? (values[field] || (facts.needed === true ? (facts.first ?? "") : ""))
    // What a switch makes go without saying is asked for again when it is on no more.
    if (!isAsked(facts, { ...values, ...Object.fromEntries(given) })) {
      values[field] = ""
      continue
    }
    const read =
      facts.several === true && before === undefined
        ? Result.map(lanesIn(raw), (several) => several.join(", "))
        : readListField(facts, raw)
    if (Result.isFailure(read)) faults.push({ field, message: read.failure })
    else values[field] = read.success
  }
  return { values, faults }
}

const same = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase()

/** A row of this name already, where there may be one. */
const twin = ({ kind, all }: Saving, { before, after }: Becoming): Kept | undefined => {
  const { name, within } = LISTS[kind]
  return all.find(
    ({ id, values }) =>
      id !== before?.id &&
      same(values[name], after.values[name]) &&
      (within === undefined || values[within] === after.values[within])
  )
}

const nameFault = (saving: Saving, becoming: Becoming): readonly Fault[] => {
  const { kind } = saving
  const other = twin(saving, becoming)
  if (other === undefined) return []
  const called = rowName(kind, becoming.after.values)
  const message = other.archived ? `${called} is archived. Bring it back instead.` : `There is a ${called} already.`
  return [{ field: LISTS[kind].name, message }]
}

/** The names that its choices may have are in the list that they come from. */
const choiceFaults = async (tx: Tx, { kind }: Saving, { before, after }: Becoming): Promise<Fault[]> => {
  const faults: Fault[] = []
  for (const [field, { from, label, choices = [] }] of Object.entries(LISTS[kind].fields)) {
    const value = after.values[field] ?? ""
    if (from === undefined || value === "" || value === before?.values[field]) continue
    if (choices.some(([one]) => one === value)) continue
    const rows = offered(await tableOf(from).rows(tx))
    if (!rows.some(({ id }) => id === value)) faults.push({ field, message: `${label} is no longer in the list.` })
  }
  return faults
}

/** The rows that are meant: one, or each of several lanes; a lane that was removed comes back. */
const meant = (saving: Saving, before: Kept | undefined, values: ListValues): readonly Becoming[] => {
  const { kind, all } = saving
  const { name, fields } = LISTS[kind]
  const fresh = (own: ListValues): Becoming => ({
    before: undefined,
    after: { id: tableOf(kind).idOf?.(own) ?? idBy(saving), values: own, archived: false }
  })
  if (before !== undefined) return [{ before, after: { ...before, values } }]
  if (fields[name]?.several !== true) return [fresh(values)]
  return (values[name] ?? "").split(", ").map((number) => {
    const own = { ...values, [name]: number }
    const gone = all.find((row) => row.archived && row.values[name] === number)
    return gone === undefined ? fresh(own) : { before: gone, after: { ...gone, values: own, archived: false } }
  })
}

/** The row goes to the place that was typed for it, and the others close up. */
const order = async (tx: Tx, saving: Saving, { before, after }: Becoming): Promise<void> => {
  const { kind } = saving
  const { place: put, unplace, rows } = tableOf(kind)
  const { within } = LISTS[kind]
  const place = after.values["place"] ?? ""
  if (put === undefined || (before !== undefined && before.values["place"] === place)) return
  if (unplace !== undefined && place === "") return unplace(tx, saving, after.id)
  const others = offered(await rows(tx)).filter(
    ({ id, values }) =>
      id !== after.id &&
      (within === undefined || values[within] === after.values[within]) &&
      (unplace === undefined || values["place"] !== "")
  )
  const at = place === "" ? others.length : Math.min(others.length, Number(place) - 1)
  const ids = others.map(({ id }) => id)
  for (const [index, id] of ids.toSpliced(at, 0, after.id).entries()) await put(tx, saving, id, index + 1)
}

const write = async (tx: Tx, saving: Saving, becoming: Becoming): Promise<void> => {
  await tableOf(saving.kind).put(tx, saving, becoming, saving.all.length + 1)
  await order(tx, saving, becoming)
  // Its place as it became: the highest that was typed may be higher than the list is long.
  const now = (await tableOf(saving.kind).rows(tx)).find(({ id }) => id === becoming.after.id)
  await keepListChange(tx, saving, saving.kind, { ...becoming, after: now ?? becoming.after })
}

/** What came of a save: the rows that were made or changed, what is not right, or why it cannot be; `Changed`: somebody else was faster. */
export type ListSaved =
  | { readonly _tag: "Saved"; readonly ids: readonly string[] }
  | { readonly _tag: "Faults"; readonly faults: readonly Fault[] }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Changed"; readonly id: string }

/** What somebody typed of a row; without an id a new one, or several. Without a version it is changed as it is now. */
export interface TypedRow {
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly values: readonly { readonly field: string; readonly value: string }[]
}

const savingOf = async (tx: Tx, by: ListBy, kind: ListKind): Promise<Saving> => {
  if (kind === "lanes") await releaseEnded(tx, by.now)
  return { ...by, kind, all: await tableOf(kind).rows(tx) }
}

/** Makes rows of a list, or changes one, all of it or nothing, and keeps who did: a page's form and a file go this way alone. */
export const saveListRow = async (tx: Tx, by: ListBy, kind: ListKind, typed: TypedRow): Promise<ListSaved> => {
  const { id, version } = typed
  const saving = await savingOf(tx, by, kind)
  const before = saving.all.find((row) => row.id === id)
  if (id !== undefined && before === undefined) return { _tag: "Refused", message: NO_ROW }
  if (id === undefined && LISTS[kind].isWhole === true) return { _tag: "Refused", message: WHOLE }
  if (before !== undefined && version !== undefined && (await versionsOf(tx, kind))(before.id) !== version)
    return { _tag: "Changed", id: before.id }
  const { values, faults } = typedOver(kind, before, typed.values)
  if (faults.length > 0) return { _tag: "Faults", faults }
  const rows = meant(saving, before, values)
  const wrong: Fault[] = []
  for (const becoming of rows)
    wrong.push(
      ...nameFault(saving, becoming),
      ...(await choiceFaults(tx, saving, becoming)),
      ...((await tableOf(kind).faults?.(tx, saving, becoming)) ?? [])
    )
  if (wrong.length > 0)
    return {
      _tag: "Faults",
      faults: wrong.slice(0, 1).concat(wrong.filter(({ field }) => field !== wrong[0]?.field))
    }
  for (const becoming of rows) await write(tx, saving, becoming)
  return { _tag: "Saved", ids: rows.map(({ after }) => after.id) }
}

/** Archives a row of a list, or brings it back; why it stays as it is, in words; undefined: it is so now. */
export const archiveListRow = async (
  tx: Tx,
  by: ListBy,
  kind: ListKind,
  { id, archived }: { readonly id: string; readonly archived: boolean }
): Promise<string | undefined> => {
  if (LISTS[kind].isWhole === true) return WHOLE
  const saving = await savingOf(tx, by, kind)
  const before = saving.all.find((row) => row.id === id)
  if (before === undefined) return NO_ROW
  const why = archived && !before.archived ? await tableOf(kind).stays?.(tx, saving, before, saving.all) : undefined
  if (why !== undefined) return why
  if (archived !== before.archived)
    await write(tx, saving, { before, after: { ...before, archived, values: { ...before.values, place: "" } } })
  return undefined
}
