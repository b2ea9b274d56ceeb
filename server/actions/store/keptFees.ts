import type { Tx } from "../../db/transaction.ts"
import { inWork } from "./keptRates.ts"

/**
 * Lets what a customer was told hold: lines of carts that somebody works on, or that have money on them, keep what their fee charged
 * until now. What is put aside without money takes the fee of the day on which it is paid.
 */
export const keepFees = async (tx: Tx, feeId: string, percent: number): Promise<void> => {
  await tx
    .updateTable("cart_item")
    .set({ kept_fee_percent: percent })
    .where("item_fee_id", "=", feeId)
    .where("kept_fee_percent", "is", null)
    .where("shopping_cart_id", "in", inWork(tx))
    .execute()
}

/** The same of a tax class, whose rate until now is a fraction. */
export const keepClassRate = async (tx: Tx, taxClassId: string, rate: number): Promise<void> => {
  await tx
    .updateTable("cart_item")
    .set({ kept_class_rate: rate })
    .where("tax_class_id", "=", taxClassId)
    .where("kept_class_rate", "is", null)
    .where("shopping_cart_id", "in", inWork(tx))
    .execute()
}
