import { FIREARMS, type Firearm } from "../../../../src/law/firearm/rules.ts"
import { type ListTable, offered, told, withPlaces } from "./table.ts"

/** The books that firearms are logged in. One with entries is closed, and what is in it stays. */
export const log_books: ListTable = {
  rows: async (db) =>
    withPlaces(
      (await db.selectFrom("log_book").selectAll().orderBy("position").orderBy("ffl_log_book_id").execute()).map(
        (row) => ({
          id: row.ffl_log_book_id,
          archived: row.archived,
          values: { ffl_log_book_code: row.ffl_log_book_code, description: row.description }
        })
      )
    ),
  uses: async (db) =>
    told(
      await db
        .selectFrom("firearm_entry")
        .select((eb) => ["ffl_log_book_id as id", eb.fn.countAll<number>().as("count")])
        .groupBy("ffl_log_book_id")
        .execute(),
      "entry",
      "entries"
    ),
  put: async (tx, _at, { after }, position) => {
    const { ffl_log_book_code = "", description = "" } = after.values
    const columns = { ffl_log_book_code, description, archived: after.archived }
    await tx
      .insertInto("log_book")
      .values({ ffl_log_book_id: after.id, position, ...columns })
      .onConflict((there) => there.columns(["client_id", "ffl_log_book_id"]).doUpdateSet(columns))
      .execute()
  },
  place: async (tx, _at, id, position) => {
    await tx.updateTable("log_book").set({ position }).where("ffl_log_book_id", "=", id).execute()
  },
  stays: async (_, __, row, all) =>
    offered(all).some(({ id }) => id !== row.id)
      ? undefined
      : "This is the only log book. Add another first: a firearm that comes in is logged in one."
}

const kindOf = (text: string | undefined): Firearm => FIREARMS.find((kind) => kind === text) ?? "other"

/** What a firearm is called in the log book; entries keep their words. */
export const gun_types: ListTable = {
  idOf: ({ gun_type = "" }) => gun_type,
  rows: async (db) =>
    withPlaces(
      (await db.selectFrom("gun_type").selectAll().orderBy("position").orderBy("gun_type").execute()).map(
        ({ gun_type, firearm_kind, archived }) => ({ id: gun_type, archived, values: { gun_type, firearm_kind } })
      )
    ),
  uses: async (db) =>
    told(
      await db
        .selectFrom("firearm_entry")
        .select((eb) => ["gun_type as id", eb.fn.countAll<number>().as("count")])
        .groupBy("gun_type")
        .execute(),
      "entry",
      "entries"
    ),
  put: async (tx, _at, { after }, position) => {
    const columns = { firearm_kind: kindOf(after.values["firearm_kind"]), archived: after.archived }
    await tx
      .insertInto("gun_type")
      .values({ gun_type: after.id, position, ...columns })
      .onConflict((there) => there.columns(["client_id", "gun_type"]).doUpdateSet(columns))
      .execute()
  },
  place: async (tx, _at, id, position) => {
    await tx.updateTable("gun_type").set({ position }).where("gun_type", "=", id).execute()
  },
  stays: async (_, __, row, all) =>
    offered(all).some(({ id }) => id !== row.id) ? undefined : "This is the only gun type. Add another first."
}
