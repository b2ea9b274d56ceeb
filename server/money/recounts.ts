import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"

/** A recount with the names of who counted and whose word it was. */
export type NamedRecount = Row<"recount"> & { readonly user_name: string; readonly approved_name: string }

/** The recounts of closings, the oldest first: the last one of a closing stands for its count. */
export const recountsOf = (db: Db, sessions: readonly string[]): Promise<readonly NamedRecount[]> =>
  db
    .selectFrom("recount as one")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.staff_id"))
    .innerJoin("staff as boss", (join) => join.onRef("boss.staff_id", "=", "one.approved_by"))
    .selectAll("one")
    .select(["staff.user_name", "boss.user_name as approved_name"])
    .where("one.register_session_id", "in", [...sessions, ""])
    .orderBy("one.counted_at")
    .orderBy("one.recount_id")
    .execute()
