import { entryFault } from "../../../src/timeClock/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { storeClock, wallClock } from "../../storeTime.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { KeyedCall, RecordedHandler } from "../types.ts"

const refused = (message: string) => ({ status: "error", message, body: {} }) as const
const GONE = "This time entry isn't there."
const CHANGED = "This time entry has changed meanwhile. Look at it again."
const NOBODY = "Choose whose time it is."

type Call = KeyedCall<"save_time_entry">

const entryOf = (tx: Tx, id: string) =>
  tx.selectFrom("time_entry").selectAll().where("time_entry_id", "=", id).forUpdate().executeTakeFirst()

const othersOf = (tx: Tx, staffId: string, id: string | undefined) =>
  tx
    .selectFrom("time_entry")
    .select(["clocked_in_at as in_at", "clocked_out_at as out_at"])
    .where("staff_id", "=", staffId)
    .where("time_entry_id", "<>", id ?? "")
    .execute()

/** Locks the person's own row: of two managers, and of the clock itself, one comes after the other. */
const personOf = (tx: Tx, staffId: string | undefined) =>
  tx
    .selectFrom("staff")
    .select(["staff_id", "user_name"])
    .where("staff_id", "=", staffId ?? "")
    .forUpdate()
    .executeTakeFirst()

const write = async (
  tx: Tx,
  { person, request, now }: Call,
  staffId: string,
  was: Awaited<ReturnType<typeof entryOf>>
): Promise<void> => {
  const { in_at, out_at, reason } = request
  const id = was?.time_entry_id ?? newId(now)
  const times = { clocked_in_at: in_at, clocked_out_at: out_at ?? null }
  if (was === undefined)
    await tx
      .insertInto("time_entry")
      .values({ time_entry_id: id, staff_id: staffId, ...times, version: 1 })
      .execute()
  else
    await tx
      .updateTable("time_entry")
      .set({ ...times, version: was.version + 1 })
      .where("time_entry_id", "=", id)
      .execute()
  await tx
    .insertInto("time_correction")
    .values({
      time_correction_id: newId(now),
      time_entry_id: id,
      was_in_at: was?.clocked_in_at ?? null,
      was_out_at: was?.clocked_out_at ?? null,
      in_at,
      out_at: out_at ?? null,
      reason: reason.trim(),
      staff_id: person.staffId,
      corrected_at: now
    })
    .execute()
}

/** A manager puts a time entry right, or writes one that is missing; what it was stays on record (CG-87). */
export const saveTimeEntry: RecordedHandler<"save_time_entry"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { person, request, now } = call
    if (!isManager(person)) return refused(MANAGERS_ONLY)
    const { time_entry_id: id, in_at, out_at = null, reason } = request
    const whose = id === undefined ? request.user_id : (await entryOf(tx, id))?.staff_id
    if (id !== undefined && whose === undefined) return refused(GONE)
    const staff = await personOf(tx, whose)
    if (staff === undefined) return refused(NOBODY)
    const was = id === undefined ? undefined : await entryOf(tx, id)
    if (was !== undefined && was.version !== (request.version ?? was.version)) return refused(CHANGED)
    const others = await othersOf(tx, staff.staff_id, id)
    const fault = entryFault({ in_at, out_at, reason }, others, now, was?.clocked_out_at === null)
    if (fault !== null) return refused(fault)
    await write(tx, call, staff.staff_id, was)
    const clock = await storeClock(tx)
    const at = (moment: number) => {
      const { date, time } = wallClock(moment, clock)
      return `${date} ${time}`
    }
    const told = out_at === null ? `in at ${at(in_at)}` : `${at(in_at)} to ${at(out_at)}`
    return { status: "success", message: `${staff.user_name}: ${told}.`, body: {} }
  }
}
