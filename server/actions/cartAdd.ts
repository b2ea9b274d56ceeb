import type { Contract } from "../../src/app/contract.ts"
import type { RequestOf } from "../../src/kernel/contract.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { lineDiscountAt } from "../money/discounts.ts"
import type { LoadedCart } from "../money/rows.ts"
import { clampToStock } from "../money/stock.ts"
import { isPaid, PAID } from "../money/sums.ts"
import { type Change, heldElsewhere, touch } from "./cartLines.ts"

type Request = RequestOf<Contract["add_to_cart"]>

/** Types that are sold on screens of their own, with facts that this action does not carry (SRCH-25). */
const OWN_SCREENS: ReadonlySet<string> = new Set(["RANGE", "GIFT_CARDS", "MEMBERSHIPS", "SERVICES", "CLASSES"])

const objection = async (tx: Tx, loaded: LoadedCart, product: Row<"product">, request: Request) => {
  const { cart, refunds } = loaded
  if (isPaid(loaded)) return PAID
  if (cart.return_order_id !== null) return "Complete this return, or clear the cart, before selling anything."
  if (refunds.length > 0) return "Complete this refund, or clear the cart, before selling anything."
  if (request.quantity < 1) return "Enter a quantity of 1 or more."
  if (OWN_SCREENS.has(product.product_type_code ?? "")) return `${product.description} is sold on its own screen.`
  if (product.price === null) return `${product.description} has no price.`
  if (product.serializable && request.serial_number === undefined) return "Choose a serial number."
  if (!product.require_customer) return undefined
  const { contact_id } = await tx
    .selectFrom("client")
    .select("contact_id")
    .where("client_id", "=", cart.client_id)
    .executeTakeFirstOrThrow()
  return cart.contact_id === contact_id ? `Select a customer before adding ${product.description}.` : undefined
}

/** ERR-46: a piece is sold once, whoever else wants it (REL-20). */
const reserve = async (tx: Tx, { cart }: LoadedCart, product: Row<"product">, serial: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("product_serial")
    .set({ status: "reserved", shopping_cart_id: cart.shopping_cart_id })
    .where("client_id", "=", cart.client_id)
    .where("product_id", "=", product.product_id)
    .where("serial_number", "=", serial)
    .where("status", "=", "in_stock")
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const insertLine = async (
  tx: Tx,
  { cart, lines }: LoadedCart,
  product: Row<"product">,
  line: { readonly quantity: number; readonly serial: string | undefined; readonly backorder: boolean },
  now: number
): Promise<void> => {
  await tx
    .insertInto("cart_item")
    .values({
      client_id: cart.client_id,
      shopping_cart_item_id: newId(now),
      shopping_cart_id: cart.shopping_cart_id,
      line_number: Math.max(0, ...lines.map((one) => one.line_number)) + 1,
      product_id: product.product_id,
      description: product.description,
      quantity: line.quantity,
      price: product.price ?? 0,
      not_taxable: product.not_taxable,
      item_fee_id: product.item_fee_id,
      serial_number: line.serial ?? null,
      is_backorder: line.backorder
    })
    .execute()
}

const addSerial = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Row<"product">,
  serial: string,
  now: number
): Promise<Change> => {
  if (!(await reserve(tx, loaded, product, serial))) return { refused: "This serial number is not in your inventory." }
  await insertLine(tx, loaded, product, { quantity: 1, serial, backorder: false }, now)
  return {}
}

const addPieces = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Row<"product">,
  request: Request,
  now: number
): Promise<Change> => {
  const backorder = request.is_backorder ?? false
  const same = loaded.lines.find((line) => line.product_id === product.product_id && line.is_backorder === backorder)
  const stock = backorder ? product.warehouse_available : product.available
  const held = (same?.quantity ?? 0) + heldElsewhere(loaded, product.product_id, backorder, same)
  const { quantity, clamped } = clampToStock(request.quantity, held, stock)
  if (quantity === 0) return { refused: `${product.description} is out of stock.` }
  if (same)
    await tx
      .updateTable("cart_item")
      .set({
        quantity: same.quantity + quantity,
        discount_amount: lineDiscountAt(same, same.quantity + quantity)
      })
      .where("client_id", "=", loaded.cart.client_id)
      .where("shopping_cart_item_id", "=", same.shopping_cart_item_id)
      .execute()
  else await insertLine(tx, loaded, product, { quantity, serial: undefined, backorder }, now)
  return clamped ? { note: `Only ${stock} available.` } : {}
}

const soldAs = prepared<[number, string], Row<"product">>((db, clientId, productId) =>
  db
    .selectFrom("product")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("product_id", "=", productId)
    .where("inactive", "=", false)
)

/**
 * Adds a product at the store's own price, whatever the request says about it (SEC-8). Pieces join the line of the
 * same product and are clamped to what is left (CG-96); a serialised piece is a line of its own.
 */
export const addProduct = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const [product] = await soldAs(tx, loaded.cart.client_id, request.product_id)
  if (product === undefined) return { refused: "This product is not in the catalogue." }
  const refused = await objection(tx, loaded, product, request)
  if (refused !== undefined) return { refused }
  const added =
    product.serializable && request.serial_number !== undefined
      ? await addSerial(tx, loaded, product, request.serial_number, now)
      : await addPieces(tx, loaded, product, request, now)
  if (added.refused === undefined) await touch(tx, loaded, now)
  return added
}
