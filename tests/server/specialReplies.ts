import { dayAfter } from "../../src/kernel/days.ts"
import type { Name } from "../../server/actions/types.ts"
import { CARRY, DEC_12, DEC_5, payInCash, registerFor } from "./classes.ts"
import { work } from "./gunshop.ts"
import type { Browser, Got, Office } from "./office.ts"
import { pay } from "./paying.ts"
import { balanceOf } from "./till.ts"

const SIGHTING = { product_id: "1011", price: "25.00", quantity: 1, notes: "Zero at 100 yards" }

const PISTOL = { product_id: "1012", price: "15.00", quantity: 1, serial_number: "RNT-9-01" }

const services = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const added = await till.call("add_to_order_cart", { item: SIGHTING })
  const { shopping_cart_item_id } = added.body.items?.at(-1) ?? {}
  return [
    ["add_to_order_cart", added],
    ["get_shopping_cart_item", await till.call("get_shopping_cart_item", { shopping_cart_item_id })]
  ]
}

/** A lane is looked at, held, closed and opened; the customer of it stays the cart's only as long. */
const range = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const lanes = await till.call("get_range_lanes")
  const calendar = await till.call("get_range_calendar", { product_id: "1008" })
  await till.call("save_customer_select", { contact_id: "101" })
  const at = (calendar.body.closes_at ?? 0) + 13 * 3_600_000
  const lane = { product_id: "1008", reservation_date: new Date(at).toISOString(), duration: 60 }
  const held = await till.call("add_reservation_to_cart", { ...lane, range_lane_id: "lane-12" })
  const { shopping_cart_item_id } = held.body.items?.at(-1) ?? {}
  const { slots = [] } = (await till.call("get_range_calendar", { date: dayAfter(calendar.body.date ?? "") })).body
  const slot = slots.find((one) => one.shopping_cart_item_id === shopping_cart_item_id)
  const ticket = await till.call("get_lane_ticket", { range_reservation_id: slot?.range_reservation_id })
  const closed = { range_lane_id: "lane-12", change: "close", closed_reason: "Target rail" }
  const replies: readonly (readonly [Name, Got<Name>])[] = [
    ["get_range_lanes", lanes],
    ["get_range_calendar", calendar],
    ["add_reservation_to_cart", held],
    ["get_lane_ticket", ticket],
    ["save_range_lane_assignment", await till.call("save_range_lane_assignment", closed)],
    ["remove_reservation_from_cart", await till.call("remove_reservation_from_cart", { shopping_cart_item_id })]
  ]
  await till.call("save_range_lane_assignment", { range_lane_id: "lane-12", change: "open" })
  await till.call("save_customer_select", { contact_id: "1" })
  return replies
}

/** Somebody shoots beside whoever paid for a lane. */
const party = async (till: Browser, office: Office): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  await till.call("save_customer_select", { contact_id: "101" })
  const { closes_at = 0, date = "" } = (await till.call("get_range_calendar")).body
  const reservation_date = new Date(closes_at + 14 * 3_600_000).toISOString()
  const lane = { product_id: "1008", reservation_date, duration: 60, range_lane_id: "lane-11" }
  const cart = (await till.call("add_reservation_to_cart", lane)).body
  await pay(till, "save_payment_cash", cart, balanceOf(cart))
  const { slots = [] } = (await till.call("get_range_calendar", { date: dayAfter(date) })).body
  const { range_reservation_id } = slots.find((one) => one.contact_id === "101") ?? {}
  const guest = { range_reservation_id, contact_id: "102" }
  // Whoever is on a lane has left the license there.
  await office.database.db
    .updateTable("range_reservation")
    .set({ assigned_at: 1 })
    .where("range_reservation_id", "=", range_reservation_id ?? "")
    .execute()
  return [
    ["save_range_guest", await till.call("save_range_guest", guest)],
    ["save_range_license_return", await till.call("save_range_license_return", { contact_id: "101" })]
  ]
}

/** A card that is sold alone: with it the cart is empty again. */
const giftCard = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const card = { product_id: "1007", price: "50.00", gift_card_number: "EVERY1" }
  return [["add_gift_card_to_cart", await till.call("add_gift_card_to_cart", card)]]
}

const classes = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const asked = { class_detail_id: CARRY.class_detail_id, reservation_date: DEC_5 }
  const waiting = {
    first_name: "Bea",
    last_name: "Reyes",
    phone_number: "(555) 555-0155",
    email_address: "b@mail.test"
  }
  const added = await registerFor(till, 2)
  const { shopping_cart_item_id } = added.body.items?.at(-1) ?? {}
  const waits = { class_detail_id: CARRY.class_detail_id, class_date: DEC_5, ...waiting }
  return [
    ["add_class_registration_to_cart", added],
    ["get_item_class_detail", await till.call("get_item_class_detail", { shopping_cart_item_id })],
    ["save_class_waiting", await till.call("save_class_waiting", waits)],
    ["get_list_class_reservations", await till.call("get_list_class_reservations", asked)]
  ]
}

/** Seats that were paid go to another date. */
const movedSeats = async (till: Browser): Promise<readonly [Name, Got<Name>]> => {
  const order_id = await payInCash(till, (await registerFor(till, 1)).body)
  const { order_item_id } = (await till.call("get_item_order", { order_id })).body.order_items?.[0] ?? {}
  return ["save_class_date", await till.call("save_class_date", { order_id, order_item_id, class_date: DEC_12 })]
}

const gunsmithing = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  await till.call("save_customer_select", { contact_id: "101" })
  await till.call("add_to_order_cart", { item: work("EVERY-1") })
  const saved = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "GUNSMITHING" })
  const jobs = await till.call("get_list_gunsmith_jobs", { search_term: "EVERY-1" })
  const named = { gunsmith_job_id: jobs.body.list?.[0]?.gunsmith_job_id }
  const ticket = { for_shopping_cart_id: saved.body.saved_shopping_cart_id }
  await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: saved.body.saved_shopping_cart_id })
  return [
    ["get_log_book_control_lists", await till.call("get_log_book_control_lists")],
    ["get_firearm_serial", await till.call("get_firearm_serial", { serial_number: "EVERY-1" })],
    ["get_list_gunsmith_jobs", jobs],
    ["get_gunsmith_ticket", await till.call("get_gunsmith_ticket", ticket)],
    ["save_gunsmith_step", await till.call("save_gunsmith_step", { ...named, state: "handed_over" })]
  ]
}

/** A piece is lent, and brought back. */
const rentals = async (
  till: Browser,
  { database: { db } }: Office
): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  await db.updateTable("product").set({ rental_unit: "HOUR" }).where("product_id", "=", "1012").execute()
  await till.call("save_customer_select", { contact_id: "101" })
  const cart = (await till.call("add_to_order_cart", { item: PISTOL })).body
  await pay(till, "save_payment_cash", cart, balanceOf(cart))
  const list = await till.call("get_list_rentals")
  const { rental_id = "" } = list.body.list?.[0] ?? {}
  await db.updateTable("rental").set({ out_at: 1 }).where("rental_id", "=", rental_id).execute()
  const back = await till.call("save_rental_return", { rental_id })
  const added = await till.call("add_rental_time_to_cart", { rental_id })
  await till.call("clear_cart")
  const waived = await till.call("save_rental_waiver", { rental_id, reason: "Rain", manager_code: "864209" })
  await till.call("save_customer_select", { contact_id: "101" })
  const second = (await till.call("add_to_order_cart", { item: PISTOL })).body
  await pay(till, "save_payment_cash", second, balanceOf(second))
  const gone = { rental_id: (await till.call("get_list_rentals")).body.list?.[0]?.rental_id ?? "" }
  const lost = await till.call("save_rental_lost", { ...gone, reason: "Stolen", manager_code: "864209" })
  return [
    ["save_rental_lost", lost],
    ["save_rental_found", await till.call("save_rental_found", gone)],
    ["get_list_rentals", list],
    ["save_rental_return", back],
    ["add_rental_time_to_cart", added],
    ["save_rental_waiver", waived]
  ]
}

/** A pistol whose waiting period is over goes to its buyer. */
const handOver = async (till: Browser, { database: { db } }: Office): Promise<readonly [Name, Got<Name>]> => {
  const born = { birthdate: "1991-03-14", drivers_license_expiration: "2039-03-14" }
  await db.updateTable("contact").set(born).where("contact_id", "=", "101").execute()
  await till.call("save_customer_select", { contact_id: "101" })
  const { serial_number } = await db
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", "1004")
    .where("status", "=", "in_stock")
    .executeTakeFirstOrThrow()
  const cart = (await till.call("add_to_cart", { product_id: "1004", quantity: 1, serial_number })).body
  const { order_id = "" } = (await pay(till, "save_payment_cash", cart, balanceOf(cart))).body
  await db.updateTable("orders").set({ hand_over_from: 1 }).where("order_id", "=", order_id).execute()
  const [waiting] = (await till.call("get_item_order", { order_id })).body.hand_overs ?? []
  const asked = { order_id, order_item_id: waiting?.order_item_id, serial_number, id_seen: true }
  return ["save_firearm_hand_over", await till.call("save_firearm_hand_over", asked)]
}

const memberships = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  await till.call("save_customer_select", { contact_id: "103" })
  const person = { first_name: "Bea", last_name: "Reyes", email_address: "b@mail.test", phone_number: "(555) 555-0155" }
  const added = await till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants: [person] })
  const { shopping_cart_item_id } = added.body.items?.at(-1) ?? {}
  return [
    ["add_membership_to_cart", added],
    ["get_item_membership_detail", await till.call("get_item_membership_detail", { shopping_cart_item_id })]
  ]
}

const rangeDay = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const products = await till.call("get_range_products")
  const { description = "" } = products.body.range_products?.[0] ?? {}
  const waiting = { contact_id: "101", name: "Leah Alvarez", note: description }
  return [
    ["get_range_products", products],
    ["add_customer_to_queue", await till.call("add_customer_to_queue", waiting)],
    ["get_list_customer_queue", await till.call("get_list_customer_queue")],
    ["get_range_customers", await till.call("get_range_customers")],
    ["remove_customer_from_queue", await till.call("remove_customer_from_queue", { contact_id: "101" })]
  ]
}

/** One answer of every action of what is sold on screens of its own; the cart is empty afterwards. */
export const specialReplies = async (
  till: Browser,
  office: Office
): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const replies = [...(await services(till)), ...(await range(till)), ...(await classes(till))]
  await till.call("clear_cart")
  replies.push(await movedSeats(till))
  replies.push(...(await giftCard(till)))
  await till.call("clear_cart")
  replies.push(...(await gunsmithing(till)))
  await till.call("clear_cart")
  replies.push(...(await rangeDay(till)))
  replies.push(...(await party(till, office)))
  replies.push(...(await memberships(till)))
  await till.call("clear_cart")
  replies.push(...(await rentals(till, office)))
  replies.push(await handOver(till, office))
  return replies
}
