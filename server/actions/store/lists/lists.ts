import type { StoreListRow } from "../../../../src/store/lists/contract.ts"
import { isListKind, LISTS, type ListKind } from "../../../../src/store/lists/rules.ts"
import type { Db } from "../../../db/connect.ts"
import { query, type Tx } from "../../../db/transaction.ts"
import { present } from "../../../present.ts"
import type { FreeHandler } from "../../types.ts"
import { deskFault, refused } from "../desk.ts"
import { changesOf, versionsOf } from "./history.ts"
import { rangeLacks } from "./range.ts"
import { type At, type Kept, offered } from "./table.ts"
import { tableOf } from "./tables.ts"

export const NO_LIST = "This store has no such list."
export const NO_ROW = "This isn't in the list any more."

/** A row as its managers see it. */
const shown = ({ id, archived, values }: Kept, version: number, used: string | undefined): StoreListRow => ({
  id,
  version,
  values: Object.entries(values).map(([field, value]) => ({ field, value })),
  ...(archived ? { archived: true } : {}),
  ...present({ used })
})

/** The rows of a list as its managers see them, those that are offered first. */
export const listRows = async (db: Db | Tx, at: At, kind: ListKind): Promise<readonly StoreListRow[]> => {
  const { rows: read, uses } = tableOf(kind)
  const rows = await read(db)
  const used = await uses?.(db, at)
  const version = await versionsOf(db, kind)
  return [...offered(rows), ...rows.filter(({ archived }) => archived)].map((row) =>
    shown(row, version(row.id), used?.get(row.id))
  )
}

/** A row with who changed it, and the bookings that it has to do with; undefined: it is not there. */
export const listRow = async (db: Db | Tx, at: At, kind: ListKind, id: string) => {
  const { rows: read, uses, bookings } = tableOf(kind)
  const row = (await read(db)).find((one) => one.id === id)
  if (row === undefined) return undefined
  const version = await versionsOf(db, kind)
  const ahead = await bookings?.(db, at, row)
  return {
    row: shown(row, version(id), (await uses?.(db, at))?.get(id)),
    changes: await changesOf(db, kind, id),
    ...(ahead === undefined || ahead.length === 0 ? {} : { bookings: ahead.slice(0, 50) })
  }
}

/** The rows of other lists that fields may name, as a form chooses of them. */
const choicesOf = async (db: Db, kind: ListKind) => {
  const lists = new Set(Object.values(LISTS[kind].fields).flatMap(({ from }) => from ?? []))
  if (lists.size === 0) return undefined
  const choices = []
  for (const from of lists)
    for (const { id, values, archived } of await tableOf(from).rows(db))
      choices.push({
        value: id,
        label: values[LISTS[from].name] ?? "",
        from,
        ...(archived ? { archived: true } : {})
      })
  return choices
}

/** Whether the range is on, and what it lacks. */
const rangeOf = async (db: Db) => {
  const { range_enabled: on } = await db.selectFrom("client").select("range_enabled").executeTakeFirstOrThrow()
  return { on, lacks: on ? [] : await rangeLacks(db) }
}

/** One of the store's small lists, for its managers. */
export const getListStoreLists: FreeHandler<"get_list_store_lists"> = {
  kind: "free",
  run: ({ deps: { db }, person, request: { kind }, now }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      if (!isListKind(kind)) return refused(NO_LIST)
      const isRange = kind === "lanes" || kind === "hours" || kind === "days"
      return {
        status: "success",
        body: {
          list: await listRows(db, { now }, kind),
          ...present({ choices: await choicesOf(db, kind) }),
          ...(isRange ? { range: await rangeOf(db) } : {})
        }
      }
    })
}

/** A row of such a list, and who changed what of it. */
export const getItemStoreList: FreeHandler<"get_item_store_list"> = {
  kind: "free",
  run: ({ deps: { db }, person, request: { kind, row_id: id }, now }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      if (!isListKind(kind)) return refused(NO_LIST)
      const body = await listRow(db, { now }, kind, id)
      return body === undefined ? refused(NO_ROW) : { status: "success", body }
    })
}
