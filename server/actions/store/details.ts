import { Result } from "effect"
import type { StoreDetails } from "../../../src/store/contract.ts"
import type { StoreChange } from "../../../src/store/wire.ts"
import { DETAIL_FIELDS, isDetailField } from "../../../src/store/rules.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { present } from "../../present.ts"
import { removeLogo, saveLogo } from "../../printing/logo.ts"
import type { GoodLogo } from "../../printing/logoFile.ts"
import type { FreeHandler, KeyedCall, PreparedHandler, Reply } from "../types.ts"
import { deskFault, type Fault, notRight } from "./desk.ts"
import { type Details, DETAILS, detailValues } from "./detailFields.ts"
import { keepRate, ratesKept } from "./keptRates.ts"

const CHANGED = "Somebody else changed the store's details while you did. Nothing was saved."

/** So many changes are shown; all are kept. */
const SHOWN = 30

/** What is kept of a long text. */
const brief = (text: string): string => (text.length > 500 ? `${text.slice(0, 499)}…` : text)

const storeRow = (db: Db | Tx) => db.selectFrom("client").selectAll()

const changesOf = async (db: Db | Tx): Promise<StoreChange[]> => {
  const rows = await db
    .selectFrom("store_change as change")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "change.changed_by"))
    .select(["change.field", "change.was", "change.became", "change.changed_at", "staff.user_name"])
    .orderBy("change.position", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map(({ changed_at: since, ...change }) => ({ ...change, since }))
}

const told = async (db: Db | Tx, store: Row<"client">): Promise<StoreDetails> => ({
  version: store.details_version,
  values: detailValues(store),
  ...present({ logo_src: store.logo_src, carts_kept: await ratesKept(db) }),
  changes: await changesOf(db)
})

/** What receipts say of the store, its zone, its tax and its logo, and who changed them. */
export const getItemStoreDetails: FreeHandler<"get_item_store_details"> = {
  kind: "free",
  run: ({ deps: { db }, person }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      return {
        status: "success",
        body: { details: await told(db, await storeRow(db).executeTakeFirstOrThrow()) }
      }
    })
}

const readAll = (values: readonly { readonly field: string; readonly value: string }[]) => {
  let columns: Partial<Details> = {}
  const faults: Fault[] = []
  for (const { field, value } of values) {
    const read = isDetailField(field)
      ? DETAILS[field].read(value)
      : Result.fail("This back end does not know this field.")
    if (Result.isSuccess(read)) columns = { ...columns, ...read.success }
    else faults.push({ field, message: read.failure })
  }
  return { columns, faults }
}

type Change = readonly [field: string, was: string, became: string]

const keep = async (
  tx: Tx,
  by: Pick<Row<"store_change">, "client_id" | "changed_by" | "changed_at">,
  all: Change[]
) => {
  if (all.length === 0) return
  const rows = all.map(([field, was, became]) => ({
    ...by,
    store_change_id: newId(by.changed_at),
    field,
    was: brief(was),
    became: brief(became)
  }))
  await tx.insertInto("store_change").values(rows).execute()
}

/** Gives the store another logo, or none; what became of it for the history, or why it is not taken. */
const changeLogo = async (
  tx: Tx,
  store: Row<"client">,
  { logo, remove }: { readonly logo: Result.Result<GoodLogo, string> | undefined; readonly remove: boolean }
): Promise<Change[] | Fault> => {
  const had = store.logo_src === null ? "" : "1"
  if (logo !== undefined) {
    if (Result.isFailure(logo)) return { field: "logo", message: logo.failure }
    await saveLogo(tx, store.client_id, logo.success)
    return [["logo", had, "1"]]
  }
  if (!remove || had === "") return []
  await removeLogo(tx)
  return [["logo", had, ""]]
}

/** Writes details that are right, and keeps who changed which, the logo too. */
const write = async (
  tx: Tx,
  { clientId, staffId, now }: { readonly clientId: number; readonly staffId: string; readonly now: number },
  before: Row<"client">,
  { columns, logo }: { readonly columns: Partial<Details>; readonly logo: Change[] }
): Promise<void> => {
  const after = { ...before, ...columns }
  if (after.tax_rate !== before.tax_rate) await keepRate(tx, before.tax_rate)
  if (Object.keys(columns).length > 0) await tx.updateTable("client").set(columns).execute()
  const changes = DETAIL_FIELDS.flatMap((field): Change[] => {
    const [was, became] = [DETAILS[field].told(before), DETAILS[field].told(after)]
    return was === became ? [] : [[field, was, became]]
  })
  await keep(tx, { client_id: clientId, changed_by: staffId, changed_at: now }, [...changes, ...logo])
}

/** Saves details as a file says them, as the page's form does; what is not right is told, and nothing is written. */
export const saveDetails = async (
  tx: Tx,
  by: { readonly clientId: number; readonly staffId: string; readonly now: number },
  values: readonly { readonly field: string; readonly value: string }[]
): Promise<readonly Fault[]> => {
  const before = await storeRow(tx).forUpdate().executeTakeFirstOrThrow()
  const { columns, faults } = readAll(values)
  if (faults.length === 0) await write(tx, by, before, { columns, logo: [] })
  return faults
}

const save = async (
  tx: Tx,
  { clientId, person, request, now }: KeyedCall<"save_item_store_details">,
  read: Result.Result<GoodLogo, string> | undefined
): Promise<Reply<"save_item_store_details">> => {
  const before = await storeRow(tx).forUpdate().executeTakeFirstOrThrow()
  if (before.details_version !== request.version)
    return { status: "error", message: CHANGED, body: { details: await told(tx, before) } }
  const { columns, faults } = readAll(request.values)
  if (faults.length > 0) return notRight(faults)
  const logo = await changeLogo(tx, before, { logo: read, remove: request.remove_logo === true })
  if ("field" in logo) return notRight([logo])
  await write(tx, { clientId, staffId: person.staffId, now }, before, { columns, logo })
  const store = await storeRow(tx).executeTakeFirstOrThrow()
  return { status: "success", body: { details: await told(tx, store) } }
}

/**
 * Saves what a manager changed of the store, all of it or nothing. Details that somebody else changed since `version` are not
 * touched: the reply says what became of them and by whom. What is sold stays as it was sold, and a cart that is in work keeps
 * the tax rate which the customer was told; the next one has the new rate.
 */
export const saveItemStoreDetails: PreparedHandler<"save_item_store_details"> = {
  kind: "prepared",
  prepare: async ({ deps, person, request }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return { run: () => Promise.resolve(shut) }
    const logo =
      request.logo === undefined ? undefined : await deps.readers.read("logo", Buffer.from(request.logo, "base64"))
    return { run: (tx, call) => save(tx, call, logo) }
  }
}
