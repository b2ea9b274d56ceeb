import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

/**
 * Sales that were booked while nobody had a register open are on the tape of the session that opens now: at their own register, or at
 * the first that opens where nobody opens theirs any more. So each stands on one Z tape, and on none that was made before.
 */
export const takeLate = (
  tx: Tx,
  { register_session_id, device_license_id }: Pick<Row<"register_session">, "register_session_id" | "device_license_id">
): Promise<unknown> =>
  tx
    .updateTable("orders")
    .set({ sold_session_id: register_session_id })
    .where("sold_session_id", "is", null)
    .where("rung_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb("sold_device_license_id", "is", null),
        eb("sold_device_license_id", "=", device_license_id),
        eb(
          "sold_device_license_id",
          "in",
          eb.selectFrom("device").select("device.device_license_id").where("device.retired_at", "is not", null)
        )
      ])
    )
    .execute()
