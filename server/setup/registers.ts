import type { Db } from "../db/connect.ts"
import { transaction } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { SetupRefused } from "./refused.ts"

/**
 * Adds a register to a store, behind those that it has; `now` is milliseconds since 1970. Throws `SetupRefused` without a
 * name, or with one that another has.
 */
export const addRegister = async (db: Db, clientId: number, name: string, now: number): Promise<void> => {
  const device_nickname = name.trim()
  if (device_nickname === "") throw new SetupRefused({ message: "Say the register's name." })
  await transaction(db, clientId, async (tx) => {
    const known = await tx
      .selectFrom("device")
      .select(["device_nickname", "position"])
      .where("client_id", "=", clientId)
      .execute()
    if (known.some((one) => one.device_nickname.toLowerCase() === device_nickname.toLowerCase()))
      throw new SetupRefused({ message: `There is a register called ${device_nickname} already.` })
    const position = Math.max(0, ...known.map((one) => one.position)) + 1
    await tx
      .insertInto("device")
      .values({ client_id: clientId, device_license_id: newId(now), device_nickname, position })
      .execute()
  })
}
