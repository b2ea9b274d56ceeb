import { workedBy } from "../../../src/timeClock/rules.ts"
import { type Staff, staffByPin } from "../../auth/staff.ts"
import { beginAttempt, blockedMessage, succeedAttempt } from "../../auth/throttle.ts"
import type { Db } from "../../db/connect.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { raced } from "../../money/sql.ts"
import { storeClock, wallClock } from "../../storeTime.ts"
import type { OpenCall, OpenHandler, Reply } from "../types.ts"
import { spenderOf } from "./spender.ts"
import { clientOf, userOf } from "./who.ts"

type Clocking = OpenCall<"employee_clock_in_out">
type Answer = Reply<"employee_clock_in_out">

const refuse = (message: string): Answer => ({ status: "error", message, body: {} })

const openEntry = (tx: Tx, staffId: string) =>
  tx
    .selectFrom("time_entry")
    .select(["time_entry_id", "clocked_in_at"])
    .where("staff_id", "=", staffId)
    .where("clocked_out_at", "is", null)
    .executeTakeFirst()

/** What somebody has worked today and this week, in minutes. */
const worked = async (db: Db, staffId: string, now: number) => {
  const store = await db.selectFrom("client").select(["time_zone", "week_starts"]).executeTakeFirstOrThrow()
  const spans = await db
    .selectFrom("time_entry")
    .select(["clocked_in_at as in_at", "clocked_out_at as out_at"])
    .where("staff_id", "=", staffId)
    .where((eb) => eb.or([eb("clocked_out_at", "is", null), eb("clocked_out_at", ">", now - 8 * 86_400_000)]))
    .execute()
  return workedBy(spans, store.time_zone, store.week_starts, now)
}

/** Starts or ends the person's time, and says so; `done` is false when there was nothing to start or end. */
const clock = async (tx: Tx, { clientId, request, now }: Clocking, { staff_id }: Staff) => {
  const wall = await storeClock(tx)
  const at = (time: number) => wallClock(time, wall).time
  const entry = await openEntry(tx, staff_id)
  if (request.in_out === "in") {
    if (entry) return { done: false, message: `Already clocked in at ${at(entry.clocked_in_at)}.` }
    const row = { client_id: clientId, time_entry_id: newId(now), staff_id, clocked_in_at: now }
    await tx.insertInto("time_entry").values(row).execute()
    return { done: true, message: `Clocked in at ${at(now)}.` }
  }
  if (!entry) return { done: false, message: "Not clocked in." }
  const { numUpdatedRows } = await tx
    .updateTable("time_entry")
    .set((eb) => ({ clocked_out_at: now, version: eb("version", "+", 1) }))
    .where("time_entry_id", "=", entry.time_entry_id)
    .where("clocked_out_at", "is", null)
    .executeTakeFirst()
  // A manager has just written when it ended.
  if (numUpdatedRows === 0n) return { done: false, message: "Not clocked in." }
  return { done: true, message: `Clocked out at ${at(now)}.` }
}

const attemptClock = async (call: Clocking): Promise<Answer> => {
  const { deps, clientId, now, request } = call
  if (!(await clientOf(deps)).enable_time_sheets) return refuse("This account doesn't use time sheets.")
  if (request.in_out !== "in" && request.in_out !== "out") return refuse("Clock in or out?")
  const attempt = { clientId, spender: await spenderOf(call), who: "pin", at: now }
  const verdict = await beginAttempt(deps.db, attempt)
  if (verdict._tag === "Blocked") return refuse(blockedMessage(verdict.minutes))
  const staff = await staffByPin(deps.db, deps.hasher, clientId, request.pin)
  if (staff === undefined) return refuse("Wrong PIN.")
  await succeedAttempt(deps.db, attempt, "by-digits")
  const { done, message } = await raced(deps.db, call.clientId, (tx) => clock(tx, call, staff))
  const person = { staffId: staff.staff_id, userName: staff.user_name, userType: staff.user_type_code }
  return {
    status: done ? "success" : "error",
    message,
    body: {
      user: await userOf(deps.db, person),
      worked: await worked(deps.db, staff.staff_id, now)
    }
  }
}

/**
 * Clocks a person in or out by PIN, signed in or not (AUTH-05, CG-87). A guess counts as one at signing in (SEC-11);
 * the same call again changes nothing.
 */
export const employeeClockInOut: OpenHandler<"employee_clock_in_out"> = {
  kind: "open",
  run: (call) => query(() => attemptClock(call))
}
