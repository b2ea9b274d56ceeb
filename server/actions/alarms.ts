import { Effect } from "effect"
import type { ChainAlarm } from "../../src/exceptions/contract.ts"
import type { Db } from "../db/connect.ts"
import { query } from "../db/transaction.ts"
import { present } from "../present.ts"
import { isManager, MANAGERS_ONLY } from "./managers.ts"
import type { FreeHandler, RecordedHandler } from "./types.ts"

/** The most alarms of one reply, and the longest note, in characters. */
const MOST_ALARMS = 200
const LONGEST_NOTE = 500

const alarmsOf = async (db: Db, clientId: number): Promise<readonly ChainAlarm[]> => {
  const rows = await db
    .selectFrom("chain_alarm")
    .innerJoin("device", (join) =>
      join
        .onRef("device.client_id", "=", "chain_alarm.client_id")
        .onRef("device.device_license_id", "=", "chain_alarm.device_license_id")
    )
    .leftJoin("staff", (join) =>
      join
        .onRef("staff.client_id", "=", "chain_alarm.client_id")
        .onRef("staff.staff_id", "=", "chain_alarm.acknowledged_by")
    )
    .select([
      "chain_alarm.alarm_id",
      "chain_alarm.kind",
      "chain_alarm.message",
      "chain_alarm.raised_at",
      "chain_alarm.device_license_id",
      "device.device_nickname",
      "chain_alarm.user_name",
      "chain_alarm.book",
      "chain_alarm.seq",
      "chain_alarm.acknowledged_at",
      "staff.user_name as acknowledged_by",
      "chain_alarm.note"
    ])
    .where("chain_alarm.client_id", "=", clientId)
    .orderBy("chain_alarm.raised_at", "desc")
    .orderBy("chain_alarm.alarm_id", "desc")
    .limit(MOST_ALARMS)
    .execute()
  return rows.map(({ raised_at, user_name, acknowledged_at, acknowledged_by, note, ...alarm }) => ({
    ...alarm,
    since: raised_at,
    ...present({ user_name, acknowledged: acknowledged_at, acknowledged_by, note })
  }))
}

/** Every alarm of the store's logs, newest first, those too that somebody has looked into. */
export const getListChainAlarms: FreeHandler<"get_list_chain_alarms"> = {
  kind: "free",
  run: ({ deps, clientId, person }) =>
    isManager(person)
      ? Effect.map(
          query(() => alarmsOf(deps.db, clientId)),
          (list) => ({ status: "success", body: { list } })
        )
      : Effect.succeed({ status: "error", message: MANAGERS_ONLY, body: {} })
}

/** An alarm leaves the inbox; who looked into it, when, and what was found stays on record for ever. */
export const acknowledgeChainAlarm: RecordedHandler<"acknowledge_chain_alarm"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, now, request: { alarm_id, note } }) => {
    if (!isManager(person)) return { status: "error", message: MANAGERS_ONLY, body: {} }
    const found = note.trim()
    if (found === "") return { status: "error", message: "Say what was found out.", body: {} }
    const { numUpdatedRows } = await tx
      .updateTable("chain_alarm")
      .set({ acknowledged_at: now, acknowledged_by: person.staffId, note: found.slice(0, LONGEST_NOTE) })
      .where("client_id", "=", clientId)
      .where("alarm_id", "=", alarm_id)
      .where("acknowledged_at", "is", null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
      ? { status: "success", body: {} }
      : { status: "error", message: "There is no such alarm any more.", body: {} }
  }
}
