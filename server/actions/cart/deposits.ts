import { goods } from "../../db/goods.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { DetailsOf } from "../../lines/details.ts"
import { loadCart, type LoadedCart } from "../../money/rows.ts"
import { clearChanges } from "../adjustments/orderChanges.ts"
import { insertDetailed } from "./detailedLine.ts"

interface Line extends Row<"cart_item"> {
  readonly details: DetailsOf<"RENTAL" | "DEPOSIT">
}

const isOurs = (line: Row<"cart_item">): line is Line =>
  (line.details?.kind === "RENTAL" || line.details?.kind === "DEPOSIT") && line.returned_order_item_id === null

const change = (tx: Tx, { shopping_cart_item_id }: Line) =>
  tx.updateTable("cart_item").where("shopping_cart_item_id", "=", shopping_cart_item_id)

/** How many pieces are lent: what is priced by time has its hours or days as its quantity, and is one piece. */
const piecesOf = ({ details, quantity }: Line): number => (details.kind === "RENTAL" && details.unit ? 1 : quantity)

/** A deposit that is there: gone where its rental is, and of the rental's piece, as many as there are. What was told of it stays. */
const follow = async (tx: Tx, deposit: Line, of: Line | undefined): Promise<void> => {
  if (of?.details.kind !== "RENTAL" || deposit.details.kind !== "DEPOSIT") {
    await tx.deleteFrom("cart_item").where("shopping_cart_item_id", "=", deposit.shopping_cart_item_id).execute()
    return
  }
  const { rental, serial_number } = of.details
  const quantity = piecesOf(of)
  if (deposit.quantity === quantity && deposit.details.rental === rental) return
  const details = { ...deposit.details, rental, serial_number }
  await change(tx, deposit).set({ quantity, details }).execute()
}

/**
 * Gives each rental of a sale that asks for a deposit a line of its own for it, and takes away those whose rental left: by hand, by
 * Undo, or with another piece. At the store's own sum, as it was when the rental came into the cart. False where the cart, loaded as
 * it has become, has neither.
 */
export const settleDeposits = async (tx: Tx, loaded: LoadedCart, now: number): Promise<boolean> => {
  const { cart } = loaded
  if (cart.return_order_id !== null || !loaded.lines.some(isOurs)) return false
  const lines: readonly Line[] = loaded.lines.filter((line) => isOurs(line))
  const rentals = lines.filter(({ details }) => details.kind === "RENTAL")
  const deposits = lines.filter(({ details }) => details.kind === "DEPOSIT")
  const ofLine = (deposit: Line) =>
    rentals.find(({ shopping_cart_item_id: id }) => deposit.details.kind === "DEPOSIT" && deposit.details.line === id)
  const has = new Set<string>()
  for (const deposit of deposits) {
    const of = ofLine(deposit)
    const isFirst = of !== undefined && !has.has(of.shopping_cart_item_id)
    // One that Undo put back beside the one that came in its place is none.
    await follow(tx, deposit, isFirst ? of : undefined)
    if (isFirst) has.add(of.shopping_cart_item_id)
  }
  // The last of a cart: what was changed by hand on the order goes with it.
  if (deposits.length > 0 && deposits.length === loaded.lines.length) await clearChanges(tx, loaded)
  for (const line of rentals) {
    if (has.has(line.shopping_cart_item_id) || line.details.kind !== "RENTAL") continue
    const product = await goods(tx)
      .selectAll("product")
      .where("product_id", "=", line.product_id)
      .executeTakeFirstOrThrow()
    if (product.deposit === null) continue
    const { rental, serial_number } = line.details
    const withIt = await loadCart(tx, cart.shopping_cart_id)
    await insertDetailed(
      tx,
      withIt ?? loaded,
      product,
      {
        quantity: piecesOf(line),
        price: product.deposit,
        description: `Deposit, ${line.description}`.slice(0, 200),
        details: { kind: "DEPOSIT", line: line.shopping_cart_item_id, rental, serial_number },
        isOwed: true
      },
      now
    )
  }
  return true
}
