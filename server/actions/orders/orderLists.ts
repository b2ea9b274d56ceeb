import { displayName } from "../../../src/customer/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import type { OrderRow } from "../../../src/orders/contract.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import { isoTime } from "../cart/cartReply.ts"
import type { FreeHandler } from "../types.ts"

/** CG-43: at least the last fifty. */
const LATEST = 50

const orders = async (
  db: Db,
  clientId: number,
  of: { readonly contactId: string } | { readonly staffId: string }
): Promise<readonly OrderRow[]> => {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("contact", (join) =>
      join.onRef("contact.client_id", "=", "orders.client_id").onRef("contact.contact_id", "=", "orders.contact_id")
    )
    .selectAll("orders")
    .select(["contact.first_name", "contact.last_name", "contact.company_name"])
    .where("orders.client_id", "=", clientId)
    .$if("contactId" in of, (q) => q.where("orders.contact_id", "=", "contactId" in of ? of.contactId : ""))
    .$if("staffId" in of, (q) => q.where("orders.staff_id", "=", "staffId" in of ? of.staffId : ""))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.order_number", "desc")
    .limit(LATEST)
    .execute()
  return rows.map((row) => ({
    order_id: row.order_id,
    order_number: String(row.order_number),
    order_time: isoTime(row.created_at),
    full_name: displayName(present(row)),
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
  run: ({ deps, clientId, request }) =>
    query(async () => ({
      status: "success",
      body: { transactions: await orders(deps.db, clientId, { contactId: request.contact_id }) }
    }))
}

/** A person's latest orders (ORD-32, CG-43). */
export const getListOrdersExpanded: FreeHandler<"get_list_orders_expanded"> = {
  kind: "free",
  run: ({ deps, clientId, person, request }) =>
    query(async () => ({
      status: "success",
      body: { list: await orders(deps.db, clientId, { staffId: request.user_id ?? person.staffId }) }
    }))
}
