import type { Tx } from "../../db/transaction.ts"
import type { Owner } from "../cart/carts.ts"

/** The running session of a register; undefined: it is closed. */
export const openSession = (tx: Tx, { clientId, deviceId }: Pick<Owner, "clientId" | "deviceId">) =>
  tx
    .selectFrom("register_session")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("device_license_id", "=", deviceId)
    .where("closed_at", "is", null)
    .executeTakeFirst()
