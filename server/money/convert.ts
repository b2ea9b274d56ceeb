import { Result } from "effect"
import type { Row } from "../db/schema.ts"
import { later, together } from "../db/asked.ts"
import { prepared } from "../db/prepared.ts"
import type { Tx } from "../db/transaction.ts"
import { lawOf } from "../law/stop.ts"
import { linesLaidAway, linesSold, linesUnsellable } from "../lines/kinds.ts"
import { doingOf } from "../lines/rules.ts"
import { type CartAndMoney, orderStanding } from "./account.ts"
import { numberAsked, numberOf } from "./counter.ts"
import { isShown } from "./attempt.ts"
import { balanceOf } from "./claim.ts"
import { incomplete } from "./complete.ts"
import { discountRows, feeRows, itemRows, orderRow, paymentRows } from "./orderRows.ts"
import type { Completion, OrderKind } from "./port.ts"
import type { RestockRequested } from "./refunds.ts"
import { keepingAll } from "./returnFee.ts"
import type { LoadedCart } from "./rows.ts"
import { bookBeyond, type Taken } from "./beyond.ts"
import { sessionAsked, sessionAt } from "./session.ts"
import { shelfOf, takeStock } from "./stock.ts"
import { priceOf } from "./sums.ts"
import { untaxedBack } from "./tradeBack.ts"

/**
 * The register session on whose tape a sale stands: that of its register, or, where that is closed by now, the one in which its last
 * money was taken. Throws `RegisterClosed` where there is neither: nobody hands goods over at a register that nobody has open.
 */
const sessionOf = async (
  tx: Tx,
  { cart, attempts }: LoadedCart,
  open: Row<"register_session"> | undefined
): Promise<string> => {
  const { client_id: clientId, device_license_id: deviceId } = cart
  const taken = attempts.findLast(isShown)?.sessionId
  return open?.register_session_id ?? taken ?? sessionAt(tx, { clientId, deviceId })
}

const ordered = prepared<[string, number], unknown>((db, cartId, updated_at) =>
  db.updateTable("cart").set({ status: "ordered", updated_at }).where("shopping_cart_id", "=", cartId)
)

/** What an order is, and where it stands: `session` is on whose tape, its register's own when nothing is said. */
interface Ordering {
  readonly kind: OrderKind
  readonly handOver: number | null
  readonly session?: string | null
  /** It was made while nobody answered. */
  readonly offline?: Pick<Row<"orders">, "rung_at" | "offline_number">
}

/** Writes the order of a cart and all that hangs on it. Nothing refuses here: whether it may be was asked before. */
export const writeOrder = async (
  tx: Tx,
  loaded: LoadedCart,
  { kind, handOver, session: named, offline }: Ordering,
  now: number
): Promise<Row<"orders">> => {
  const { cart, lines } = loaded
  const [numbers, [open]] = await together(
    tx,
    numberAsked(tx, "order_number"),
    sessionAsked(tx, cart.device_license_id)
  )
  const number = numberOf(numbers)
  const session = named === undefined ? await sessionOf(tx, loaded, open) : named
  const untaxed = cart.return_order_id === null ? priceOf(loaded).tradeUntaxed : await untaxedBack(tx, cart, lines)
  const order = { ...orderRow(loaded, kind, { number, session, untaxed, now }), hand_over_from: handOver, ...offline }
  await later(tx, tx.insertInto("orders").values(order).compile())
  const items = itemRows(loaded, order, now)
  if (items.length > 0) await later(tx, tx.insertInto("order_item").values(items).compile())
  const payments = paymentRows(loaded, order, now)
  if (payments.length > 0) await later(tx, tx.insertInto("order_payment").values(payments).compile())
  const discounts = discountRows(loaded, order)
  if (discounts.length > 0) await later(tx, tx.insertInto("order_discount").values(discounts).compile())
  const fees = feeRows(loaded, order)
  if (fees.length > 0) await later(tx, tx.insertInto("order_fee").values(fees).compile())
  const { order_id, shopping_cart_id, staff_id } = order
  const isLaidAway = orderStanding(order) === "laid away"
  const lefts = await takeStock(tx, lines, { created_at: now, staff_id, order_id, shopping_cart_id, isLaidAway })
  const taken = lines.flatMap((line, at): readonly Taken[] => {
    const left = lefts[at] ?? null
    const { product_id: productId, quantity } = line
    return left === null || quantity <= 0 ? [] : [{ productId, shelf: shelfOf(line), quantity, left }]
  })
  if (orderStanding(order) !== "laid away") await linesSold(tx, items, doingOf(cart, now))
  await bookBeyond(tx, loaded, order, taken)
  await later(tx, ordered.asked(tx, cart.shopping_cart_id, now))
  return order
}

/**
 * Turns a cart that was just loaded into an order, once (REL-54): the next order number, its lines and payments, stock and serial
 * numbers taken, and the fee that keeps a return whole. A layaway may have something due. The person's next cart is made when it is asked for.
 */
export const convert = async (
  tx: Tx,
  { money, loaded: found }: CartAndMoney,
  { kind, fee }: { readonly kind: OrderKind; readonly fee?: RestockRequested | undefined },
  now: number
): Promise<Completion> => {
  const refused = (message: string): Completion => ({ _tag: "Refused", message })
  if (money?.order) return { _tag: "Ordered", order: money.order }
  if (money === undefined || found === undefined) return refused("This cart does not exist.")
  const loaded = keepingAll(found, fee)
  if (Result.isFailure(loaded)) return refused(loaded.failure)
  const message = incomplete({ ...money, total: loaded.success.sums.total }, kind)
  if (message !== undefined) return refused(message)
  // What was asked before its money was taken is not asked again: nothing refuses behind the money.
  const isPaid = found.attempts.some(isShown)
  // A layaway that is paid in full is a sale.
  const isSale = kind === "SALE" || balanceOf(money) <= 0
  const doing = { ...doingOf(found.cart, now), isPaid }
  const unsellable =
    (isSale ? undefined : await linesLaidAway(tx, found.lines, doing)) ??
    (await linesUnsellable(tx, found.lines, doing))
  if (unsellable !== undefined) return refused(unsellable)
  const law = await lawOf(tx, found, now)
  if (isSale && !isPaid && law.stopped !== null) return refused(law.stopped)
  const order = await writeOrder(tx, loaded.success, { kind, handOver: isSale ? law.handOver : null }, now)
  return { _tag: "Ordered", order: { orderId: order.order_id, orderNumber: String(order.order_number) } }
}
