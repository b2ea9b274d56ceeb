import type { CompiledQuery, ExpressionBuilder } from "kysely"
import { type Standing, standingOf } from "../../src/orders/rules.ts"
import { namelessFault } from "../../src/customer/rules.ts"
import { add, cents, type Cents, negate, sum, ZERO } from "../../src/money/cents.ts"
import type { RowsOf } from "../db/asked.ts"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import type { Database, Row } from "../db/schema.ts"
import { moved, SHOWN } from "./attempt.ts"
import { methodOf } from "./methods.ts"
import { type CartMoney, type Original, STATUS_OF } from "./port.ts"
import { withheld } from "./restocked.ts"
import { type LoadedCart, loadCartWith, toAttempt } from "./rows.ts"

type Leg = "amount" | "fee" | "fee_tax"
const LIVE = ["started", "review"] as const

/** What of a payment's legs in these states goes back in a column, as a part of the query that calls the payment `paid`. */
const gone =
  (column: Leg, states: readonly Row<"payment">["state"][]) =>
  (eb: ExpressionBuilder<Database & { paid: Database["order_payment"] }, "paid">) =>
    eb
      .selectFrom("payment as leg")
      .select((legs) => legs.fn.coalesce(legs.fn.sum<number>(`leg.${column}`), legs.val(0)).as("sum"))
      .whereRef("leg.refunded_order_payment_id", "=", "paid.order_payment_id")
      .where("leg.state", "in", states)

/** The payments of an order that may be given back, each with what went back on it or is on its way (REL-16). */
export const loadOriginals = async (db: Db, orderId: string): Promise<readonly Original[]> => {
  const rows = await db
    .selectFrom("order_payment as paid")
    .crossJoin("client")
    .select(["paid.order_payment_id", "paid.payment_method_code", "paid.amount", "paid.fee", "paid.fee_tax"])
    .select("client.pos_credit_card_fee_kept")
    .select(withheld.as("withheld"))
    .select((eb) => [
      gone("amount", SHOWN)(eb).as("refunded"),
      gone("amount", LIVE)(eb).as("on_its_way"),
      gone("fee", SHOWN)(eb).as("fee_back"),
      gone("fee_tax", SHOWN)(eb).as("tax_back")
    ])
    .where("paid.order_id", "=", orderId)
    .where("paid.amount", ">", 0)
    .orderBy("paid.created_at")
    .orderBy("paid.order_payment_id")
    .execute()
  return rows.flatMap((row): readonly Original[] => {
    const method = methodOf(row.payment_method_code)
    if (method === undefined) return []
    const back = (sum: number | null): Cents => negate(cents(sum ?? 0))
    return [
      {
        orderPaymentId: row.order_payment_id,
        method,
        amount: cents(row.amount),
        refunded: back(row.refunded),
        withheld: cents(row.withheld),
        onItsWay: back(row.on_its_way),
        surcharge: {
          fee: row.pos_credit_card_fee_kept ? ZERO : cents(row.fee),
          tax: row.pos_credit_card_fee_kept ? ZERO : cents(row.fee_tax),
          fee_back: back(row.fee_back),
          tax_back: back(row.tax_back)
        }
      }
    ]
  })
}

const orderFrom = prepared<[string], Pick<Row<"orders">, "order_id" | "order_number">>((db, cartId) =>
  db.selectFrom("orders").select(["order_id", "order_number"]).where("shopping_cart_id", "=", cartId)
)

/** A cart, and the same as far as money is concerned; both undefined where there is none. */
export interface CartAndMoney {
  readonly loaded: LoadedCart | undefined
  readonly money: CartMoney | undefined
}

/** A cart as far as money is concerned, or undefined. */
export const cartMoney = async (tx: Db, cartId: string): Promise<CartMoney | undefined> =>
  (await cartAndMoney(tx, cartId)).money

/** A cart, with what is known of its money, and the rows of other questions beside it. */
export const cartAndMoney = async <const Q extends readonly CompiledQuery[]>(
  tx: Db,
  cartId: string,
  ...beside: Q
): Promise<CartAndMoney & { readonly beside: RowsOf<Q> }> => {
  const [loaded, [order], ...rows] = await loadCartWith(tx, cartId, orderFrom.asked(tx, cartId), ...beside)
  return { loaded, money: loaded && (await moneyIn(tx, loaded, order)), beside: rows }
}

const moneyIn = async (
  tx: Db,
  loaded: LoadedCart,
  order: Pick<Row<"orders">, "order_id" | "order_number"> | undefined
): Promise<CartMoney> => {
  const { cart, lines, attempts, sums } = loaded
  const { shopping_cart_id, status, return_order_id } = cart
  return {
    cartId: shopping_cart_id,
    status,
    lineCount: lines.length,
    total: sums.total,
    attempts,
    order: order && { orderId: order.order_id, orderNumber: String(order.order_number) },
    originals: return_order_id === null ? [] : await loadOriginals(tx, return_order_id),
    sellsGiftCard: lines.some((line) => line.product_type_code === "GIFT_CARDS"),
    nameless: cart.anonymous ? namelessFault(lines) : null,
    taxRate: loaded.taxExempt ? 0 : loaded.taxRate,
    standing: undefined
  }
}

/** Where an order stands now. */
export const orderStanding = (
  order: Pick<Row<"orders">, "order_method" | "order_status" | "balance_remaining">
): Standing =>
  standingOf({ method: order.order_method, status: order.order_status, balance: cents(order.balance_remaining) })

/** A layaway as far as money is concerned, or undefined for no order. Another order takes no payment: it is complete. */
export const layawayMoney = async (tx: Db, orderId: string): Promise<CartMoney | undefined> => {
  const order = await tx
    .selectFrom("orders")
    .crossJoin("client")
    .selectAll("orders")
    .select("client.tax_rate")
    .where("order_id", "=", orderId)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const rows = await tx
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("shopping_cart_payment_id")
    .execute()
  const attempts = rows.map(toAttempt)
  const standing = orderStanding(order)
  return {
    cartId: order.shopping_cart_id ?? order.order_id,
    status: STATUS_OF[standing],
    lineCount: 1,
    total: add(cents(order.balance_remaining), sum(attempts.map(moved))),
    attempts,
    order: { orderId, orderNumber: String(order.order_number) },
    originals: await loadOriginals(tx, orderId),
    sellsGiftCard: false,
    nameless: null,
    taxRate: order.tax_reason === null ? (order.alt_tax_rate ?? order.tax_rate) : 0,
    standing
  }
}
