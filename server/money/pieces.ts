import type { SerialPiece, StockMovement } from "../../src/catalog/contract.ts"
import { nameOf } from "../../src/customer/rules.ts"
import { serialKey } from "../../src/numbers/mark.ts"
import { spelledBest } from "../../src/numbers/spelled.ts"
import { isSavedType } from "../../src/savedCarts/kinds.ts"
import { cartNumber } from "../../src/savedCarts/rules.ts"
import { KIND_DETAILS } from "../../src/savedCarts/shown/kinds.ts"
import type { Db } from "../db/connect.ts"
import type { PieceStatus, Row } from "../db/schema.ts"
import { present } from "../present.ts"

/** A piece, with the cart or the order that it is in. */
interface HeldPiece extends Row<"product_serial"> {
  readonly saved_at: number | null
  readonly loaded: boolean | null
  readonly cart_number: number | null
  readonly shopping_cart_type_code: string | null
  readonly user_name: string | null
  readonly device_nickname: string | null
  readonly order_number: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company_name: string | null
}

/** The number of a product's piece as it is kept, however it is typed (`spelledBest`); undefined where there is none of it. */
export const keptSerial = async (db: Db, productId: string, typed: string): Promise<string | undefined> => {
  const pieces = await db
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", productId)
    .where("serial_key", "=", serialKey(typed))
    .orderBy("serial_place")
    .execute()
  return spelledBest(pieces, typed, ({ serial_number }) => serial_number)?.serial_number
}

const heldPieces = (db: Db, productId: string) =>
  db
    .selectFrom("product_serial")
    .leftJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "product_serial.shopping_cart_id"))
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "cart.staff_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "cart.device_license_id"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "product_serial.order_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "orders.contact_id"))
    .selectAll("product_serial")
    .select(["cart.saved_at", "cart.loaded", "cart.cart_number", "cart.shopping_cart_type_code"])
    .select(["staff.user_name", "device.device_nickname", "orders.order_number"])
    .select(["contact.first_name", "contact.last_name", "contact.company_name"])
    .where("product_serial.product_id", "=", productId)

type Holding = Readonly<Record<PieceStatus, (piece: HeldPiece) => string | undefined>>

/** What a cart was put aside as. */
const asideAs = (type: string): string => (isSavedType(type) ? KIND_DETAILS[type].aside : "Saved cart")

const listed = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(", ")

/** "E. Whitfield": enough to know whom to ask, and no more. */
const shortName = ({ first_name, last_name, company_name }: HeldPiece): string =>
  first_name !== null && first_name !== "" && last_name !== null && last_name !== ""
    ? `${first_name.charAt(0)}. ${last_name}`
    : nameOf(present({ first_name, last_name, company_name }))

/** The cart that was put aside, by its number; undefined for one that somebody works with. */
const asideOf = ({ saved_at, loaded, cart_number, shopping_cart_type_code }: HeldPiece): string | undefined =>
  saved_at === null || loaded === true || cart_number === null
    ? undefined
    : `${asideAs(shopping_cart_type_code ?? "")} ${cartNumber(cart_number)}`

const orderOf = (what: string, piece: HeldPiece): string =>
  listed(`${what}${piece.order_number === null ? "" : ` ${piece.order_number}`}`, shortName(piece))

/** Who has a piece, as it is shown beside its number; undefined for one that is free. */
const HOLDERS: Holding = {
  in_stock: () => undefined,
  reserved: (piece) => listed(asideOf(piece) ?? piece.device_nickname, piece.user_name),
  laid_away: (piece) => orderOf("Layaway", piece),
  sold: (piece) => orderOf("Order", piece),
  gunsmith: () => "Gunsmith",
  lost: () => "Lost"
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Where a piece is, as the end of a sentence about it. */
const PLACES: Holding = {
  in_stock: () => "in stock",
  reserved: (piece) => {
    const aside = asideOf(piece)
    const place = aside === undefined ? `a cart at ${piece.device_nickname ?? "a register"}` : lowered(aside)
    return `in ${listed(place, piece.user_name)}`
  },
  laid_away: (piece) => `on ${lowered(orderOf("Layaway", piece))}`,
  sold: ({ order_number }) => (order_number === null ? "sold already" : `sold already, with order ${order_number}`),
  gunsmith: () => "at the gunsmith",
  lost: () => "lost"
}

const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`)

/** Why a piece cannot be had for the cart `cartId`, in words that name who has it; undefined when there is no such piece. */
export const pieceTaken = async (
  db: Db,
  { shopping_cart_id }: Pick<Row<"cart">, "shopping_cart_id">,
  productId: string,
  typed: string
): Promise<string | undefined> => {
  const serial = await keptSerial(db, productId, typed)
  if (serial === undefined) return undefined
  const piece = await heldPieces(db, productId).where("product_serial.serial_number", "=", serial).executeTakeFirst()
  if (piece === undefined) return undefined
  const isOwn = piece.status === "reserved" && piece.shopping_cart_id === shopping_cart_id
  const place = isOwn ? "in this cart already" : PLACES[piece.status](piece)
  return sentence(`Serial number ${piece.serial_number} is ${place}`)
}

/** Every piece of a product that is not sold: the free ones first, then those that somebody has, and who (ENT-11). */
export const pieceHolders = async (db: Db, productId: string): Promise<readonly SerialPiece[]> => {
  const pieces = await heldPieces(db, productId)
    .where("product_serial.status", "<>", "sold")
    .orderBy((eb) => eb.case().when("product_serial.status", "=", "in_stock").then(0).else(1).end())
    .orderBy("product_serial.serial_number")
    .execute()
  return pieces.map((piece) => ({
    serial_number: piece.serial_number,
    status: piece.status,
    ...present({
      holder: HOLDERS[piece.status](piece),
      shopping_cart_id: piece.status === "reserved" ? piece.shopping_cart_id : null,
      condition: piece.condition,
      location: piece.location,
      note: piece.note
    })
  }))
}

/** The last movements of a product, newest first: what, how many, by whom, with which order. */
export const lastMovements = async (db: Db, productId: string, limit: number): Promise<readonly StockMovement[]> => {
  const rows = await db
    .selectFrom("stock_movement as move")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "move.staff_id"))
    .leftJoin("staff as boss", (join) => join.onRef("boss.staff_id", "=", "move.approved_by"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "move.order_id"))
    .select(["move.kind", "move.shelf", "move.quantity", "move.created_at", "move.reason", "move.serial_number"])
    .select(["staff.user_name", "boss.user_name as approved_by", "orders.order_number"])
    .where("move.product_id", "=", productId)
    .orderBy("move.position", "desc")
    .limit(limit)
    .execute()
  return rows.map(({ kind, shelf, quantity, created_at, order_number, ...row }) => ({
    kind,
    quantity,
    since: created_at,
    ...present({
      ...row,
      shelf: shelf === "warehouse" ? shelf : null,
      order_number: order_number === null ? null : String(order_number)
    })
  }))
}
