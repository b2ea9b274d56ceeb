import type { Tx } from "../db/transaction.ts"

/** With whom a piece may be out: a customer, or whoever paid an order. */
interface Whose {
  readonly contacts: readonly string[]
  readonly orders: readonly string[]
}

/** The numbers of the pieces that are out with somebody, the longest first; none of them comes or goes until this is done. */
export const outPieces = async (tx: Tx, { contacts, orders }: Whose): Promise<readonly string[]> => {
  if (contacts.length === 0 && orders.length === 0) return []
  const rows = await tx
    .selectFrom("rental")
    .select("serial_number")
    .where("out_at", "is not", null)
    .where("returned_at", "is", null)
    .where((eb) =>
      eb.or([
        ...(contacts.length === 0 ? [] : [eb("contact_id", "in", contacts)]),
        ...(orders.length === 0 ? [] : [eb("order_id", "in", orders)])
      ])
    )
    .orderBy("out_at")
    .orderBy("serial_number")
    .forUpdate()
    .execute()
  return rows.map(({ serial_number }) => serial_number)
}

/** Is a piece out? It neither goes nor comes until this is done. */
export const pieceOut = async (tx: Tx, rental: string): Promise<boolean> =>
  (await tx
    .selectFrom("rental")
    .select("rental_id")
    .where("rental_id", "=", rental)
    .where("out_at", "is not", null)
    .where("returned_at", "is", null)
    .forUpdate()
    .executeTakeFirst()) !== undefined
