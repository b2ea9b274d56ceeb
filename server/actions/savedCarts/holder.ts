import type { CartHolder } from "../../../src/session/contract.ts"
import type { Db } from "../../db/connect.ts"
import { present } from "../../present.ts"
import type { Person } from "../types.ts"

/**
 * Who works on a saved cart instead of this person at this register, and since when; undefined when nobody does. The list
 * of saved carts says the same to everybody (SAVE-14).
 */
export const holderOf = async (
  db: Db,
  { staffId, deviceId }: Pick<Person, "staffId" | "deviceId">,
  cartId: string | undefined
): Promise<typeof CartHolder.Type | undefined> => {
  if (cartId === undefined) return undefined
  const held = await db
    .selectFrom("cart")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "cart.staff_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "cart.device_license_id"))
    .select(["staff.user_name", "device.device_nickname", "cart.staff_id", "cart.device_license_id", "cart.saved_at"])
    .where("cart.shopping_cart_id", "=", cartId)
    .where("cart.status", "=", "open")
    .where("cart.loaded", "=", true)
    .executeTakeFirst()
  if (held === undefined || held.saved_at === null) return undefined
  if (held.staff_id === staffId && held.device_license_id === deviceId) return undefined
  return { user_name: held.user_name, ...present({ device_nickname: held.device_nickname }), since: held.saved_at }
}
