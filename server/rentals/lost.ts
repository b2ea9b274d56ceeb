import { cents } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { pieceFound, pieceMissing } from "../firearms/missing.ts"
import { newId } from "../ids.ts"
import { convert } from "../money/convert.ts"
import { cartAndMoney } from "../money/account.ts"
import { moveStock } from "../money/stock.ts"
import { notGivenBack } from "./held.ts"

/** By whom, where and when something becomes of a piece; `now` is milliseconds since 1970. */
export interface By {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId: string
  readonly now: number
}

/** The piece leaves the count, or comes back into it, with its movement. */
export const moveLost = async (
  tx: Tx,
  { product_id, serial_number }: Pick<Row<"rental">, "product_id" | "serial_number">,
  {
    isLost,
    reason,
    approvedBy
  }: { readonly isLost: boolean; readonly reason: string; readonly approvedBy: string | null },
  { clientId: client_id, staffId: staff_id, now: created_at }: By
): Promise<void> => {
  const moved = await tx
    .updateTable("product_serial")
    .set({ status: isLost ? "lost" : "in_stock" })
    .where("product_id", "=", product_id)
    .where("serial_number", "=", serial_number)
    .where("status", "=", isLost ? "in_stock" : "lost")
    .returning("serial_number")
    .executeTakeFirst()
  if (moved === undefined) return
  await moveStock(tx, {
    client_id,
    product_id,
    serial_number,
    kind: "adjusted",
    shelf: "store",
    quantity: isLost ? -1 : 1,
    reason,
    approved_by: approvedBy,
    staff_id,
    created_at
  })
}

/** What is out is lost, by a manager's word, once; the firearms journal says that it is missing. True for a firearm of the journal. */
export const losePiece = async (
  tx: Tx,
  rental: Row<"rental">,
  { reason, approvedBy }: { readonly reason: string; readonly approvedBy: string },
  by: By
): Promise<boolean> => {
  const { clientId, staffId, deviceId, now } = by
  await tx
    .updateTable("rental")
    .set({ returned_at: now, returned_by: staffId, lost_at: now, lost_reason: reason, lost_approved_by: approvedBy })
    .where("rental_id", "=", rental.rental_id)
    .execute()
  await moveLost(tx, rental, { isLost: true, reason: `Lost: ${reason}`, approvedBy }, by)
  const { product_id: productId, serial_number: serial } = rental
  return pieceMissing(tx, { clientId, productId, serial, reason }, { now, staffId, deviceId })
}

/** A lost piece is here again, once. */
export const findPiece = async (tx: Tx, rental: Row<"rental">, by: By): Promise<void> => {
  const { clientId, staffId, deviceId, now } = by
  await tx
    .updateTable("rental")
    .set({ found_at: now, found_by: staffId })
    .where("rental_id", "=", rental.rental_id)
    .execute()
  await moveLost(tx, rental, { isLost: false, reason: "Found again", approvedBy: null }, by)
  const { product_id: productId, serial_number: serial } = rental
  await pieceFound(tx, { clientId, productId, serial, reason: "Found again" }, { now, staffId, deviceId })
}

/** The sold line of a rental's deposit, as far as it was not given back; undefined where nothing is held. */
export const heldDeposit = (tx: Tx, { deposit_item_id }: Row<"rental">): Promise<Row<"order_item"> | undefined> =>
  tx
    .selectFrom("order_item as held")
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "held.order_id"))
    .selectAll("held")
    .where("held.order_item_id", "=", deposit_item_id ?? "")
    .where("orders.order_status", "=", "Complete")
    .where(notGivenBack)
    .executeTakeFirst()

/**
 * The store keeps a deposit whole: a return of it whose fee is all of it, as a person would ring it up, and no money moves. Why not, in
 * words.
 */
export const keepDeposit = async (
  tx: Tx,
  item: Row<"order_item">,
  { serial_number: serial, contact_id }: Row<"rental">,
  { staffId: staff_id, deviceId: device_license_id, now }: By
): Promise<string | undefined> => {
  const shopping_cart_id = newId(now)
  await tx
    .insertInto("cart")
    .values({
      shopping_cart_id,
      is_default: false,
      staff_id,
      device_license_id,
      contact_id,
      return_order_id: item.order_id,
      created_at: now,
      updated_at: now
    })
    .execute()
  await tx
    .insertInto("cart_item")
    .values({
      shopping_cart_item_id: newId(now),
      shopping_cart_id,
      line_number: 1,
      product_id: item.product_id ?? "",
      description: item.description,
      quantity: -item.quantity,
      price: item.price,
      not_taxable: true,
      returned_order_item_id: item.order_item_id,
      return_reason: "Lost",
      details: item.details
    })
    .execute()
  const fee = { amount: cents(item.price * item.quantity), description: `Deposit kept: ${serial} is lost` }
  const kept = await convert(tx, await cartAndMoney(tx, shopping_cart_id), { kind: "SALE", fee }, now)
  return kept._tag === "Refused" ? kept.message : undefined
}
