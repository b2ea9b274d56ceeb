import type { Db } from "../../server/db/connect.ts"
import { newId } from "../../server/ids.ts"

/** Opens every register of a store at `now`, in milliseconds since 1970, with $200.00 in its drawer. */
export const openSessions = async (db: Db, client_id: number, now: number): Promise<void> => {
  const devices = await db.selectFrom("device").select("device_license_id").where("client_id", "=", client_id).execute()
  for (const { device_license_id } of devices)
    await db
      .insertInto("register_session")
      .values({
        client_id,
        register_session_id: newId(now),
        device_license_id,
        opened_at: now,
        opened_by: "1",
        open_amount: 200_00
      })
      .execute()
}
