import { UNDO } from "../terminal.ts"
import { type Evidence, ordersOf, type PaymentRow, paymentsOf, rowsOf } from "./evidence.ts"

const ownUndo = (key: string): string => `${UNDO}${key}`

const isCard = ({ payment_method_code: method }: PaymentRow) =>
  method.startsWith("CREDIT_CARD") || method === "DEBIT_CARD"

/**
 * M1, M2: the processor and the store agree on every card, to the cent; nothing moves that no payment tells of. What is
 * charged is what is kept, what was voided and what was refunded: a void that went through undid its charge, and a late
 * approval that was settled before its void went back by a refund of the store's own.
 */
export const cardsAgree = ({ office, terminal }: Evidence): readonly string[] => {
  const rows = new Map(paymentsOf(office).map((row) => [row.payment_key, row]))
  const isLeg = (row: PaymentRow): boolean => row.voids_key !== null && row.voids_key !== row.payment_key
  const undone = new Set(
    [...rows.values()].flatMap((row) => (isLeg(row) && row.state === "approved" ? [row.voids_key] : []))
  )
  const refunded = (key: string, amount: number): boolean =>
    terminal.holds(ownUndo(key)) && terminal.charges.get(ownUndo(key))?.amount === -amount
  const taken = [...terminal.charges.values()].flatMap(({ key, amount }) => {
    if (!terminal.holds(key)) return []
    if (undone.has(key)) return [`M1: the charge of ${key} is voided by the store, and stands at the processor`]
    const late = key.startsWith(UNDO) ? key.slice(UNDO.length) : key
    if (key !== late || refunded(key, amount)) {
      const state = rows.get(late)?.state
      return state === "voided" ? [] : [`M1: ${late} was approved too late and refunded, the payment is ${state}`]
    }
    const row = rows.get(key)
    if (row?.state !== "approved") return [`M1: the card of ${key} is charged ${amount}, the payment is ${row?.state}`]
    const told = row.amount + row.fee + row.fee_tax
    return told === amount ? [] : [`M1: the card of ${key} is charged ${amount}, the payment says ${told}`]
  })
  const told = [...rows.values()].flatMap((row) =>
    row.state === "approved" &&
    isCard(row) &&
    !isLeg(row) &&
    !undone.has(row.payment_key) &&
    !terminal.holds(row.payment_key)
      ? [`M1: the payment ${row.payment_key} is approved, its card was not charged`]
      : []
  )
  return [...taken, ...told]
}

/** M4, M6: an order costs what its lines come to and is paid exactly, or owes the rest; change is what cash exceeded it by. */
export const ordersAddUp = ({ office }: Evidence): readonly string[] => {
  const approved = paymentsOf(office).filter(({ state }) => state === "approved")
  const orders = ordersOf(office)
  const carts = new Map(orders.map((order) => [order.shopping_cart_id, order.order_id]))
  const orderOf = (row: PaymentRow) => row.order_id ?? carts.get(row.shopping_cart_id ?? "")
  const byOrder = Map.groupBy(approved, orderOf)
  return [
    ...orders.flatMap((order) => {
      const own = byOrder.get(order.order_id) ?? []
      const kept = own.reduce((sum, { amount }) => sum + amount, 0)
      const change = own.reduce((sum, row) => sum + row.change_due, 0)
      const { order_id: id, total, paid, balance_remaining: owed } = order
      const isCancelled = order.order_status === "Cancelled"
      const isLayaway = order.order_method === "LAYAWAY"
      return [
        ...(total === order.expected ? [] : [`M4: order ${id}: ${total} is not its lines ${order.expected}`]),
        ...(paid === kept && order.payment_amount === kept
          ? []
          : [`M4: order ${id} tells of ${order.payment_amount} and ${paid}, taken ${kept}`]),
        ...(kept + owed === (isCancelled ? order.kept : total)
          ? []
          : [`M4: order ${id} costs ${total}, taken ${kept}, owes ${owed}`]),
        ...(owed === 0 || (isLayaway && owed > 0) ? [] : [`M4: order ${id} owes ${owed}`]),
        ...(change === order.change_due ? [] : [`M6: order ${id}: change ${order.change_due}, not ${change}`])
      ]
    }),
    ...(byOrder.get(undefined) ?? []).map(({ payment_key: key }) => `M4: ${key} was taken without a sale`),
    ...approved
      .filter((row) => row.tendered !== null && row.tendered - row.change_due !== row.amount)
      .map((row) => `M6: cash ${row.payment_key}: ${row.tendered} less ${row.change_due} is not ${row.amount}`)
  ]
}

/** M5, M7, M14: what goes back stays within what was paid; gift cards and serial numbers tell what happened to them. */
export const shelvesAgree = ({ office }: Evidence): readonly string[] => {
  const entries = rowsOf(
    office,
    `select p.payment_key as key, case p.state when 'approved' then -p.amount - p.fee - p.fee_tax else 0 end as amount, (select coalesce(sum(e.amount), 0) from gift_card_entry e
        where e.shopping_cart_payment_id = p.shopping_cart_payment_id) as moved
      from payment p where p.gift_card_id is not null`
  ) as readonly { key: string; amount: number; moved: number }[]
  const pieces = rowsOf(
    office,
    `select s.serial_number as serial, s.status, (select coalesce(sum(i.quantity), 0) from order_item i
        join orders o on o.order_id = i.order_id and o.order_status <> 'Cancelled'
        where i.product_id = s.product_id and i.serial_number = s.serial_number and not i.not_sellable) as sold
      from product_serial s where s.client_id = 1001`
  ) as readonly { serial: string; status: string; sold: number }[]
  return [
    ...entries
      .filter(({ amount, moved }) => amount !== moved)
      .map(({ key, amount, moved }) => `M7: ${key} moves ${amount} on its gift card, the card tells ${moved}`),
    ...pieces
      .filter(({ status, sold }) => (status === "sold" || status === "laid_away") !== (sold === 1))
      .map(({ serial, status, sold }) => `M14: ${serial} is ${status}, and stands ${sold} times in orders`)
  ]
}
