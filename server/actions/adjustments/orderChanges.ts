import type { OrderChanges, Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"

export type { OrderChanges }

type Cart = Pick<LoadedCart, "cart">

/** Sets the note, or why the order is exempt from tax. */
export const setCart = (
  tx: Tx,
  { cart }: Cart,
  put: Partial<Pick<Row<"cart">, "notes" | "tax_reason_code_id" | "tax_notes">>
) => tx.updateTable("cart").set(put).where("shopping_cart_id", "=", cart.shopping_cart_id).execute()

/** Takes the order's discount off. */
export const removeOrderDiscount = (tx: Tx, { cart }: Cart) =>
  tx.deleteFrom("cart_discount").where("shopping_cart_id", "=", cart.shopping_cart_id).execute()

/** Puts this discount in the place of the one that is there. */
export const putOrderDiscount = async (tx: Tx, loaded: Cart, { covers, ...row }: Row<"cart_discount">) => {
  await removeOrderDiscount(tx, loaded)
  await tx
    .insertInto("cart_discount")
    .values({ ...row, covers: covers === null ? null : JSON.stringify(covers) })
    .execute()
}

/** Puts these fees in the place of those that are there. */
export const putFees = async (tx: Tx, { cart }: Cart, rows: readonly Row<"cart_fee">[]): Promise<void> => {
  await tx.deleteFrom("cart_fee").where("shopping_cart_id", "=", cart.shopping_cart_id).execute()
  if (rows.length > 0) await tx.insertInto("cart_fee").values(rows).execute()
}

/** What was changed by hand on the order of a sale; null: nothing. */
export const changesOf = ({ cart, discount, fees }: LoadedCart): OrderChanges | null => {
  const { tax_reason_code_id, tax_notes, notes } = cart
  if (discount === undefined && fees.length === 0 && tax_reason_code_id === null && notes === null) return null
  const { reason: _words, ...row } = discount ?? { reason: "" }
  return { discount: "kind" in row ? row : null, fees, tax_reason_code_id, tax_notes, notes }
}

/** Takes all of it away. */
export const clearChanges = async (tx: Tx, loaded: Cart): Promise<void> => {
  await removeOrderDiscount(tx, loaded)
  await putFees(tx, loaded, [])
  await setCart(tx, loaded, { notes: null, tax_reason_code_id: null, tax_notes: null })
}

/** Puts back what was there, each unless there is another one now. */
export const restoreChanges = async (tx: Tx, loaded: LoadedCart, was: OrderChanges): Promise<void> => {
  const { cart, discount, fees } = loaded
  if (discount === undefined && was.discount !== null) await putOrderDiscount(tx, loaded, was.discount)
  if (fees.length === 0) await putFees(tx, loaded, was.fees)
  await setCart(tx, loaded, {
    notes: cart.notes ?? was.notes,
    ...(cart.tax_reason_code_id === null
      ? { tax_reason_code_id: was.tax_reason_code_id, tax_notes: was.tax_notes }
      : {})
  })
}
