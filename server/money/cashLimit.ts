import { add, cents, type Cents, negate } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { Tx } from "../db/transaction.ts"
import { SHOWN } from "./attempt.ts"
import type { Method } from "./methods.ts"

const CASH: Method = "CASH"

/** Cash that goes back on an order, in cents: up to which sum without a code, what went before, and what is to go now. */
interface CashBack {
  readonly limit: Cents
  readonly given: Cents
  readonly amount: Cents
}

/** Does this much cash go back by a manager's code alone? All that an order had back counts, so that no part of it slips below the limit. */
export const needsCashCode = ({ limit, given, amount }: CashBack): boolean => amount > 0 && add(given, amount) > limit

/** That it does, in words for whoever has given no code. */
const codeFirst = ({ limit, given, amount }: CashBack): string =>
  `${formatMoney(add(given, amount))} of this order would be back in cash. Above ${formatMoney(limit)} that takes a manager code.`

/** What an order had back in cash, or is getting, whichever cart gives it, in cents. */
const givenOn = async (tx: Tx, orderId: string): Promise<Cents> => {
  const { sum } = await tx
    .selectFrom("payment as leg")
    .leftJoin("order_payment as paid", (join) =>
      join.onRef("paid.order_payment_id", "=", "leg.refunded_order_payment_id")
    )
    .leftJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "leg.shopping_cart_id"))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("leg.amount"), eb.val(0)).as("sum"))
    .where("leg.payment_method_code", "=", CASH)
    .where("leg.amount", "<", 0)
    .where("leg.state", "in", SHOWN)
    .where((eb) =>
      eb.or([
        eb("paid.order_id", "=", orderId),
        // A return of what no payment of the order paid for.
        eb.and([eb("leg.refunded_order_payment_id", "is", null), eb("cart.return_order_id", "=", orderId)])
      ])
    )
    .executeTakeFirstOrThrow()
  return negate(cents(sum))
}

/** The store's limit, and what an order had back in cash so far; undefined in a store without a limit. */
const limitOn = async (tx: Tx, orderId: string): Promise<Pick<CashBack, "limit" | "given"> | undefined> => {
  const { refund_code_above: limit } = await tx
    .selectFrom("client")
    .select("refund_code_above")
    .executeTakeFirstOrThrow()
  return limit === null ? undefined : { limit: cents(limit), given: await givenOn(tx, orderId) }
}

/** Would so much cash, in cents, go back on an order by a manager's code alone? */
export const isAboveCashLimit = async (tx: Tx, orderId: string, amount: Cents): Promise<boolean> => {
  const known = await limitOn(tx, orderId)
  return known !== undefined && needsCashCode({ ...known, amount })
}

/** The order that money goes back on: that of the payment that is given back, or that of the items; undefined for neither. */
const orderOf = async (
  tx: Tx,
  { refundOf, returnOrderId }: Pick<CashLeg, "refundOf" | "returnOrderId">
): Promise<string | undefined> => {
  if (refundOf === undefined) return returnOrderId
  const paid = await tx
    .selectFrom("order_payment")
    .select("order_id")
    .where("order_payment_id", "=", refundOf)
    .executeTakeFirst()
  return paid?.order_id
}

/** Money that is to go back now. */
export interface CashLeg {
  readonly method: Method
  /** In cents; below 0 where it goes back. */
  readonly amount: Cents
  /** The payment that it gives back. */
  readonly refundOf: string | undefined
  /** The order whose items come back with the cart. */
  readonly returnOrderId: string | undefined
}

/** Why cash does not go back without a manager's code, in words; undefined where it does, and for all that is no refund of cash. */
export const cashObjection = async (tx: Tx, leg: CashLeg): Promise<string | undefined> => {
  if (leg.method !== CASH || leg.amount >= 0) return undefined
  const orderId = await orderOf(tx, leg)
  const known = orderId === undefined ? undefined : await limitOn(tx, orderId)
  if (known === undefined) return undefined
  const back = { ...known, amount: negate(leg.amount) }
  return needsCashCode(back) ? codeFirst(back) : undefined
}
