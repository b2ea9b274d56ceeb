import type { UnsentReceipt } from "../../src/catalog/contract.ts"
import type { Db } from "../db/connect.ts"
import { present } from "../present.ts"
import { TRIES } from "./postman.ts"

const MOST = 100
/** After a week nobody waits for a receipt, in ms. */
const LOOKED_AT = 7 * 86_400_000

/**
 * The latest receipts that were given up, for the manager: a customer was told that one comes. Each is off the list when
 * its order's receipt went out after all, to whatever address. `now` is milliseconds since 1970.
 */
export const unsentReceipts = async (db: Db, now: number): Promise<readonly UnsentReceipt[]> => {
  const rows = await db
    .selectFrom("outbox as one")
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "one.order_id"))
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "orders.staff_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "orders.device_license_id"))
    .select(["one.message_id", "one.way", "one.address", "one.last_error", "one.created_at"])
    .select(["orders.order_number", "staff.user_name", "device.device_nickname"])
    .where("one.sent_at", "is", null)
    .where("one.attempts", ">=", TRIES)
    .where("one.created_at", ">", now - LOOKED_AT)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("outbox as later")
            .select("later.message_id")
            .whereRef("later.order_id", "=", "one.order_id")
            .whereRef("later.sent_at", ">=", "one.created_at")
        )
      )
    )
    .orderBy("one.created_at", "desc")
    .limit(MOST)
    .execute()
  return rows.map(({ message_id, way, address, created_at, order_number, last_error, ...who }) => ({
    message_id,
    way,
    address,
    order_number: String(order_number),
    since: created_at,
    ...present({ ...who, why: last_error })
  }))
}
