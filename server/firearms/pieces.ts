import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { acquire, dispose, type Entry } from "./journal.ts"
import { journalPerson } from "./people.ts"

/** A numbered piece of a product that leaves with an order, or comes back from it; `now` is milliseconds since 1970. */
export interface PieceMoved {
  readonly clientId: number
  readonly productId: string
  readonly serial: string
  readonly orderId: string | null
  readonly staffId: string | null
  readonly now: number
  /** The register where it is done; left out: that of its order. */
  readonly deviceId?: string
}

/** The last row of the journal about a numbered piece of a product; undefined where it does not name it. */
export const lastOf = (
  tx: Tx,
  { productId, serial }: Pick<PieceMoved, "productId" | "serial">
): Promise<Entry | undefined> =>
  tx
    .selectFrom("firearm_entry")
    .selectAll()
    .where("firearm_id", "in", (eb) =>
      eb
        .selectFrom("firearm_entry as named")
        .select("named.firearm_id")
        .where("named.product_id", "=", productId)
        .where("named.serial_number", "=", serial)
    )
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst()

const orderOf = (tx: Tx, { orderId }: PieceMoved) =>
  tx
    .selectFrom("orders")
    .select(["contact_id", "order_number", "device_license_id"])
    .where("order_id", "=", orderId ?? "")
    .executeTakeFirst()

/** How a piece of the journal leaves: sold, or its trade was cancelled. */
export const pieceOut = async (tx: Tx, moved: PieceMoved, words = "Sold"): Promise<void> => {
  const last = await lastOf(tx, moved)
  if (last === undefined || last.kind === "disposition") return
  const order = await orderOf(tx, moved)
  const number = order === undefined ? "" : `, order ${order.order_number}`
  await dispose(
    tx,
    {
      clientId: moved.clientId,
      firearmId: last.firearm_id,
      person: await journalPerson(tx, order?.contact_id ?? null),
      reason: `${words}${number}`,
      orderId: moved.orderId
    },
    { now: moved.now, staffId: moved.staffId, deviceId: moved.deviceId ?? order?.device_license_id ?? null }
  )
}

/** Does a piece wait for its buyer: is it a firearm of an order that says when it may be handed over? */
const waits = async (tx: Tx, { productId, serial, orderId }: PieceMoved): Promise<boolean> =>
  (await tx
    .selectFrom("orders")
    .innerJoin("order_item as item", (join) => join.onRef("item.order_id", "=", "orders.order_id"))
    .select("item.order_item_id")
    .where("orders.order_id", "=", orderId ?? "")
    .where("orders.hand_over_from", "is not", null)
    .where("item.product_id", "=", productId)
    .where("item.serial_number", "=", serial)
    .where("item.quantity", ">", 0)
    .where("item.firearm_kind", "is not", null)
    .executeTakeFirst()) !== undefined

/** A piece is its buyer's. What waits for them is still here: it leaves the journal when it is handed over. */
export const pieceSold = async (tx: Tx, moved: PieceMoved): Promise<void> => {
  if (!(await waits(tx, moved))) await pieceOut(tx, moved)
}

/** A piece that the journal saw leave is here again. */
export const pieceBack = async (tx: Tx, moved: PieceMoved): Promise<void> => {
  const last = await lastOf(tx, moved)
  if (last === undefined || last.kind === "acquisition") return
  const order = await orderOf(tx, moved)
  const { contact_id, person_name, person_address, person_license }: Row<"firearm_entry"> = last
  const person = (await journalPerson(tx, order?.contact_id ?? null)) ?? {
    contact_id,
    person_name,
    person_address,
    person_license
  }
  await acquire(
    tx,
    {
      clientId: moved.clientId,
      firearm: last,
      logBookId: last.ffl_log_book_id,
      notes: null,
      person,
      reason: order === undefined ? "Came back" : `Came back, order ${order.order_number}`,
      productId: moved.productId,
      orderId: moved.orderId,
      isMarked: true
    },
    { now: moved.now, staffId: moved.staffId, deviceId: order?.device_license_id ?? null }
  )
}
