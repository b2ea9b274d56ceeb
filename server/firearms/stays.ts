import { sql } from "kysely"
import type { FirearmEntry, FirearmStay } from "../../src/firearms/contract.ts"
import { serialKey } from "../../src/numbers/mark.ts"
import type { Db } from "../db/connect.ts"
import { holds } from "../db/like.ts"
import type { Tx } from "../db/transaction.ts"
import { present } from "../present.ts"

/** Firearms on one page of the journal. */
const PAGE = 25

const entries = (db: Db | Tx) =>
  db
    .selectFrom("firearm_entry as entry")
    .leftJoin("log_book as book", (join) => join.onRef("book.ffl_log_book_id", "=", "entry.ffl_log_book_id"))
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "entry.staff_id"))
    .selectAll("entry")
    .select(["book.ffl_log_book_code", "staff.user_name"])
type Read = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>

const onWire = (row: Read): FirearmEntry => ({
  firearm_entry_id: row.firearm_entry_id,
  kind: row.kind,
  manufacturer: row.manufacturer,
  model: row.model,
  serial_number: row.serial_number,
  gun_type: row.gun_type,
  caliber: row.caliber,
  happened_at: row.happened_at,
  person_name: row.person_name,
  person_address: row.person_address,
  reason: row.reason,
  written_at: row.written_at,
  ...present({
    corrects: row.corrects,
    ffl_log_book_id: row.ffl_log_book_id,
    ffl_log_book_code: row.ffl_log_book_code,
    notes: row.notes,
    person_license: row.person_license,
    user_name: row.user_name
  })
})

/** The rows of these stays, each with what stands in it now: the last row of its kind. */
const staysOf = async (db: Db | Tx, ids: readonly string[]): Promise<readonly FirearmStay[]> => {
  if (ids.length === 0) return []
  const rows = await entries(db).where("entry.firearm_id", "in", ids).orderBy("entry.position").execute()
  const byStay = Map.groupBy(rows, ({ firearm_id }) => firearm_id)
  return ids.flatMap((id) => {
    const own = byStay.get(id) ?? []
    const acquisition = own.findLast(({ kind }) => kind === "acquisition")
    const disposition = own.findLast(({ kind }) => kind === "disposition")
    if (acquisition === undefined) return []
    return [
      {
        firearm_id: id,
        acquisition: onWire(acquisition),
        entries: own.map(onWire),
        ...(disposition === undefined ? {} : { disposition: onWire(disposition) })
      }
    ]
  })
}

/** A firearm's stay, with every row that was written of it. */
export const firearmStay = async (db: Db | Tx, firearmId: string): Promise<FirearmStay | undefined> =>
  (await staysOf(db, [firearmId]))[0]

const text = sql<string>`lower(concat_ws(' ', named.manufacturer, named.model, named.serial_number, named.caliber,
  named.person_name, named.notes))`

/** Which firearms of the journal are wanted. */
export interface JournalQuery {
  readonly term: string
  /** Only those that are here. */
  readonly inStore: boolean
  readonly page: number
}

const firsts = (db: Db | Tx) =>
  db
    .selectFrom("firearm_entry as first")
    .select("first.firearm_id")
    .where("first.kind", "=", "acquisition")
    .where("first.corrects", "is", null)

/** Is it the serial number that was typed, whatever stands between its letters and digits? */
const hasSerial = (typed: string) => {
  const key = serialKey(typed)
  return key === "" ? sql<boolean>`false` : sql<boolean>`serial_mark(named.serial_number) = ${key}`
}

/** A page of the journal, the newest first. */
export const listStays = async (db: Db, { term, inStore, page: asked }: JournalQuery) => {
  const wanted = firsts(db)
    .$if(term.trim() !== "", (rows) =>
      rows.where("first.firearm_id", "in", (eb) =>
        eb
          .selectFrom("firearm_entry as named")
          .select("named.firearm_id")
          .where((one) => one.or([holds(text, term.trim().toLowerCase()), hasSerial(term)]))
      )
    )
    .$if(inStore, (rows) =>
      rows.where("first.firearm_id", "not in", (eb) =>
        eb.selectFrom("firearm_entry as gone").select("gone.firearm_id").where("gone.kind", "=", "disposition")
      )
    )
  const { total } = await db
    .selectFrom(wanted.as("wanted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const page = Math.max(1, Math.trunc(asked))
  const rows = await wanted
    .orderBy("first.position", "desc")
    .offset((page - 1) * PAGE)
    .limit(PAGE)
    .execute()
  return {
    list: await staysOf(
      db,
      rows.map(({ firearm_id }) => firearm_id)
    ),
    pagination: { current_page: page, total_pages: Math.ceil(total / PAGE), total_results: total }
  }
}

const BATCH = 500

/** The whole journal in its own order, so many at a time that no list of names grows too long. */
export const allStays = async (db: Db | Tx): Promise<readonly FirearmStay[]> => {
  const ids = (await firsts(db).orderBy("first.position").execute()).map(({ firearm_id }) => firearm_id)
  const stays: FirearmStay[] = []
  for (let start = 0; start < ids.length; start += BATCH)
    stays.push(...(await staysOf(db, ids.slice(start, start + BATCH))))
  return stays
}
