import { goods } from "../db/goods.ts"
import { codeHolder } from "../db/productCodes.ts"
import type { Row } from "../db/schema.ts"
import { productWords } from "../db/search.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { type CartRow, contactOfCart, type Doing, type OrderRow } from "../lines/rules.ts"
import type { TradeInDetails } from "../lines/tradeIn.ts"
import { moveStock } from "../money/stock.ts"
import { keepFirearm } from "./holds.ts"
import { acquire, letGo } from "./journal.ts"
import { type JournalPerson, journalPerson, sellerFault } from "./people.ts"
import { pieceOut } from "./pieces.ts"
import { knownSerial } from "./serials.ts"
import { firearmOfType } from "./firearmOfType.ts"
import { usedProduct } from "./usedProduct.ts"

const WHO = "Please select a customer before adding this product"

/** Of whom it is taken: the customer of a cart. */
const sellerOf = async (tx: Tx, contactId: string | null, details: TradeInDetails): Promise<JournalPerson | string> => {
  const person = await journalPerson(tx, contactId)
  if (person === undefined) return WHO
  return (details.item_type === "FIREARM" ? sellerFault(person) : undefined) ?? person
}

/** Why this is not taken of this customer, in words; undefined when it is. A UPC is one product's. */
export const takenFault = async (
  tx: Tx,
  contactId: string | null,
  details: TradeInDetails
): Promise<string | undefined> => {
  const seller = await sellerOf(tx, contactId, details)
  if (typeof seller === "string") return seller
  const held =
    details.item_type === "FIREARM" ? (await knownSerial(tx, details.firearm, details.piece)).held : undefined
  if (held !== undefined) return held
  const named = await codeHolder(tx, details.upc)
  return named && `UPC ${details.upc} is ${named.description} already. Leave it empty for a used piece.`
}

/** Why a line of a cart is not taken in now, in words; undefined when it is. */
export const tradeFault = async (tx: Tx, line: CartRow, details: TradeInDetails): Promise<string | undefined> =>
  takenFault(tx, await contactOfCart(tx, line), details)

/** Why a trade is not paid for now, in words. A firearm is kept for its cart from here on. */
export const tradeStopped = async (tx: Tx, line: CartRow, details: TradeInDetails): Promise<string | undefined> =>
  (await tradeFault(tx, line, details)) ??
  (details.item_type === "FIREARM" ? await keepFirearm(tx, details.firearm, details.piece) : undefined)

/** A UPC that another product has by now is left away: the sale is paid. */
const freeUpc = async (tx: Tx, upc: string | null): Promise<string | null> =>
  (await codeHolder(tx, upc)) === undefined ? upc : null

const orderOf = (tx: Tx, { order_id }: Pick<OrderRow, "order_id">) =>
  tx
    .selectFrom("orders")
    .select(["contact_id", "order_number"])
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()

/** The sale is complete: the piece is a product of its own, in stock at its cost, and a firearm is in the journal. */
export const tradeComes = async (tx: Tx, item: OrderRow, asked: TradeInDetails, doing: Doing): Promise<void> => {
  const { client_id, order_id, quantity } = item
  const details = { ...asked, upc: await freeUpc(tx, asked.upc) }
  const { contact_id, order_number } = await orderOf(tx, item)
  const product = usedProduct(item, details, {
    sku: `T${order_number}-${item.line_number}`,
    id: newId(doing.now),
    firearm_kind: details.item_type === "FIREARM" ? await firearmOfType(tx, details.firearm.gun_type) : null
  })
  const { version: _version, ...row } = product
  await tx
    .insertInto("product")
    .values({ ...row, search_words: productWords(product) })
    .execute()
  const serial = details.item_type === "FIREARM" ? details.firearm.serial_number : null
  if (serial !== null)
    await tx
      .insertInto("product_serial")
      .values({ product_id: product.product_id, serial_number: serial, condition: "Used" })
      .execute()
  await moveStock(tx, {
    client_id,
    product_id: product.product_id,
    kind: "received",
    shelf: "store",
    quantity,
    serial_number: serial,
    order_id,
    staff_id: doing.staffId,
    approved_by: details.approved_by,
    reason: `Trade-in, order ${order_number}`,
    created_at: doing.now
  })
  await tx
    .insertInto("traded_piece")
    .values({
      traded_piece_id: details.piece,
      order_id,
      product_id: product.product_id,
      item_type: details.item_type,
      quantity,
      cost: details.cost,
      price: details.price,
      web_price: details.web_price,
      approved_by: details.approved_by,
      came_at: doing.now,
      kept_at: null
    })
    .execute()
  if (serial === null) return
  const person = await journalPerson(tx, contact_id)
  if (person === undefined) throw new Error("A firearm was taken of nobody.")
  const { ffl_log_book_id: logBookId, notes, ...firearm } = details.firearm
  // It was kept under the line's name until now.
  await letGo(tx, details.piece)
  await acquire(
    tx,
    {
      clientId: client_id,
      firearm,
      logBookId,
      notes,
      person,
      reason: `Trade-in, order ${order_number}`,
      productId: product.product_id,
      orderId: order_id
    },
    doing
  )
}

const pieceOf = (tx: Tx, { piece }: TradeInDetails): Promise<Row<"traded_piece"> | undefined> =>
  tx
    .selectFrom("traded_piece")
    .selectAll()
    .where("traded_piece_id", "=", piece)
    .where("left_at", "is", null)
    .executeTakeFirst()

const inCart = (tx: Tx, { product_id }: Row<"traded_piece">) =>
  tx
    .selectFrom("cart_item as line")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "line.shopping_cart_id"))
    .select("line.shopping_cart_item_id")
    .where("line.product_id", "=", product_id)
    .where("cart.status", "=", "open")
    .limit(1)
    .executeTakeFirst()

/** Why the order of a trade is not cancelled, in words: its piece is not all here to be given back. */
export const tradeStays = async (tx: Tx, details: TradeInDetails): Promise<string | undefined> => {
  const piece = await pieceOf(tx, details)
  if (piece === undefined) return undefined
  const { available, description } = await goods(tx)
    .select(["available", "description"])
    .where("product_id", "=", piece.product_id)
    .executeTakeFirstOrThrow()
  const away = await tx
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", piece.product_id)
    .where("status", "<>", "in_stock")
    .executeTakeFirst()
  return away !== undefined || (available ?? 0) < piece.quantity || (await inCart(tx, piece)) !== undefined
    ? `${description} was taken in trade and is sold or in a cart. It can't be given back.`
    : undefined
}

/** Its pieces off the shelf, or (`by` 1) onto it again, and nobody's to sell or somebody's again; it stays in the journal. */
const shelve = async (
  tx: Tx,
  { client_id, order_id }: OrderRow,
  piece: Row<"traded_piece">,
  { by, reason, doing }: { readonly by: 1 | -1; readonly reason: string; readonly doing: Doing }
): Promise<void> => {
  const { product_id } = piece
  const { order_number } = await orderOf(tx, { order_id })
  const serial = await tx
    .updateTable("product_serial")
    .set({ status: by === 1 ? "in_stock" : "reserved" })
    .where("product_id", "=", product_id)
    .returning("serial_number")
    .executeTakeFirst()
  await moveStock(tx, {
    client_id,
    product_id,
    kind: "adjusted",
    shelf: "store",
    quantity: by * piece.quantity,
    serial_number: serial?.serial_number ?? null,
    order_id,
    staff_id: doing.staffId,
    reason: `${reason}, order ${order_number}`,
    created_at: doing.now
  })
  await tx
    .updateTable("product")
    .set({ inactive: by === -1 })
    .where("product_id", "=", product_id)
    .execute()
}

/** The order of a trade is being cancelled: its piece is kept for its customer, and nobody sells it. */
export const keepTrade = async (tx: Tx, item: OrderRow, details: TradeInDetails, doing: Doing): Promise<undefined> => {
  const piece = await pieceOf(tx, details)
  if (piece === undefined || piece.kept_at !== null) return
  await shelve(tx, item, piece, { by: -1, reason: "Trade-in being cancelled", doing })
  await keep(tx, piece, doing.now)
}

const keep = (tx: Tx, { traded_piece_id }: Row<"traded_piece">, kept_at: number | null) =>
  tx.updateTable("traded_piece").set({ kept_at }).where("traded_piece_id", "=", traded_piece_id).execute()

/** The order of a trade stands after all: its piece is the store's to sell. */
export const releaseTrade = async (tx: Tx, item: OrderRow, details: TradeInDetails, doing: Doing): Promise<void> => {
  const piece = await pieceOf(tx, details)
  if (piece === undefined || piece.kept_at === null) return
  await shelve(tx, item, piece, { by: 1, reason: "Trade-in stands", doing })
  await keep(tx, piece, null)
}

/** The order is cancelled: the piece is the customer's again, out of the stock and out of the journal. */
export const tradeLeaves = async (tx: Tx, item: OrderRow, details: TradeInDetails, doing: Doing): Promise<void> => {
  const { client_id, order_id } = item
  const piece = await pieceOf(tx, details)
  if (piece === undefined) return
  const { product_id } = piece
  const serial = details.item_type === "FIREARM" ? details.firearm.serial_number : null
  if (piece.kept_at === null) await shelve(tx, item, piece, { by: -1, reason: "Trade-in cancelled", doing })
  await tx.deleteFrom("product_serial").where("product_id", "=", product_id).where("status", "=", "reserved").execute()
  await tx.updateTable("product").set({ upc: null }).where("product_id", "=", product_id).execute()
  await tx
    .updateTable("traded_piece")
    .set({ left_at: doing.now })
    .where("traded_piece_id", "=", piece.traded_piece_id)
    .execute()
  if (serial === null) return
  await pieceOut(
    tx,
    { clientId: client_id, productId: product_id, serial, orderId: order_id, staffId: doing.staffId, now: doing.now },
    "Trade-in cancelled"
  )
}
