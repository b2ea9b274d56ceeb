import type { CartReply } from "../../src/cart/contract.ts"
import type { Browser, Got, Office } from "./office.ts"
import { balanceOf, paymentOf } from "./till.ts"

/** The demo store's weekly class: Saturdays, 12 seats, $125.00, $20.00 off until a week before, closed 3 days before. */
export const CARRY = { class_detail_id: "501", product_id: "1009" }
/** On one date alone: October 16, 2027. */
export const FIELD_DAY = { class_detail_id: "502", product_id: "1701" }
/** Every second day, 4 seats, until it begins. */
export const ORIENTATION = { class_detail_id: "504", product_id: "1703" }
/** Saturdays after November 20, 2026, when tests are: the first is closed already. */
export const TOMORROW = "2026-11-21"
export const DEC_5 = "2026-12-05"
export const DEC_12 = "2026-12-12"

type Fields = Readonly<Record<string, unknown>>

/** Somebody with all that any class asks. */
export const person = (n: number, more: Fields = {}): Fields => ({
  first_name: `Ada${n}`,
  last_name: "Moss",
  email_address: `ada${n}@mail.test`,
  phone_number: "(555) 555-0142",
  birthdate: "1984-04-18",
  emergency_contact: "Bo Moss (555) 555-0143",
  email_notifications: 1,
  text_notifications: 1,
  ...more
})

/** So many people. */
export const people = (seats: number): readonly Fields[] => Array.from({ length: seats }, (_, n) => person(n + 1))

/** Registers so many for the weekly class, unless told. */
export const registerFor = (
  till: Browser,
  seats: number,
  class_date = DEC_5,
  more: Fields = {}
): Promise<Got<"add_class_registration_to_cart">> =>
  till.call("add_class_registration_to_cart", {
    ...CARRY,
    class_date,
    quantity: seats,
    participants: people(seats),
    ...more
  })

/** How many seats of a date are taken, as every register is told. */
export const takenOn = async (till: Browser, reservation_date = DEC_5, of = CARRY.class_detail_id): Promise<number> => {
  const asked = { class_detail_id: of, reservation_date, count_only: 1 }
  return (await till.call("get_list_class_reservations", asked)).body.reservation_count ?? Number.NaN
}

/** Pays a cart in cash, which ends the sale; gives the order's id. */
export const payInCash = async (till: Browser, cart: CartReply): Promise<string> => {
  const { status, message, body } = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
  if (status !== "success" || body.order_id === undefined) throw new Error(`Not sold: ${message ?? status}`)
  return body.order_id
}

/** All reservations are free, and nobody waits. */
export const freeAll = async ({ database: { db } }: Office): Promise<void> => {
  await db.updateTable("class_waiting").set({ ended_at: 1 }).execute()
  await db.updateTable("class_reservation").set({ released_at: 1 }).where("released_at", "is", null).execute()
}
