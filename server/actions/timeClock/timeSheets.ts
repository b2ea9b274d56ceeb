import { startOf } from "../../../src/kernel/calendar.ts"
import { dayAfter, dayAt, isDay } from "../../../src/kernel/days.ts"
import type { TimeCorrection, TimeEntry } from "../../../src/timeClock/contract.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { FreeHandler } from "../types.ts"

const refused = (message: string) => ({ status: "error", message, body: {} }) as const
/** No more days are looked through at once. */
const MOST_DAYS = 400

const entriesOf = (db: Db) =>
  db
    .selectFrom("time_entry as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.staff_id"))
    .select(["one.time_entry_id", "one.staff_id", "one.clocked_in_at", "one.clocked_out_at", "one.version"])
    .select("staff.user_name")
    .orderBy("one.clocked_in_at")

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>["execute"]>>[number]

const correctionsOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom("time_correction as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.staff_id"))
    .select(["one.time_entry_id", "one.was_in_at", "one.was_out_at", "one.in_at", "one.out_at", "one.reason"])
    .select(["one.corrected_at as since", "staff.user_name"])
    .where("one.time_entry_id", "in", [...ids, ""])
    .orderBy("one.position")
    .execute()
  return Map.groupBy(rows, ({ time_entry_id }) => time_entry_id)
}

const toEntries = async (db: Db, rows: readonly EntryRow[]): Promise<readonly TimeEntry[]> => {
  const corrections = await correctionsOf(
    db,
    rows.map(({ time_entry_id }) => time_entry_id)
  )
  return rows.map(({ time_entry_id, staff_id, user_name, clocked_in_at, clocked_out_at, version }) => ({
    time_entry_id,
    user_id: staff_id,
    user_name,
    in_at: clocked_in_at,
    version,
    corrections: (corrections.get(time_entry_id) ?? []).map(({ time_entry_id: _entry, ...one }): TimeCorrection =>
      present(one)
    ),
    ...present({ out_at: clocked_out_at })
  }))
}

/** Who was at work on these days of the store, who is in now, and who clocks in here at all: for managers (CG-87). */
export const getTimeSheets: FreeHandler<"get_time_sheets"> = {
  kind: "free",
  run: ({ deps: { db }, person, request, now }) =>
    query(async () => {
      if (!isManager(person)) return refused(MANAGERS_ONLY)
      const store = await db
        .selectFrom("client")
        .select(["time_zone", "week_starts", "forgotten_after"])
        .executeTakeFirstOrThrow()
      const today = dayAt(now, store.time_zone)
      const { from = today, until = today } = request
      if (!isDay(from) || !isDay(until) || from > until || dayAfter(from, MOST_DAYS) < until)
        return refused("Choose days from the first to the last, 400 at most.")
      const rows = await entriesOf(db)
        .where("one.clocked_in_at", "<", startOf(dayAfter(until), store.time_zone))
        .where((eb) =>
          eb.or([eb("one.clocked_out_at", "is", null), eb("one.clocked_out_at", ">=", startOf(from, store.time_zone))])
        )
        .execute()
      const open = await entriesOf(db).where("one.clocked_out_at", "is", null).execute()
      const people = await db
        .selectFrom("staff")
        .select(["staff_id", "user_name", "inactive"])
        .orderBy("user_name")
        .execute()
      return {
        status: "success",
        body: {
          entries: await toEntries(db, rows),
          in_now: await toEntries(db, open),
          people: people.map(({ staff_id, ...one }) => ({ user_id: staff_id, ...one })),
          week_starts: store.week_starts,
          forgotten_after: store.forgotten_after
        }
      }
    })
}
