import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { type Cause, moveStock } from "./stock.ts"

/** A layaway is paid: the pieces that were put by for it are its customer's. */
export const handOver = async (tx: Tx, clientId: number, orderId: string, cause: Cause): Promise<void> => {
  const pieces: readonly Pick<Row<"product_serial">, "product_id" | "serial_number">[] = await tx
    .updateTable("product_serial")
    .set({ status: "sold" })
    .where("client_id", "=", clientId)
    .where("order_id", "=", orderId)
    .where("status", "=", "laid_away")
    .returning(["product_id", "serial_number"])
    .execute()
  for (const piece of pieces)
    await moveStock(tx, {
      ...cause,
      ...piece,
      client_id: clientId,
      order_id: orderId,
      kind: "sold",
      shelf: "store",
      quantity: 0
    })
}
