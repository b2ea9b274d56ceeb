import { type Staff, staffByPin } from "../../auth/staff.ts"
import { beginAttempt, blockedMessage, succeedAttempt } from "../../auth/throttle.ts"
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

const openEntry = (tx: Tx, clientId: number, staffId: string) =>
  tx
    .selectFrom("time_entry")
    .select(["time_entry_id", "clocked_in_at"])
    .where("client_id", "=", clientId)
    .where("staff_id", "=", staffId)
    .where("clocked_out_at", "is", null)
    .executeTakeFirst()

/** Starts or ends the person's time, and says so; `done` is false when there was nothing to start or end. */
const clock = async (tx: Tx, { clientId, request, now }: Clocking, { staff_id }: Staff) => {
  const wall = await storeClock(tx, clientId)
  const at = (time: number) => wallClock(time, wall).time
  const entry = await openEntry(tx, clientId, staff_id)
  if (request.in_out === "in") {
    if (entry) return { done: false, message: `Already clocked in at ${at(entry.clocked_in_at)}.` }
    const row = { client_id: clientId, time_entry_id: newId(now), staff_id, clocked_in_at: now }
    await tx.insertInto("time_entry").values(row).execute()
    return { done: true, message: `Clocked in at ${at(now)}.` }
  }
  if (!entry) return { done: false, message: "Not clocked in." }
  await tx
    .updateTable("time_entry")
    .set({ clocked_out_at: now })
    .where("client_id", "=", clientId)
    .where("time_entry_id", "=", entry.time_entry_id)
    .execute()
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
    body: { user: await userOf(deps.db, clientId, person) }
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
