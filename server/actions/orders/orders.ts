import { reasonsIn } from "./returnReasons.ts"
import { orderRefusal } from "../../../src/orders/rules.ts"
import type { Db } from "../../db/connect.ts"
import { findContact } from "../../db/contacts.ts"
import type { Row } from "../../db/schema.ts"
import { type SoldLine, soldLines } from "../../db/sold.ts"
import { query, reading } from "../../db/transaction.ts"
import { handOversOf } from "../../firearms/handOver.ts"
import { emailed, texted } from "../../mail/outbox.ts"
import { loadOriginals, orderStanding } from "../../money/account.ts"
import { SHOWN } from "../../money/attempt.ts"
import { paidFor, partOf } from "../../money/returns.ts"
import { lineUsed } from "../../lines/kinds.ts"
import { usedRule, usedText } from "../../lines/used.ts"
import type { OrderItem } from "../../../src/orders/contract.ts"
import { seatsSoldOf } from "../../classes/otherDates.ts"
import { sittingOf } from "../../classes/seats.ts"
import { present } from "../../present.ts"
import { withReceipt } from "../../printing/order.ts"
import { toAddress } from "../customer/contactReply.ts"
import { toDetail, toDiscount, toFee, toItem, toPayment, toRangeItem, toTotals, type Who } from "./orderReply.ts"
import { isManager } from "../session/managers.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"

/** An order by its id, or by the number that is typed or scanned (CG-19, CG-91); undefined when there is none. */
export const findOrder = async (
  db: Db,
  by: { readonly order_id?: string; readonly search_term?: string }
): Promise<Row<"orders"> | undefined> => {
  const orders = db.selectFrom("orders").selectAll()
  if (by.order_id !== undefined) return orders.where("order_id", "=", by.order_id).executeTakeFirst()
  const term = by.search_term?.trim() ?? ""
  return /^\d{1,15}$/.test(term) ? orders.where("order_number", "=", Number(term)).executeTakeFirst() : undefined
}

/** All rows of a table that belong to an order. */
const partsOf = async (db: Db, { order_id }: Row<"orders">) => ({
  payments: await db
    .selectFrom("order_payment")
    .selectAll()
    .where("order_id", "=", order_id)
    .orderBy("created_at")
    .orderBy("order_payment_id")
    .execute(),
  discounts: await db.selectFrom("order_discount").selectAll().where("order_id", "=", order_id).execute(),
  fees: await db.selectFrom("order_fee").selectAll().where("order_id", "=", order_id).orderBy("line_number").execute(),
  lanes: await db
    .selectFrom("order_item as item")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "item.product_id"))
    .selectAll("item")
    .where("item.order_id", "=", order_id)
    .where("product.product_type_code", "=", "RANGE")
    .orderBy("item.line_number")
    .execute()
})

const whoOf = async (db: Db, { order_id }: Row<"orders">): Promise<Omit<Who, "return_cart_id" | "approved_by">> => {
  const row = await db
    .selectFrom("orders")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "orders.staff_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "orders.device_license_id"))
    .leftJoin("orders as sold", (join) => join.onRef("sold.order_id", "=", "orders.original_order_id"))
    .leftJoin("staff as boss", (join) => join.onRef("boss.staff_id", "=", "orders.no_receipt_approved_by"))
    .select(["staff.user_name", "device.device_nickname", "sold.order_number", "boss.user_name as boss_name"])
    .where("orders.order_id", "=", order_id)
    .executeTakeFirst()
  const sold = row?.order_number ?? null
  return {
    cashier: row?.user_name ?? undefined,
    register: row?.device_nickname ?? undefined,
    no_receipt_approved_by: row?.boss_name ?? undefined,
    original_order_number: sold === null ? undefined : String(sold)
  }
}

/** The managers whose word stands behind a discount of an order or a price of its lines, by name. */
const approversOf = async (db: Db, { order_id }: Row<"orders">): Promise<string | undefined> => {
  const names = await db
    .selectFrom("staff")
    .select("user_name")
    .where((eb) =>
      eb.or([
        eb(
          "staff_id",
          "in",
          eb
            .selectFrom("order_discount")
            .select("approved_by")
            .where("order_id", "=", order_id)
            .where("approved_by", "is not", null)
        ),
        eb(
          "staff_id",
          "in",
          eb
            .selectFrom("order_item")
            .select("override_approved_by")
            .where("order_id", "=", order_id)
            .where("override_approved_by", "is not", null)
        )
      ])
    )
    .orderBy("user_name")
    .execute()
  return names.length === 0 ? undefined : names.map(({ user_name }) => user_name).join(", ")
}

/** The cart of a return that has given something back and is not complete, wherever it is (REL-16). */
const openReturn = async (db: Db, { order_id }: Row<"orders">): Promise<string | undefined> =>
  (
    await db
      .selectFrom("cart")
      .innerJoin("payment", (join) => join.onRef("payment.shopping_cart_id", "=", "cart.shopping_cart_id"))
      .select("cart.shopping_cart_id")
      .where("cart.return_order_id", "=", order_id)
      .where("cart.status", "=", "open")
      .where("payment.state", "in", SHOWN)
      .orderBy("cart.created_at")
      .executeTakeFirst()
  )?.shopping_cart_id

/** May items of this order come back at all? */
const returns = (order: Row<"orders">): boolean => orderRefusal(orderStanding(order), "return") === undefined

/** Who sits on the seats of each line that may come back; none where nobody has to be chosen. */
const seatsNow = async (db: Db, order: Row<"orders">, sold: readonly SoldLine[]) => {
  const all = new Map<string, NonNullable<OrderItem["seats"]>>()
  if (!returns(order)) return all
  for (const { item } of sold) {
    const people = await sittingOf(db, item)
    if (people.length > 1)
      all.set(
        item.order_item_id,
        people.map(({ seat, first_name = "", last_name = "" }) => ({ seat, name: `${first_name} ${last_name}`.trim() }))
      )
  }
  return all
}

/** Who asks, and when. */
type Asking = Pick<Call<"get_item_order">, "now" | "person">
type UsedNow = Pick<OrderItem, "used" | "used_needs_code">

/** What of the lines that may come back was used by now, one piece of each, and whether a manager has to say so. */
const usedNow = (db: Db, order: Row<"orders">, sold: readonly SoldLine[], { now, person }: Asking) =>
  reading(db, async (tx) => {
    const all = new Map<string, UsedNow>()
    if (!returns(order)) return all
    const isAsked = !isManager(person) && (await usedRule(tx)) === "ask"
    for (const { item, left } of sold) {
      if (item.details === null || left.quantity < 1) continue
      const used = usedText(await lineUsed(tx, item, paidFor(item, partOf(left, 1)), now))
      if (used !== null) all.set(item.order_item_id, { used, ...(isAsked ? { used_needs_code: true } : {}) })
    }
    return all
  })

const load = async (
  db: Db,
  order: Row<"orders">,
  inHand: string | undefined,
  by: Asking
): Promise<Reply<"get_item_order">> => {
  const { order_id } = order
  const { return_reasons, ...store } = await db
    .selectFrom("client")
    .select(["company_name", "address", "phone", "email", "website", "receipt_message", "is_demo"])
    .select(["time_zone", "hours_24"])
    .select("return_reasons")
    .executeTakeFirstOrThrow()
  const reasons = reasonsIn(return_reasons)
  const contact = order.contact_id === null ? undefined : await findContact(db, order.contact_id)
  const { payments, discounts, fees, lanes } = await partsOf(db, order)
  const sold = await soldLines(db, order, inHand)
  const originals = await loadOriginals(db, order_id)
  const used = await usedNow(db, order, sold, by)
  const seats = await seatsNow(db, order, sold)
  const seatsSold = await seatsSoldOf(db, order, sold, { ...store, now: by.now })
  const handOvers = await handOversOf(db, order, sold, { ...store, now: by.now })
  return {
    status: "success",
    body: {
      ...present({
        return_reasons: reasons.length > 0 && returns(order) ? reasons : null,
        order_detail: toDetail(order, store, {
          ...(await whoOf(db, order)),
          approved_by: await approversOf(db, order),
          return_cart_id: await openReturn(db, order)
        }),
        order_totals: toTotals(order),
        order_billing_address: contact && toAddress(contact)
      }),
      order_items: sold.map(({ item, left }) => ({
        ...toItem(item, returns(order) ? left.quantity : 0, store),
        ...used.get(item.order_item_id),
        ...present({ seats: seats.get(item.order_item_id) })
      })),
      order_payments: payments.map((paid) =>
        toPayment(
          paid,
          originals.find(({ orderPaymentId }) => orderPaymentId === paid.order_payment_id)
        )
      ),
      order_discounts: discounts.map(toDiscount),
      order_fees: fees.map(toFee),
      range_items: lanes.map(toRangeItem),
      ...(handOvers.length === 0 ? {} : { hand_overs: handOvers }),
      ...(seatsSold.length === 0 ? {} : { seats_sold: seatsSold })
    }
  }
}

/** An order by its id, as the register sees it that has its cart in hand; or the words for one that is not there. */
export const orderReply = async (
  { deps: { db }, envelope, now, person }: Pick<Call<"get_item_order">, "deps" | "envelope"> & Asking,
  by: { readonly order_id?: string; readonly search_term?: string }
): Promise<Reply<"get_item_order">> => {
  const order = await findOrder(db, by)
  return order === undefined
    ? { status: "error", message: "This order was not found.", body: {} }
    : load(db, order, envelope.shopping_cart_id, { now, person })
}

/** An order by its id or its number: all that its screen and its receipt show (ORD-01 to ORD-08, API-29). */
export const getItemOrder: FreeHandler<"get_item_order"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const reply = await orderReply(call, call.request)
      if (call.request.text_to !== undefined) return texted(call, reply)
      return call.request.email_receipt === true ? emailed(call, reply) : withReceipt(call, reply)
    })
}
