import type { Contract } from "../../src/app/contract.ts"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import { add, cents } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { OrderDiscount, OrderFee, OrderItem, OrderPayment } from "../../src/orders/contract.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { query } from "../db/transaction.ts"
import { present } from "../present.ts"
import { withReceipt } from "../printing/order.ts"
import { wallClock } from "../storeTime.ts"
import { isoTime } from "./cartReply.ts"
import type { Call, FreeHandler, Reply } from "./types.ts"

type Body = ReplyOf<Contract["get_item_order"]>
type Store = Pick<
  Row<"client">,
  "company_name" | "address" | "phone" | "email" | "website" | "receipt_message" | "is_demo" | "time_zone"
>

const toItem = (row: Row<"order_item">): OrderItem => ({
  order_item_id: row.order_item_id,
  description: row.description,
  quantity: row.quantity,
  order_price: cents(row.order_price),
  price: cents(row.price),
  ...present({
    upc: row.upc,
    serial_number: row.serial_number,
    discount_amount: row.discount_amount === 0 ? null : cents(row.discount_amount),
    override_reason: row.override_reason,
    override_notes: row.override_notes
  })
})

/** Cash says what was handed over when some of it went back. */
const descriptionOf = (row: Row<"order_payment">): string =>
  row.payment_method_code === "CASH" && row.tendered !== null && row.change_due > 0
    ? `${row.description}, ${formatMoney(cents(row.tendered))} received`
    : row.description

const toPayment = (row: Row<"order_payment">): OrderPayment => ({
  order_payment_id: row.order_payment_id,
  description: descriptionOf(row),
  amount: cents(row.amount),
  payment_method_code: row.payment_method_code,
  payment_date: isoTime(row.created_at),
  external_fee: add(cents(row.fee), cents(row.fee_tax)),
  ...present({
    reference_number: row.reference_number,
    authorization_code: row.authorization_code,
    transaction_identifier: row.transaction_identifier,
    card_type: row.card_type
  })
})

const toDiscount = ({ amount, reason, notes }: Row<"order_discount">): OrderDiscount => ({
  amount: cents(amount),
  notes: notes === null ? reason : `${reason}: ${notes}`
})

const toFee = ({ description, amount }: Row<"order_fee">): OrderFee => ({ description, amount: cents(amount) })

const toTotals = (row: Row<"orders">): Body["order_totals"] => ({
  order_subtotal: cents(row.subtotal),
  discount_amount: cents(row.discount_amount),
  tax_charge: cents(row.tax_amount),
  other_tax_amount: cents(row.other_tax_amount),
  fee_total: cents(row.fees_amount),
  payment_total: cents(row.payment_amount),
  order_total: cents(row.total),
  balance_remaining: cents(row.balance_remaining),
  change_due: cents(row.change_due)
})

const toDetail = (
  order: Row<"orders">,
  { time_zone, ...store }: Store,
  who: { readonly cashier: string | undefined; readonly register: string | undefined }
): Body["order_detail"] => {
  const { date, time } = wallClock(order.created_at, time_zone)
  return {
    order_id: order.order_id,
    order_number: String(order.order_number),
    display_date: date,
    display_time: time,
    order_status: order.order_status,
    ...store,
    ...present({ notes: order.notes, tax_reason: order.tax_reason, ...who })
  }
}

const orderRow = (db: Db, clientId: number, by: { readonly id: string } | { readonly number: number }) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("client_id", "=", clientId)
    .$if("id" in by, (q) => q.where("order_id", "=", "id" in by ? by.id : ""))
    .$if("number" in by, (q) => q.where("order_number", "=", "number" in by ? by.number : 0))
    .executeTakeFirst()

const findOrder = async ({ deps, clientId, request }: Call<"get_item_order">): Promise<Row<"orders"> | undefined> => {
  if (request.order_id !== undefined) return orderRow(deps.db, clientId, { id: request.order_id })
  const term = request.search_term?.trim() ?? ""
  return /^\d{1,15}$/.test(term) ? orderRow(deps.db, clientId, { number: Number(term) }) : undefined
}

const load = async (call: Call<"get_item_order">): Promise<Reply<"get_item_order">> => {
  const order = await findOrder(call)
  if (order === undefined) return { status: "error", message: "This order was not found.", body: {} }
  const { db } = call.deps
  const { client_id: clientId, order_id } = order
  const store = await db
    .selectFrom("client")
    .select(["company_name", "address", "phone", "email", "website", "receipt_message", "is_demo", "time_zone"])
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom("orders")
    .leftJoin("staff", (join) =>
      join.onRef("staff.client_id", "=", "orders.client_id").onRef("staff.staff_id", "=", "orders.staff_id")
    )
    .leftJoin("device", (join) =>
      join
        .onRef("device.client_id", "=", "orders.client_id")
        .onRef("device.device_license_id", "=", "orders.device_license_id")
    )
    .select(["staff.user_name", "device.device_nickname"])
    .where("orders.client_id", "=", clientId)
    .where("orders.order_id", "=", order_id)
    .executeTakeFirst()
  const items = await db
    .selectFrom("order_item")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("order_id", "=", order_id)
    .orderBy("line_number")
    .execute()
  const payments = await db
    .selectFrom("order_payment")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("order_id", "=", order_id)
    .orderBy("created_at")
    .orderBy("order_payment_id")
    .execute()
  const discounts = await db
    .selectFrom("order_discount")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("order_id", "=", order_id)
    .execute()
  const fees = await db
    .selectFrom("order_fee")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("order_id", "=", order_id)
    .orderBy("line_number")
    .execute()
  const who = { cashier: people?.user_name ?? undefined, register: people?.device_nickname ?? undefined }
  return {
    status: "success",
    body: {
      ...present({ order_detail: toDetail(order, store, who), order_totals: toTotals(order) }),
      order_items: items.map(toItem),
      order_payments: payments.map(toPayment),
      order_discounts: discounts.map(toDiscount),
      order_fees: fees.map(toFee)
    }
  }
}

/** An order by its id or its number: all that its receipt shows (ENT-17 to ENT-21, API-29). */
export const getItemOrder: FreeHandler<"get_item_order"> = {
  kind: "free",
  run: (call) => query(async () => withReceipt(call, await load(call)))
}
