import type { Contract } from "../../../src/app/contract.ts"
import { warehouseFault } from "../../../src/catalog/rules.ts"
import { typeRowOf } from "../../../src/productTypes/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { sameSerial } from "../../../src/numbers/mark.ts"
import type { Tx } from "../../db/transaction.ts"
import { beyondOf, reachOf, settleBeyond } from "../../money/beyond.ts"
import { lineDiscountAt } from "../../money/discounts.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { clampToStock } from "../../money/stock.ts"
import { isQuantityFixed } from "../../lines/kinds.ts"
import { type CartLine, paymentFault } from "../../money/sums.ts"
import { isShown } from "../../money/attempt.ts"
import { type Change, endReturn, heldElsewhere, LINE_GONE, removeLine, touch } from "./cartLines.ts"
import { factsWithout, forgetRemoval, takeOut } from "./takeOut.ts"

type Request = RequestOf<Contract["save_quantity"]>

/** The line by its id, or else by product and, if given, serial number (CG-28). */
const lineOf = ({ lines }: LoadedCart, request: Request): CartLine | undefined =>
  request.shopping_cart_item_id === undefined
    ? lines.find(
        (line) =>
          line.product_id === request.product_id &&
          (request.serial_number === undefined ||
            (line.serial_number !== null && sameSerial(line.serial_number, request.serial_number)))
      )
    : lines.find((line) => line.shopping_cart_item_id === request.shopping_cart_item_id)

/** A piece with its own number is one; what the warehouse is to send of the same product has none yet. */
const isFixed = (line: CartLine): boolean =>
  (line.serializable && !line.is_backorder) ||
  line.serial_number !== null ||
  typeRowOf(line)?.quantityFixed === true ||
  isQuantityFixed(line)

const notAtWarehouse = ({ cart: { anonymous } }: LoadedCart, line: CartLine, quantity: number): string | null =>
  warehouseFault({ anonymous, quantity, available: line.warehouse_available })

/** The lines with this one at another quantity, which takes its discount along. */
const linesAt = ({ lines }: LoadedCart, line: CartLine, quantity: number): readonly CartLine[] =>
  lines.map((one) => (one === line ? { ...one, quantity, discount_amount: lineDiscountAt(one, quantity) } : one))

/** A line that comes back is taken out as a whole, before anything is given back; with the last one it is no return. */
const changeReturn = async (
  tx: Tx,
  loaded: LoadedCart,
  line: CartLine,
  quantity: number,
  now: number
): Promise<Change> => {
  if (quantity !== 0) return { refused: "Return more of this line on the order's screen." }
  if (loaded.attempts.some(isShown)) return { refused: "Part of this return was refunded already. Complete it first." }
  await removeLine(tx, loaded, line, now)
  if (loaded.lines.length === 1) await endReturn(tx, loaded)
  await touch(tx, loaded, now)
  return {}
}

/**
 * Sets the quantity of a line: 0 takes it out, below 0 is refused, above what is in stock is clamped (CART-22,
 * CART-24). Serialised pieces, classes and memberships can only be taken out (CART-26).
 */
export const changeQuantity = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const line = lineOf(loaded, request)
  if (line === undefined) return { refused: LINE_GONE }
  if (line.returned_order_item_id !== null) return changeReturn(tx, loaded, line, request.quantity, now)
  if (request.quantity < 0) return { refused: "Enter a whole quantity of 0 or more." }
  if (request.quantity > 0 && isFixed(line)) return { refused: "The quantity of this line cannot be changed." }
  const held = heldElsewhere(loaded, line.product_id, line.is_backorder, line)
  const short = line.is_backorder && request.quantity > 0 ? notAtWarehouse(loaded, line, held + request.quantity) : null
  if (short !== null) return { refused: short }
  const reach = line.is_backorder ? null : reachOf(line.available, line.stock_allowed)
  const { quantity, clamped } = clampToStock(request.quantity, held, reach)
  if (request.quantity > 0 && quantity === 0) return { refused: `${line.description} is out of stock.` }
  const facts = quantity === 0 ? factsWithout(loaded, line) : { lines: linesAt(loaded, line, quantity) }
  const refused = paymentFault(loaded, facts)
  if (refused !== undefined) return { refused }
  if (quantity === 0) {
    const gone = await takeOut(tx, loaded, line, now)
    await touch(tx, loaded, now)
    return gone
  }
  await forgetRemoval(tx, loaded)
  await tx
    .updateTable("cart_item")
    .set({ quantity, discount_amount: lineDiscountAt(line, quantity) })
    .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
    .execute()
  if (line.stock_allowed !== null && !line.is_backorder)
    await settleBeyond(tx, loaded, line.product_id, beyondOf(held + quantity, line.available))
  await touch(tx, loaded, now)
  return clamped ? { note: `Only ${reach} available.` } : {}
}
