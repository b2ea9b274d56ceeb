import { absolute, add, cents, type Cents, subtract, ZERO } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { loadOriginals } from "../money/account.ts"
import { isShown } from "../money/attempt.ts"
import type { Original } from "../money/port.ts"
import { allAvailable, restockFee, withheldOf } from "../money/refunds.ts"
import { loadCart, type LoadedCart, RESTOCK_FEE } from "../money/rows.ts"
import type { PaymentRequest } from "./paymentMethods.ts"

type Asked = NonNullable<PaymentRequest["restock_fee"]>

/** What a return's restock fee is taken of, in cents: the return without its tax (REF-06). */
export const returnBase = ({ sums }: LoadedCart): Cents =>
  absolute(subtract(subtract(sums.total, sums.feesAmount), sums.taxAmount))

/** The payments of a layaway that this cart refunds. */
export const plannedOriginals = async (
  tx: Tx,
  { cart, refunds }: LoadedCart,
  orderId: string
): Promise<readonly Original[]> => {
  const planned = new Set(refunds.map(({ order_payment_id }) => order_payment_id))
  const originals = await loadOriginals(tx, cart.client_id, orderId)
  return originals.filter(({ orderPaymentId }) => planned.has(orderPaymentId))
}

const OVER = "The restock fee is more than what it is taken of."
const FIXED = "The restock fee can no longer be changed."

/** Sets what a return keeps back, before anything is given back; afterwards it stays as it is. */
export const keepOfReturn = async (tx: Tx, loaded: LoadedCart, asked: Asked): Promise<string | undefined> => {
  const fee = restockFee(asked, returnBase(loaded))
  if (fee === undefined) return OVER
  const { cart } = loaded
  if (fee === (cart.restock_fee ?? 0)) return undefined
  if (loaded.attempts.some(isShown)) return FIXED
  await tx
    .updateTable("cart")
    .set({ restock_fee: fee === 0 ? null : fee, restock_description: asked.description ?? null })
    .where("client_id", "=", cart.client_id)
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .execute()
  return undefined
}

const keep = async (tx: Tx, clientId: number, original: Original, amount: Cents): Promise<void> => {
  if (amount === ZERO) return
  await tx
    .updateTable("order_payment")
    .set((eb) => ({ withheld: eb("withheld", "+", amount) }))
    .where("client_id", "=", clientId)
    .where("order_payment_id", "=", original.orderPaymentId)
    .execute()
}

/** The fee is a fee of the layaway: it costs that much more, and that much of its payments is kept. */
const book = async (tx: Tx, order: Row<"orders">, fee: Cents, description: string): Promise<void> => {
  const { client_id, order_id } = order
  const { last } = await tx
    .selectFrom("order_fee")
    .select((eb) => eb.fn.coalesce(eb.fn.max("line_number"), eb.val(0)).as("last"))
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("order_fee")
    .values({ client_id, order_id, line_number: last + 1, description, amount: fee })
    .execute()
  await tx
    .updateTable("orders")
    .set({
      fees_amount: order.fees_amount + fee,
      total: order.total + fee,
      balance_remaining: add(cents(order.balance_remaining), fee)
    })
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .execute()
}

/** Keeps a fee of what this cart gives back on a layaway, once; words when it cannot be. */
export const keepOfLayaway = async (
  tx: Tx,
  loaded: LoadedCart,
  orderId: string,
  asked: Asked
): Promise<string | undefined> => {
  const { cart } = loaded
  const plan = await tx
    .selectFrom("cart_refund")
    .select("restocked")
    .where("client_id", "=", cart.client_id)
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .where("order_id", "=", orderId)
    .execute()
  // The fee of this refund is kept already: its further legs say it again.
  if (plan.length === 0 || plan.some(({ restocked }) => restocked)) return undefined
  const originals = await plannedOriginals(tx, loaded, orderId)
  const fee = restockFee(asked, allAvailable(originals))
  if (fee === undefined) return OVER
  const parts = withheldOf(originals, fee)
  for (const [index, original] of originals.entries()) await keep(tx, cart.client_id, original, parts[index] ?? ZERO)
  const order = await tx
    .selectFrom("orders")
    .selectAll()
    .where("client_id", "=", cart.client_id)
    .where("order_id", "=", orderId)
    .executeTakeFirst()
  if (order !== undefined && fee > 0) await book(tx, order, fee, asked.description ?? RESTOCK_FEE)
  await tx
    .updateTable("cart_refund")
    .set({ restocked: true })
    .where("client_id", "=", cart.client_id)
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .execute()
  return undefined
}

/** Takes the restock fee that the first leg of a refund brings (REF-03, API-87); words when it cannot be. */
export const applyRestock = async (
  tx: Tx,
  cart: Row<"cart">,
  { amount, restock_fee: asked }: PaymentRequest,
  layaway: string | undefined
): Promise<string | undefined> => {
  if (amount >= 0 || asked === undefined) return undefined
  const loaded = await loadCart(tx, cart.client_id, cart.shopping_cart_id)
  if (loaded === undefined) return undefined
  if (layaway !== undefined) return keepOfLayaway(tx, loaded, layaway, asked)
  return cart.return_order_id === null ? undefined : keepOfReturn(tx, loaded, asked)
}
