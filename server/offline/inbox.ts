import { cents } from "../../src/money/cents.ts"
import type { StoreException } from "../../src/recorder/contract.ts"
import type { Db } from "../db/connect.ts"
import { waysOut } from "../deviceLog/words.ts"
import { present } from "../present.ts"

/** So many of a kind are shown at once, the oldest first: the others come as these are looked into. */
const MOST = 200

const otherwise = (db: Db) =>
  db
    .selectFrom("offline_exception as one")
    .innerJoin("offline_sale as sale", (join) => join.onRef("sale.sale_key", "=", "one.sale_key"))
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "one.order_id"))
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "orders.staff_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "sale.device_license_id"))
    .select(["one.offline_exception_id", "one.words", "one.amount", "one.created_at"])
    .select(["sale.number", "sale.device_license_id", "orders.order_number"])
    .select(["staff.user_name", "device.device_nickname"])
    .where("one.is_open", "=", true)
    .where("one.settled_at", "is", null)
    .orderBy("one.created_at")
    .orderBy("one.offline_exception_id")
    .limit(MOST)

const held = (db: Db) =>
  db
    .selectFrom("offline_held as one")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "one.received_by"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "one.device_license_id"))
    .select(["one.offline_held_id", "one.why", "one.received_at", "one.device_license_id"])
    .select(["staff.user_name", "device.device_nickname"])
    .where("one.settled_at", "is", null)
    .orderBy("one.received_at")
    .orderBy("one.offline_held_id")
    .limit(MOST)

/** What of sales without the server waits for a manager: what was otherwise than they say, and what nobody could book. */
export const offlineExceptions = async (db: Db): Promise<readonly StoreException[]> => {
  const open = await otherwise(db).execute()
  const kept = await held(db).execute()
  return [
    ...open.map(
      ({ offline_exception_id: id, words, number, order_number, amount, created_at, ...row }): StoreException => ({
        exception_id: `offline:${id}`,
        exception_type: "offline",
        message: `${number}, order ${order_number}: ${words}`,
        resolution: waysOut.offline,
        since: created_at,
        amount: cents(amount),
        offline_id: id,
        ...present(row)
      })
    ),
    ...kept.map(({ offline_held_id: id, why, received_at, ...row }): StoreException => ({
      exception_id: `offline_held:${id}`,
      exception_type: "offline_held",
      message: `A sale that was made without the server could not be booked. ${why}`,
      resolution: waysOut.offline_held,
      since: received_at,
      offline_id: id,
      ...present(row)
    }))
  ]
}
