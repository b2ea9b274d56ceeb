import { nameOf } from "../../../src/customer/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import { productCodeKeys } from "../../../src/numbers/productCode.ts"
import { startOf } from "../../../src/kernel/calendar.ts"
import { dayAt } from "../../../src/kernel/days.ts"
import type { OrderRow } from "../../../src/orders/contract.ts"
import { sql } from "kysely"
import type { Db } from "../../db/connect.ts"
import { holds, holdsOneWay } from "../../db/like.ts"
import { phoneDigits, plainNames, waysToRead } from "../../db/phones.ts"
import { query } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import { storeClock } from "../../storeTime.ts"
import { isoTime } from "../cart/cartReply.ts"
import type { FreeHandler } from "../types.ts"

/** CG-43: at least the last fifty. */
const LATEST = 50

/** So many, or all that somebody sold on the store's day where those are more (CG-43). `now` is in ms since 1970. */
const latestOf = async (db: Db, staffId: string, now: number): Promise<number> => {
  const { time_zone } = await storeClock(db)
  const { sold } = await db
    .selectFrom("orders")
    .select(sql<number>`count(*)::integer`.as("sold"))
    .where("staff_id", "=", staffId)
    .where("created_at", ">=", startOf(dayAt(now, time_zone), time_zone))
    .executeTakeFirstOrThrow()
  return Math.max(LATEST, sold)
}

type Of =
  | { readonly contactId: string }
  | { readonly staffId: string }
  /** Each way to read a search, and the search as it was typed. */
  | { readonly ways: readonly (readonly string[])[]; readonly typed: string }

/** What an order is, in the words that people look for it by. */
const kind = sql<string>`concat_ws(' ', case orders.order_method when 'RETURN' then 'return' when 'LAYAWAY' then 'layaway'
  else 'sale' end, case when orders.order_status = 'Cancelled' then 'cancelled' end)`

/** Who sold it. */
const cashier = sql<string>`(select staff.user_name from staff where staff.client_id = orders.client_id
  and staff.staff_id = orders.staff_id)`

/**
 * What a search looks at: number, customer, total, date, kind and cashier as people write them, then what was sold and how it
 * was paid.
 */
const found = (word: string) => {
  const order = sql<string>`lower(concat_ws(' ', orders.order_number, orders.offline_number, contact.first_name, contact.last_name,
    contact.company_name, ${plainNames}, contact.phone_number, ${phoneDigits}, (orders.total / 100.0)::numeric(12, 2),
    to_char(to_timestamp(orders.created_at / 1000.0) at time zone client.time_zone, 'FMMM/FMDD/YYYY MM/DD/YYYY'),
    ${kind}, ${cashier}))`
  const item = sql<string>`lower(concat_ws(' ', item.description, item.upc))`
  const paid = sql<string>`lower(concat_ws(' ', paid.description, paid.masked, (paid.amount / 100.0)::numeric(12, 2)))`
  return sql<boolean>`(${holds(order, word)}
    or exists (select 1 from order_item as item where item.client_id = orders.client_id
      and item.order_id = orders.order_id and ${holds(item, word)})
    or exists (select 1 from order_payment as paid where paid.client_id = orders.client_id
      and paid.order_id = orders.order_id and ${holds(paid, word)}))`
}

/** Was something sold by the item's number that was typed, however it was spelled then or is now? */
const soldBy = (typed: string) => {
  const numbers = productCodeKeys(typed).filter((key) => /^\d{14}$/.test(key))
  return numbers.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from order_item as item where item.client_id = orders.client_id
      and item.order_id = orders.order_id and product_code_key(item.upc) = any(${numbers}::text[]))`
}

/** How an order was paid, then what was sold, each in its own order. */
const summed = sql<string>`concat_ws(' · ',
  (select string_agg(paid.description, ', ' order by paid.created_at, paid.order_payment_id) from order_payment as paid
    where paid.client_id = orders.client_id and paid.order_id = orders.order_id),
  (select string_agg(item.description, ', ' order by item.line_number) from order_item as item
    where item.client_id = orders.client_id and item.order_id = orders.order_id))`

/** As much of it as a row has room for. */
const SUMMARY = 160

const orders = async (db: Db, of: Of, most = LATEST): Promise<readonly OrderRow[]> => {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "orders.contact_id"))
    .crossJoin("client")
    .selectAll("orders")
    .select(["contact.first_name", "contact.last_name", "contact.company_name"])
    .select(summed.as("summary"))
    .$if("contactId" in of, (q) => q.where("orders.contact_id", "=", "contactId" in of ? of.contactId : ""))
    .$if("staffId" in of, (q) => q.where("orders.staff_id", "=", "staffId" in of ? of.staffId : ""))
    .$if("ways" in of, (q) =>
      q.where((eb) => ("ways" in of ? eb.or([holdsOneWay(of.ways, found), soldBy(of.typed)]) : eb.lit(true)))
    )
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.order_number", "desc")
    .limit(most)
    .execute()
  return rows.map((row) => ({
    order_id: row.order_id,
    order_number: String(row.order_number),
    order_time: isoTime(row.created_at),
    full_name: nameOf(present(row)),
    summary: row.summary.slice(0, SUMMARY),
    sub_total: cents(row.subtotal),
    discount_amount: cents(row.discount_amount),
    fees_amount: cents(row.fees_amount),
    tax_charge: cents(row.tax_amount),
    order_total: cents(row.total),
    balance_remaining: cents(row.balance_remaining),
    ...present({ contact_id: row.contact_id })
  }))
}

/** A customer's latest orders (CUST-19, API-27). */
export const getListOrders: FreeHandler<"get_list_orders"> = {
  kind: "free",
  run: ({ deps, request }) =>
    query(async () => ({
      status: "success",
      body: { transactions: await orders(deps.db, { contactId: request.contact_id }) }
    }))
}

/** A person's latest orders (ORD-32, CG-43), or the store's that are searched for. */
export const getListOrdersExpanded: FreeHandler<"get_list_orders_expanded"> = {
  kind: "free",
  run: ({ deps: { db }, person, request, now }) =>
    query(async () => {
      const typed = request.order_words ?? ""
      const ways = waysToRead(typed)
      if (ways.length > 0) return { status: "success", body: { list: await orders(db, { ways, typed }) } }
      const staffId = request.user_id ?? person.staffId
      const most = await latestOf(db, staffId, now)
      return { status: "success", body: { list: await orders(db, { staffId }, most) } }
    })
}
