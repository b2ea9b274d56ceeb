import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

type Product = Pick<Row<"product">, "client_id" | "product_id">

/** Has a product pieces with numbers? */
export const hasPieces = async (tx: Tx, { product_id }: Product): Promise<boolean> =>
  (await tx
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", product_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A cart that wants a piece of a product. */
interface Wanting extends Product {
  readonly shopping_cart_id: string
}

const taken = (serial: string): string => `${serial} is in another cart, or out already. Choose another one.`

const lost = (serial: string): string => `${serial} is lost. Choose another one.`

/** Was a piece lost, and not found since? */
const isLost = async (tx: Tx, productId: string, serial: string): Promise<boolean> =>
  (await tx
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", productId)
    .where("serial_number", "=", serial)
    .where("status", "=", "lost")
    .executeTakeFirst()) !== undefined

/** Takes a piece for a cart under the name `rental`: one cart or one customer has it. Why not, in words. */
export const takeRental = async (
  tx: Tx,
  { product_id, shopping_cart_id }: Wanting,
  { rental, serial }: { readonly rental: string; readonly serial: string },
  now: number
): Promise<string | undefined> => {
  if (await isLost(tx, product_id, serial)) return lost(serial)
  const put = await tx
    .insertInto("rental")
    .values({ rental_id: rental, product_id, serial_number: serial, shopping_cart_id, taken_at: now })
    .onConflict((there) => there.doNothing())
    .returning("rental_id")
    .executeTakeFirst()
  return put === undefined ? taken(serial) : undefined
}

/** A cart lets go of a piece that is not out. */
export const freeRental = async (tx: Tx, rental: string, now: number): Promise<void> => {
  await tx
    .updateTable("rental")
    .set({ released_at: now })
    .where("rental_id", "=", rental)
    .where("out_at", "is", null)
    .where("released_at", "is", null)
    .execute()
}

/** A line with its piece. */
interface Held {
  readonly rental: string | null
  readonly serial_number: string | null
}

/** The line's piece is its own, or becomes so again; why not, in words. */
export const heldRental = async (
  tx: Tx,
  { product_id, shopping_cart_id }: Row<"cart_item">,
  { rental, serial_number: serial }: Held
): Promise<string | undefined> => {
  if (rental === null || serial === null) return undefined
  const own = await tx
    .selectFrom("rental")
    .select("released_at")
    .where("rental_id", "=", rental)
    .forUpdate()
    .executeTakeFirst()
  if (own === undefined) return taken(serial)
  if (own.released_at === null) return undefined
  const other = await tx
    .selectFrom("rental")
    .select("rental_id")
    .where("product_id", "=", product_id)
    .where("serial_number", "=", serial)
    .where("released_at", "is", null)
    .where("returned_at", "is", null)
    .executeTakeFirst()
  if (other !== undefined) return taken(serial)
  if (await isLost(tx, product_id, serial)) return lost(serial)
  await tx.updateTable("rental").set({ released_at: null, shopping_cart_id }).where("rental_id", "=", rental).execute()
  return undefined
}

/** The piece is out with its customer, once, from `now` on. */
export const lendRental = async (
  tx: Tx,
  { order_id, order_item_id: sold_item_id }: Row<"order_item">,
  rental: string,
  { now }: { readonly now: number }
): Promise<void> => {
  const { contact_id } = await tx
    .selectFrom("orders")
    .select("contact_id")
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable("rental")
    .set({ out_at: now, released_at: null, order_id, sold_item_id, contact_id })
    .where("rental_id", "=", rental)
    .where("out_at", "is", null)
    .execute()
}

/** A piece was brought back, to whoever is signed in; the rental as it is then, the first time. */
export const bringBack = (
  tx: Tx,
  rental: string,
  { now, staffId }: { readonly now: number; readonly staffId: string | null }
): Promise<Row<"rental"> | undefined> =>
  tx
    .updateTable("rental")
    .set({ returned_at: now, returned_by: staffId })
    .where("rental_id", "=", rental)
    .where("out_at", "is not", null)
    .where("returned_at", "is", null)
    .returningAll()
    .executeTakeFirst()
