import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { incomplete } from "./complete.ts"
import type { CartMoney, Completion } from "./port.ts"
import { type CartLine, loadCart, type LoadedCart, toRow } from "./rows.ts"

const nextNumber = async (tx: Tx, clientId: number): Promise<number> => {
  const { value } = await tx
    .insertInto("counter")
    .values({ client_id: clientId, name: "order_number", value: 1 })
    .onConflict((conflict) =>
      conflict.columns(["client_id", "name"]).doUpdateSet((eb) => ({ value: eb("counter.value", "+", 1) }))
    )
    .returning("value")
    .executeTakeFirstOrThrow()
  return value
}

const orderRow = ({ cart, sums }: LoadedCart, number: number, now: number): Row<"orders"> => ({
  client_id: cart.client_id,
  order_id: newId(now),
  order_number: number,
  shopping_cart_id: cart.shopping_cart_id,
  contact_id: cart.contact_id,
  staff_id: cart.staff_id,
  device_license_id: cart.device_license_id,
  order_method: "POS",
  order_status: "Complete",
  notes: cart.notes,
  subtotal: sums.subtotal,
  discount_amount: 0,
  tax_amount: sums.taxAmount,
  other_tax_amount: 0,
  fees_amount: 0,
  total: sums.total,
  payment_amount: sums.paymentAmount,
  balance_remaining: sums.balanceRemaining,
  change_due: sums.changeDue,
  created_at: now
})

const itemRow = (order: Row<"orders">, line: CartLine, now: number): Row<"order_item"> => ({
  client_id: order.client_id,
  order_item_id: newId(now),
  order_id: order.order_id,
  line_number: line.line_number,
  product_id: line.product_id,
  description: line.description,
  upc: line.upc,
  quantity: line.quantity,
  order_price: line.sale_price ?? line.price,
  discount_amount: line.discount_amount,
  not_taxable: line.not_taxable,
  serial_number: line.serial_number
})

const takeFromStock = async (tx: Tx, line: CartLine): Promise<void> => {
  // The money is taken: a shelf that holds less than its count must not undo the sale, it counts as empty.
  await tx
    .updateTable("product")
    .set((eb) => ({ available: eb.fn<number>("greatest", [eb("available", "-", line.quantity), eb.val(0)]) }))
    .where("client_id", "=", line.client_id)
    .where("product_id", "=", line.product_id)
    .where("available", "is not", null)
    .execute()
  if (line.serial_number !== null)
    await tx
      .updateTable("product_serial")
      .set({ status: "sold" })
      .where("client_id", "=", line.client_id)
      .where("product_id", "=", line.product_id)
      .where("serial_number", "=", line.serial_number)
      .execute()
}

const paymentRows = ({ cart, attempts }: LoadedCart, order: Row<"orders">, now: number): Row<"order_payment">[] =>
  attempts
    .filter((attempt) => attempt.state === "approved")
    .map((attempt) => toRow(cart.client_id, attempt))
    .map((row) => ({
      client_id: row.client_id,
      order_payment_id: newId(now),
      order_id: order.order_id,
      shopping_cart_payment_id: row.shopping_cart_payment_id,
      payment_method_code: row.payment_method_code,
      description: row.description ?? row.payment_method_code,
      amount: row.amount,
      fee: row.fee,
      fee_tax: row.fee_tax,
      tendered: row.tendered,
      change_due: row.change_due,
      transaction_identifier: row.transaction_identifier,
      authorization_code: row.authorization_code,
      reference_number: row.reference_number,
      card_type: row.card_type,
      masked: row.masked,
      created_at: row.settled_at ?? row.created_at
    }))

const write = async (tx: Tx, loaded: LoadedCart, now: number): Promise<Row<"orders">> => {
  const { cart, lines } = loaded
  const order = orderRow(loaded, await nextNumber(tx, cart.client_id), now)
  await tx.insertInto("orders").values(order).execute()
  await tx
    .insertInto("order_item")
    .values(lines.map((line) => itemRow(order, line, now)))
    .execute()
  const payments = paymentRows(loaded, order, now)
  if (payments.length > 0) await tx.insertInto("order_payment").values(payments).execute()
  for (const line of lines) await takeFromStock(tx, line)
  await tx
    .updateTable("cart")
    .set({ status: "ordered", updated_at: now })
    .where("client_id", "=", cart.client_id)
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .execute()
  return order
}

/**
 * Turns a paid cart into an order, once (REL-54): the next order number, its lines and payments, stock and serial
 * numbers taken. The person's next cart is made when it is asked for.
 */
export const convert = async (
  tx: Tx,
  clientId: number,
  money: CartMoney | undefined,
  now: number
): Promise<Completion> => {
  if (money === undefined) return { _tag: "Refused", message: "This cart does not exist." }
  if (money.order) return { _tag: "Ordered", order: money.order }
  const message = incomplete(money)
  const loaded = message === undefined ? await loadCart(tx, clientId, money.cartId) : undefined
  if (loaded === undefined) return { _tag: "Refused", message: message ?? "This cart does not exist." }
  const order = await write(tx, loaded, now)
  return { _tag: "Ordered", order: { orderId: order.order_id, orderNumber: String(order.order_number) } }
}
