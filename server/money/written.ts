import { later } from "../db/asked.ts"
import type { Tx } from "../db/transaction.ts"
import { type Attempt, isShown } from "./attempt.ts"
import { toRow } from "./rows.ts"
import type { Target } from "./port.ts"
import { sessionAt } from "./session.ts"

/**
 * Writes an attempt for the first time, with the session of its register and the terminal that it has; gives it as it is written. One
 * that moves money, or may, throws `RegisterClosed` where nobody has its register open.
 */
export const insertPayment = async (
  tx: Tx,
  { clientId, sessionId: running }: Pick<Target, "clientId" | "sessionId">,
  attempt: Attempt
): Promise<Attempt> => {
  const { deviceId, sessionId } = attempt
  const put: Attempt =
    sessionId === undefined && deviceId !== undefined && isShown(attempt)
      ? { ...attempt, sessionId: running ?? (await sessionAt(tx, { clientId, deviceId })) }
      : attempt
  const row = toRow(put)
  const insert = tx
    .insertInto("payment")
    .values((eb) => ({
      ...row,
      terminal_id: eb
        .selectFrom("device")
        .select("device.terminal_id")
        .where("device.device_license_id", "=", row.device_license_id)
    }))
    .compile()
  await later(tx, insert)
  return put
}

/**
 * Writes what became of an attempt; gives it as it is written. A register that hands its money back, or asks it back, does so in its
 * own session: `RegisterClosed` where it has none.
 */
export const updatePayment = async (tx: Tx, clientId: number, before: Attempt, after: Attempt): Promise<Attempt> => {
  const { voidedDeviceId: deviceId } = after
  const put: Attempt =
    deviceId !== undefined && before.voidedDeviceId === undefined
      ? { ...after, voidedSessionId: await sessionAt(tx, { clientId, deviceId }) }
      : after
  await tx.updateTable("payment").set(toRow(put)).where("shopping_cart_payment_id", "=", put.id).execute()
  return put
}
