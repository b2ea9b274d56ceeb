import { Result } from "effect"
import { cents, sum, ZERO } from "../../../src/money/cents.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { loadOriginals } from "../../money/account.ts"
import { RESTOCK_FEE } from "../../money/attempt.ts"
import { endIfGivenBack } from "../../money/cancelled.ts"
import { sessionAt } from "../../money/session.ts"
import type { Intent } from "../../money/intent.ts"
import { bookFee } from "../../money/posting.ts"
import type { Original } from "../../money/port.ts"
import { allAvailable, partsOf, type RestockRequested, restockFee } from "../../money/refunds.ts"
import { OVER, returnFee } from "../../money/returnFee.ts"
import { loadCart, type LoadedCart } from "../../money/rows.ts"
import type { PaymentRequest } from "../payment/paymentMethods.ts"

type Brought = NonNullable<Intent["kept"]>
const NONE = Result.succeed(undefined)

/** The payments of a layaway that this cart refunds. */
export const plannedOriginals = async (
  tx: Tx,
  { refunds }: LoadedCart,
  orderId: string
): Promise<readonly Original[]> => {
  const planned = new Set(refunds.map(({ order_payment_id }) => order_payment_id))
  const originals = await loadOriginals(tx, orderId)
  return originals.filter(({ orderPaymentId }) => planned.has(orderPaymentId))
}

/** Is the fee of this refund of a layaway kept already? Its further legs say it again. */
export const isRestocked = async (tx: Tx, { cart }: LoadedCart, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom("cart_refund")
    .select("order_payment_id")
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .where("order_id", "=", orderId)
    .where("restocked", "=", true)
    .executeTakeFirst()) !== undefined

/** The fee that a leg of a layaway's refund brings, spread over the payments that it is kept of (CG-56); words for none. */
const layawayFee = async (
  tx: Tx,
  loaded: LoadedCart,
  orderId: string,
  asked: RestockRequested
): Promise<Result.Result<Brought | undefined, string>> => {
  if (await isRestocked(tx, loaded, orderId)) return NONE
  const originals = await plannedOriginals(tx, loaded, orderId)
  const amount = restockFee(asked, allAvailable(originals))
  if (amount === undefined) return Result.fail(OVER)
  return amount === ZERO
    ? NONE
    : Result.succeed({ amount, description: asked.description ?? RESTOCK_FEE, parts: partsOf(originals, amount) })
}

/** Does it say that nothing is kept back? What is kept already stays: only a fee of its own is another one. */
const isNoFee = ({ percent, amount }: RestockRequested): boolean => percent === undefined && (amount ?? ZERO) === ZERO

/**
 * The restock fee that a leg brings (REF-03, API-87): it is kept with that leg's money, and not at all when nothing goes
 * back. Fails in words.
 */
export const broughtBy = async (
  tx: Tx,
  cart: Row<"cart">,
  { amount, restock_fee: asked }: PaymentRequest,
  layaway: string | undefined
): Promise<Result.Result<Brought | undefined, string>> => {
  if (amount >= 0 || asked === undefined || isNoFee(asked)) return NONE
  const loaded = await loadCart(tx, cart.shopping_cart_id)
  if (loaded === undefined) return NONE
  if (layaway !== undefined) return layawayFee(tx, loaded, layaway, asked)
  if (cart.return_order_id === null) return NONE
  return Result.map(returnFee(loaded, asked), (kept) => kept && { ...kept, parts: [] })
}

const A_PART = "This restock fee leaves something to refund. It is taken with that refund."

/**
 * Keeps all that this cart gives back on a layaway: with nothing left to go back no leg brings the fee. Words when it
 * cannot be; a fee that leaves something waits for its leg. `now` is milliseconds since 1970.
 */
export const keepWhole = async (
  tx: Tx,
  loaded: LoadedCart,
  orderId: string,
  { now, ...asked }: RestockRequested & { readonly now: number }
): Promise<string | undefined> => {
  const fee = await layawayFee(tx, loaded, orderId, asked)
  if (Result.isFailure(fee)) return fee.failure
  if (fee.success === undefined) return undefined
  const { amount, parts } = fee.success
  const { cart } = loaded
  const open = allAvailable(await plannedOriginals(tx, loaded, orderId))
  if (amount < open || sum(parts.map((part) => part.amount)) < open) return A_PART
  for (const part of parts)
    await tx
      .updateTable("order_payment")
      .set((eb) => ({ withheld: eb("withheld", "+", cents(part.amount)) }))
      .where("order_payment_id", "=", part.orderPaymentId)
      .execute()
  await bookFee(tx, { clientId: cart.client_id, orderId, cartId: cart.shopping_cart_id }, fee.success)
  const { client_id: clientId, device_license_id: deviceId } = cart
  const sessionId = await sessionAt(tx, { clientId, deviceId })
  const at = { cartId: cart.shopping_cart_id, deviceId: deviceId ?? undefined, sessionId }
  await endIfGivenBack(tx, orderId, { now, ...at })
  return undefined
}
