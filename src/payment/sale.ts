import { isPending } from "../cart/model.ts"
import type { Event, PaymentView } from "./answers.ts"
import * as words from "./messages.ts"
import { type Method, methodOfCode, METHODS } from "./methods.ts"
import { type Attempt, type Sale, unresolvedOf } from "./model.ts"
import type { OrderNews } from "./protocol.ts"

/**
 * The sale that an order's news completes. `total` in cents stands in for news that do not tell it; `cash` is whether
 * any was given; `fees` is what the cards were charged above it; `cart` is named where a payment of it is not settled.
 */
export const saleOf = (order: OrderNews, known: Pick<Sale, "total" | "cash" | "cart" | "fees" | "layaway">): Event => {
  const { total, cash, cart, fees = 0, layaway } = known
  return {
    type: "SaleCompleted",
    data: {
      order_id: order.order_id,
      order_number: order.order_number ?? words.NO_NUMBER,
      total: order.total ?? total,
      change_due: order.change_due ?? 0,
      cash,
      ...(cart === undefined ? {} : { cart }),
      ...(fees === 0 ? {} : { fees }),
      ...(layaway === undefined ? {} : { layaway })
    }
  }
}

/** What the cards that paid the cart in hand were charged above their amounts, in cents; `but` is the key of one that counts apart. */
export const feesInCart = ({ cart: { cart } }: PaymentView, but?: string): number =>
  (cart?.payments ?? [])
    .filter((payment) => !isPending(payment) && (but === undefined || payment.payment_key !== but))
    .reduce((sum, { external_fee }) => sum + (external_fee ?? 0), 0)

/** Does a payment by it give change? */
export const givesChange = (method: Method): boolean => METHODS[method].exceeds

/** Is there something among the cart's payments that gives change? */
export const holdsCash = ({ cart }: PaymentView): boolean =>
  (cart.cart?.payments ?? []).some(({ payment_method_code }) => givesChange(methodOfCode(payment_method_code)))

/** The cart of a sale that is over, where payments of it other than `but` are not settled; else nothing. */
export const unsettledIn = ({ payment }: PaymentView, cart: string | null, but?: string): Pick<Sale, "cart"> =>
  cart !== null && unresolvedOf(payment, cart).some(({ key }) => key !== but) ? { cart } : {}

/** What a payment brought: `fees` is what was charged above its amount; both in cents. */
interface Paid extends Pick<Attempt, "amount" | "method">, Pick<Sale, "cart"> {
  readonly fees: number
}

/** Of a layaway what was paid now counts, in cents, whatever its order comes to. */
export const layawayPaid = (order: OrderNews, { amount, method, ...known }: Paid): Event =>
  saleOf(
    { ...order, total: null },
    { ...known, total: amount, cash: givesChange(method), layaway: { opened: false, left: order.balance ?? null } }
  )
