import { times } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import { calledBy, isSimulated, NO_REAL_CARD, SIMULATED, warehouseNote } from "../../src/orders/rules.ts"
import type { Reply } from "../actions/types.ts"

type Order = Reply<"get_item_order">["body"]

/** Lines of goods in a text: more are told by their number. */
const MOST_LINES = 8
/** The longest name of a line. */
const LONGEST = 40

const toldOf = (item: Parameters<typeof warehouseNote>[0]): string => {
  const note = warehouseNote(item)
  return note === undefined ? "" : `, ${note.toLowerCase()}`
}

/** An order's receipt as a text: store, order, goods, total, how it was paid. Undefined when there is no order. */
export const textOf = (order: Order): string | undefined => {
  const { order_detail: detail, order_items: items = [], order_payments: payments = [], order_totals: totals } = order
  if (!detail || !totals) return undefined
  const lines = items
    .slice(0, MOST_LINES)
    .map(
      ({ quantity, description, order_price, ...item }) =>
        `${quantity} x ${description.slice(0, LONGEST)} ${formatMoney(times(order_price, quantity))}${toldOf(item)}`
    )
  return [
    ...(isSimulated(payments) ? [`${SIMULATED}: ${NO_REAL_CARD}`] : []),
    `${detail.company_name ?? "Receipt"}, order ${detail.order_number}, ${detail.display_date ?? ""}`,
    ...lines,
    ...(items.length > MOST_LINES ? [`and ${items.length - MOST_LINES} more`] : []),
    `Total ${formatMoney(totals.order_total)}`,
    ...payments.map((payment) => `${calledBy(payment)} ${formatMoney(payment.amount)}`),
    ...(totals.balance_remaining > 0 ? [`Still owed ${formatMoney(totals.balance_remaining)}`] : [])
  ].join("\n")
}
