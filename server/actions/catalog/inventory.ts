import { codeGiven } from "../../approvals.ts"
import type { InventoryReason } from "../../../src/catalog/contract.ts"
import { warehouseFault } from "../../../src/catalog/rules.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import type { Row } from "../../db/schema.ts"
import { newId } from "../../ids.ts"
import { moveStock } from "../../money/stock.ts"
import { reasonOf } from "../cart/storeLists.ts"
import type { RecordedHandler } from "../types.ts"

const NEED_CODE = "Please enter a manager code"
const BAD_QUANTITY = "Enter a quantity of 1 or more."
const NO_REASON = "This reason is no longer in the list. Choose another one."
const NOT_FOUND = "Product not found."

const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/** Why the count of a product is raised by hand, in the store's own order (ENT-29). */
export const inventoryReasons = (db: Db): Promise<readonly InventoryReason[]> =>
  db
    .selectFrom("reason_code")
    .select(["reason_code_id as inventory_reason_code_id", "description"])
    .where("kind", "=", "inventory")
    .where("archived", "=", false)
    .orderBy("position")
    .execute()

const productOf = (db: Db, productId: string): Promise<Row<"product"> | undefined> =>
  goods(db).selectAll("product").where("product_id", "=", productId).where("inactive", "=", false).executeTakeFirst()

/** Why pieces of a product do not come into the count by their number, in words; undefined when they do. */
const countFault = ({ available, description, serializable }: Row<"product">): string | undefined => {
  if (serializable) return `${description} is counted by serial number. Add each piece with its own.`
  return available === null ? `${description} is not counted.` : undefined
}

/**
 * Pieces that are here come into the count of the store, by a manager's word and for a reason of the store's list, which may
 * be left out (PROD-23, PROD-24, CG-31, API-43). A piece with a serial number comes with that (CG-30).
 */
export const updateInventory: RecordedHandler<"update_inventory"> = {
  kind: "recorded",
  approval: (call) => codeGiven(call, call.request.manager_code),
  run: async (tx, { clientId, person, request, now }, approval) => {
    const { product_id, inventory_override_quantity: quantity, inventory_reason_code_id: reasonId } = request
    if (quantity < 1) return refused(BAD_QUANTITY)
    const product = await productOf(tx, product_id)
    if (product === undefined) return refused(NOT_FOUND)
    const fault = countFault(product)
    if (fault !== undefined) return refused(fault)
    if (approval?._tag !== "Approved") return refused(approval?.message ?? NEED_CODE)
    const reason = await reasonOf(tx, reasonId, "inventory")
    if (reasonId !== undefined && reasonId !== "" && reason === undefined) return refused(NO_REASON)
    await moveStock(tx, {
      client_id: clientId,
      product_id,
      kind: "adjusted",
      shelf: "store",
      quantity,
      serial_number: null,
      created_at: now,
      staff_id: person.staffId,
      approved_by: approval.staffId,
      reason: reason?.description ?? null
    })
    return { status: "success", body: {} }
  }
}

/**
 * Orders pieces from the dealer for the store, no more than the warehouse has (CG-32, API-52, PROD-25). Nothing moves before
 * they are here.
 */
export const addToDealerCart: RecordedHandler<"add_to_dealer_cart"> = {
  kind: "recorded",
  run: async (tx, { person, request, now }) => {
    const { product_id, quantity } = request
    if (quantity < 1) return refused(BAD_QUANTITY)
    const product = await productOf(tx, product_id)
    if (product === undefined) return refused(NOT_FOUND)
    const { description, warehouse_available: available } = product
    const fault = warehouseFault({ anonymous: false, quantity, available })
    if (fault !== null) return refused(fault)
    await tx
      .insertInto("dealer_order")
      .values({
        dealer_order_id: newId(now),
        product_id,
        quantity,
        staff_id: person.staffId,
        device_license_id: person.deviceId ?? null,
        created_at: now
      })
      .execute()
    const message = `${quantity} ${description} ${quantity === 1 ? "was" : "were"} ordered for the store.`
    return { status: "success", message, body: {} }
  }
}
