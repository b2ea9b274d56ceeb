import { endSessions } from "../../auth/sessions.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { loadCart } from "../../money/rows.ts"
import { unsettledRows } from "../../money/sql.ts"
import { removeLine } from "../cart/cartLines.ts"

type Device = Row<"device">

const openCarts = (tx: Tx, { device_license_id }: Device) =>
  tx
    .selectFrom("cart")
    .select(["shopping_cart_id", "is_default"])
    .where("device_license_id", "=", device_license_id)
    .where("status", "=", "open")
    .execute()

const hasMoney = async (tx: Tx, carts: readonly string[]): Promise<boolean> => {
  if (carts.length === 0) return false
  const paid = await tx
    .selectFrom("payment")
    .select("shopping_cart_payment_id")
    .where("shopping_cart_id", "in", carts)
    .where("state", "=", "approved")
    // What paid a layaway, or went back of an order, belongs to no sale.
    .where("order_id", "is", null)
    .executeTakeFirst()
  return paid !== undefined
}

/** Why this register is not retired now, in words; undefined: it may be. The register's row is held meanwhile. */
export const retireFault = async (tx: Tx, device: Device, own: string | undefined): Promise<string | undefined> => {
  const { device_license_id: id, device_nickname: name } = device
  const inUse = await tx
    .selectFrom("device")
    .select("device_license_id")
    .where("retired_at", "is", null)
    .forUpdate()
    .execute()
  if (inUse.length < 2) return `${name} is the only register of the store. Add another one first.`
  if (id === own) return `You are signed in at ${name}. Sign in at another register first.`
  if (device.register_status === "Open") return `${name} is open. Close it first.`
  const unsettled = await unsettledRows(tx)
  if (unsettled.some((payment) => payment.device_license_id === id))
    return `A payment at ${name} isn't settled yet. Settle it first.`
  const carts = await openCarts(tx, device)
  const ids = carts.map(({ shopping_cart_id }) => shopping_cart_id)
  return (await hasMoney(tx, ids))
    ? `A cart of ${name} has money on it. Complete the sale or give the money back first.`
    : undefined
}

/**
 * Retires it: whoever is signed in there is signed out, what was begun there without money is cleared and its pieces go back on
 * the shelf, and carts that were put aside can be loaded anywhere. Everything that it ever sold stays. Milliseconds since 1970.
 */
export const retire = async (tx: Tx, device: Device, now: number): Promise<void> => {
  const { device_license_id } = device
  await tx.updateTable("device").set({ retired_at: now }).where("device_license_id", "=", device_license_id).execute()
  await endSessions(tx, { deviceLicenseId: device_license_id }, "forced", now)
  const begun = (await openCarts(tx, device)).filter(({ is_default }) => is_default)
  for (const { shopping_cart_id } of begun) {
    const loaded = await loadCart(tx, shopping_cart_id)
    for (const line of loaded?.lines ?? []) if (loaded !== undefined) await removeLine(tx, loaded, line, now)
    await tx
      .updateTable("cart")
      .set({ status: "cleared", updated_at: now })
      .where("shopping_cart_id", "=", shopping_cart_id)
      .execute()
  }
  await tx
    .updateTable("cart")
    .set({ loaded: false })
    .where("device_license_id", "=", device_license_id)
    .where("loaded", "=", true)
    .execute()
}
