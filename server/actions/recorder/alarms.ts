import { Effect } from "effect"
import type { ChainAlarm } from "../../../src/recorder/contract.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { type OpenAlarm, openAlarms } from "../../deviceLog/listed.ts"
import { present } from "../../present.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

/** The most alarms of one reply that were looked into. */
const MOST_ALARMS = 200
/** The longest note, in characters, and the words for none. */
export const LONGEST_NOTE = 500
export const NO_NOTE = "Enter what you found out."

const seenAlarms = (db: Db) =>
  db
    .selectFrom("chain_alarm")
    .selectAll()
    .where("acknowledged_at", "is not", null)
    .orderBy("raised_at", "desc")
    .orderBy("alarm_id", "desc")
    .limit(MOST_ALARMS)
    .execute()

const alarmsOf = async (db: Db): Promise<readonly ChainAlarm[]> => {
  const open = await openAlarms(db)
  const seen = await seenAlarms(db)
  const devices = await db.selectFrom("device").select(["device_license_id as id", "device_nickname as name"]).execute()
  const staff = await db.selectFrom("staff").select(["staff_id as id", "user_name as name"]).execute()
  const nameIn = (list: typeof staff, id: string | null) => list.find((one) => one.id === id)?.name ?? null
  const shown: readonly OpenAlarm[] = [...open, ...seen.map((alarm) => ({ ...alarm, more: 0 }))]
  return shown
    .toSorted((a, b) => b.raised_at - a.raised_at || (a.alarm_id < b.alarm_id ? 1 : -1))
    .map(({ alarm_id, kind, message, raised_at, device_license_id, book, seq, more, ...alarm }) => ({
      alarm_id,
      kind,
      message,
      since: raised_at,
      device_license_id,
      book,
      seq,
      ...(more > 0 ? { more } : {}),
      ...present({
        device_nickname: nameIn(devices, device_license_id),
        user_name: alarm.user_name,
        acknowledged: alarm.acknowledged_at,
        acknowledged_by: nameIn(staff, alarm.acknowledged_by),
        note: alarm.note
      })
    }))
}

/** The alarms of the store's logs, newest first: those that are open, and the latest that somebody has looked into. */
export const getListChainAlarms: FreeHandler<"get_list_chain_alarms"> = {
  kind: "free",
  run: ({ deps, person }) =>
    isManager(person)
      ? Effect.map(
          query(() => alarmsOf(deps.db)),
          (list) => ({ status: "success", body: { list } })
        )
      : Effect.succeed({ status: "error", message: MANAGERS_ONLY, body: {} })
}

/** An alarm leaves the inbox; who looked into it, when, and what was found stays on record for ever. */
export const acknowledgeChainAlarm: RecordedHandler<"acknowledge_chain_alarm"> = {
  kind: "recorded",
  run: async (tx, { person, now, request: { alarm_id, note } }) => {
    if (!isManager(person)) return { status: "error", message: MANAGERS_ONLY, body: {} }
    const found = note.trim()
    if (found === "") return { status: "error", message: NO_NOTE, body: {} }
    const { numUpdatedRows } = await tx
      .updateTable("chain_alarm")
      .set({ acknowledged_at: now, acknowledged_by: person.staffId, note: found.slice(0, LONGEST_NOTE) })
      .where("alarm_id", "=", alarm_id)
      .where("acknowledged_at", "is", null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
      ? { status: "success", body: {} }
      : { status: "error", message: "This alarm no longer exists.", body: {} }
  }
}
