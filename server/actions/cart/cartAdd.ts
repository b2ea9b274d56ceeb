import type { Contract } from "../../../src/app/contract.ts"
import { warehouseFault } from "../../../src/catalog/rules.ts"
import { ownTypeOf } from "../../../src/productTypes/own/rules.ts"
import { isByName } from "../../../src/customer/rules.ts"
import { ONLY_CARD } from "../../../src/giftCard/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { LINE_TAX, OF_DEPARTMENT, taxColumns } from "../../lines/lineTax.ts"
import { lineDiscountAt } from "../../money/discounts.ts"
import { loadCart, type LoadedCart } from "../../money/rows.ts"
import { asksPrice } from "../../money/askedPrice.ts"
import { beyondOf, reachOf, settleBeyond } from "../../money/beyond.ts"
import { clampToStock } from "../../money/stock.ts"
import { type CartLine, isPaid, PAID } from "../../money/sums.ts"
import { countLine, insertLine, type Sold } from "./addedLine.ts"
import { allowBeyond, type Asked } from "./askStock.ts"
import { type Change, heldElsewhere, touch } from "./cartLines.ts"
import type { Owner } from "./carts.ts"
import { takeOrForce } from "./serials.ts"
import { forgetRemoval, putBack, type Removal, removalOf } from "./takeOut.ts"

type Request = RequestOf<Contract["add_to_cart"]>

const notAtWarehouse = (loaded: LoadedCart, { product_id, warehouse_available }: Row<"product">, more: number) =>
  warehouseFault({
    anonymous: loaded.cart.anonymous,
    quantity: more + heldElsewhere(loaded, product_id, true, undefined),
    available: warehouse_available
  }) ?? undefined

const isTaxedAs = (line: CartLine, { line_tax }: Sold): boolean => {
  const { not_taxable, tax_class_id } = taxColumns(line_tax)
  return line.not_taxable === not_taxable && line.tax_class_id === tax_class_id
}

/** A gift card is sold on its own (GIFT-07, CG-59). */
const sellsGiftCard = ({ product_type_code, returned_order_item_id }: CartLine): boolean =>
  product_type_code === "GIFT_CARDS" && returned_order_item_id === null

/** Why nothing is sold with this cart now; undefined when it is. */
export const saleFault = (loaded: LoadedCart): string | undefined => {
  const { cart, refunds, lines } = loaded
  if (isPaid(loaded)) return PAID
  if (lines.some(sellsGiftCard)) return ONLY_CARD
  if (cart.return_order_id !== null) return "Complete this return, or clear the cart, before selling anything."
  return refunds.length > 0 ? "Complete this refund, or clear the cart, before selling anything." : undefined
}

/** The number of the piece that is asked for; undefined when none is named. */
const serialOf = ({ serial_number }: Request): string | undefined => serial_number?.trim() || undefined

/** A piece is known by its number; what the warehouse is to send has none yet. */
const needsSerial = (product: Row<"product">, request: Request): boolean =>
  product.serializable && request.is_backorder !== true && serialOf(request) === undefined

/** Why a product is not added as goods are (SRCH-25); what comes back with Undo was rung up before. */
const notSoldSo = (product: Row<"product">, { asked_price: asked }: Request): string | undefined => {
  if (ownTypeOf(product) !== null) return `${product.description} is sold on its own screen.`
  if (product.price !== null) return undefined
  if (!asksPrice(product)) return `${product.description} has no price.`
  return asked === undefined || asked <= 0 ? `Enter a price for ${product.description}.` : undefined
}

/** A product at the price of this sale, in cents: the store's own, or the one that was asked for. */
const atItsPrice = (product: Sold, { asked_price: asked }: Request): Sold =>
  product.price === null && asked !== undefined ? { ...product, price: asked } : product

const refusal = (
  loaded: LoadedCart,
  product: Row<"product">,
  request: Request,
  comesBack: boolean
): string | undefined => {
  const { cart } = loaded
  const shut = saleFault(loaded)
  if (shut !== undefined) return shut
  if (request.quantity < 1) return "Enter a quantity of 1 or more."
  const unsold = comesBack ? undefined : notSoldSo(product, request)
  if (unsold !== undefined) return unsold
  // What comes back has its number, in itself or in what its screen said of it.
  if (!comesBack && needsSerial(product, request)) return "Choose a serial number."
  if (isByName(product) && cart.anonymous) return `Select a customer before adding ${product.description}.`
  return request.is_backorder === true ? notAtWarehouse(loaded, product, request.quantity) : undefined
}

const addSerial = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Sold,
  typed: string,
  { approval, owner: { now } }: Asked
): Promise<Change> => {
  const taken = await takeOrForce(tx, loaded.cart, product, typed, { approval, now })
  if (taken.refused !== undefined) return { refused: taken.refused }
  await insertLine(tx, loaded, product, { quantity: 1, serial: taken.serial, backorder: false }, now)
  return {}
}

const withMore = (line: CartLine, pieces: number): CartLine => {
  const quantity = line.quantity + pieces
  return { ...line, quantity, discount_amount: lineDiscountAt(line, quantity) }
}

const addPieces = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Sold,
  request: Request,
  asked: Asked
): Promise<Change> => {
  const { now } = asked.owner
  const backorder = request.is_backorder ?? false
  const same = loaded.lines.find(
    (line) =>
      line.product_id === product.product_id &&
      line.is_backorder === backorder &&
      line.price === product.price &&
      // What comes in now is charged and taxed as its fee and its class are now.
      line.kept_fee_percent === null &&
      line.kept_class_rate === null &&
      isTaxedAs(line, product)
  )
  const stock = stockOf(product, backorder)
  const held = (same?.quantity ?? 0) + heldElsewhere(loaded, product.product_id, backorder, same)
  const word = backorder
    ? { allowed: null }
    : await allowBeyond(tx, loaded, product, { ...asked, beyond: beyondOf(held + request.quantity, stock) })
  if ("refused" in word) return word
  const reach = reachOf(stock, word.allowed)
  const { quantity, clamped } = clampToStock(request.quantity, held, reach)
  if (quantity === 0) return { refused: `${product.description} is out of stock.` }
  const more = same && withMore(same, quantity)
  if (more) await countLine(tx, more)
  else await insertLine(tx, loaded, product, { quantity, serial: undefined, backorder }, now)
  if (word.allowed !== null) await settleBeyond(tx, loaded, product.product_id, beyondOf(held + quantity, stock))
  return {
    ...(clamped ? { note: `Only ${reach} available.` } : {}),
    ...(more ? { lines: loaded.lines.map((line) => (line === same ? more : line)) } : {})
  }
}

/** What only stands for a line is here too: the line comes back with Undo. */
const sold = prepared<[string], Sold>((db, productId) =>
  db
    .selectFrom("product")
    .leftJoin("department", (join) => join.on(OF_DEPARTMENT))
    .selectAll("product")
    .select(LINE_TAX)
    .where("product_id", "=", productId)
)

/** Asks for the product that somebody wants, with something else. */
export const soldAs = (tx: Tx, { product_id }: Pick<Request, "product_id">) => sold.asked(tx, product_id)

/** What stays to be sold of a product, from the store or from the warehouse; null when nobody counts. */
const stockOf = (product: Row<"product">, backorder: boolean): number | null =>
  backorder ? product.warehouse_available : product.available

const put = (
  tx: Tx,
  loaded: LoadedCart,
  product: Sold,
  request: Request,
  removal: Removal | undefined,
  asked: Asked
): Promise<Change> => {
  if (removal !== undefined)
    return putBack(tx, loaded, removal, stockOf(product, removal.line.is_backorder), asked.owner.now)
  const serial = product.serializable ? serialOf(request) : undefined
  return serial === undefined
    ? addPieces(tx, loaded, atItsPrice(product, request), request, asked)
    : addSerial(tx, loaded, product, serial, asked)
}

/**
 * Adds a product at the store's own price, whatever the request says about it (SEC-8); the cashier names one where the store has
 * none. Pieces join the line of the
 * same product at that price and are clamped to what is left (CG-96) and what the store allows beyond it; a serialised piece is a line of its own. The line
 * that was taken out last comes back as it was when the request names it.
 */
export const addProduct = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Sold | undefined,
  request: Request,
  asked: Asked
): Promise<Change> => {
  const added = await addSold(tx, loaded, product, request, asked)
  if (added.refused === undefined) await noteAdded(tx, loaded, asked.owner)
  return added
}

const noteAdded = async (tx: Tx, loaded: LoadedCart, { now }: Owner): Promise<void> => {
  await forgetRemoval(tx, loaded)
  await touch(tx, loaded, now)
}

const addSold = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Sold | undefined,
  request: Request,
  asked: Asked
): Promise<Change> => {
  const gone = await removalOf(tx, loaded, request.restores)
  const removal = gone?.line.product_id === product?.product_id ? gone : undefined
  // What is not sold any more, or has no product of its own, still comes back with Undo.
  if (product === undefined || (product.inactive && removal === undefined)) return { refused: "Product not found." }
  const wanted = removal === undefined ? request : requestOf(request, removal)
  const refused = refusal(loaded, product, wanted, removal !== undefined)
  if (refused !== undefined) return { refused }
  return put(tx, loaded, product, request, removal, asked)
}

/** What is asked for when a line comes back: what was taken out, whatever else the request says. */
const requestOf = (request: Request, { line }: Removal): Request => ({
  ...request,
  quantity: line.quantity,
  is_backorder: line.is_backorder,
  ...(line.serial_number === null ? {} : { serial_number: line.serial_number })
})

/** Is it pieces off the shelf that nobody has to be asked about? */
export const isPlain = (request: Request): boolean =>
  serialOf(request) === undefined && request.restores === undefined && request.beyond_stock !== true

/**
 * `addProduct` of several plain ones that came in one, into a cart that was loaded once: what became of each, in their order.
 */
export const addProducts = async (
  tx: Tx,
  loaded: LoadedCart,
  wanted: readonly { readonly request: Request; readonly product: Sold | undefined }[],
  owner: Owner
): Promise<readonly Change[]> => {
  const changes: Change[] = []
  const unread = new Set<string>()
  let now = loaded
  for (const { request, product } of wanted) {
    // Its line is there and was not read yet.
    if (unread.has(request.product_id)) {
      now = (await loadCart(tx, loaded.cart.shopping_cart_id)) ?? now
      unread.clear()
    }
    const made = await addSold(tx, now, product, request, { owner, wanted: false, approval: undefined })
    changes.push(made)
    if (made.lines !== undefined) now = { ...now, lines: made.lines }
    else if (made.refused === undefined) unread.add(request.product_id)
  }
  if (changes.some(({ refused }) => refused === undefined)) await noteAdded(tx, loaded, owner)
  return changes
}
