import type { CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import type { Browser, Office } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { balanceOf, paymentOf } from "./till.ts"

/** A pistol that nobody has yet. */
export const pistol = (serial_number: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  manufacturer: "Halden",
  model: "H9 Compact",
  gun_type: "Pistol",
  caliber: "9mm",
  serial_number,
  ffl_log_book_id: "2",
  ...fields
})

/** Work on a firearm, as it is sent. */
export const work = (serial: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  item_type: "GUNSMITHING",
  description: "Trigger job, 3.5 lb",
  price: "65.00",
  quantity: 1,
  firearm: pistol(serial),
  ...fields
})

/** A firearm that is taken in trade, as it is sent. */
export const trade = (serial: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  item_type: "TRADE_IN",
  description: "Used Sentry Patrol 40",
  price: "-320.00",
  quantity: 1,
  firearm: pistol(serial, {
    manufacturer: "Sentry Arms",
    model: "Patrol 40",
    caliber: ".40 S&W",
    ffl_log_book_id: "1"
  }),
  trade_inventory: { item_type: "FIREARM", cost: "320.00", price: "449.00", web_price: "439.00" },
  ...fields
})

/** Puts it into the cart of the demo store's customer, by a manager's word. */
export const add = async (till: Browser, item: Readonly<Record<string, unknown>>) =>
  till.call("add_to_order_cart", { item, manager_code: CODE })

/** The customer with a license, chosen. */
export const chooseLicensed = async (office: Office, till: Browser) => {
  await office.database.db
    .updateTable("contact")
    .set({ drivers_license_number: "S530-4410", drivers_license_expiration: "2029-03-09" })
    .where("contact_id", "=", CUSTOMER)
    .execute()
  await till.call("save_customer_select", { contact_id: CUSTOMER })
}

/** Pays a cart in cash, or pays out what a trade leaves; gives the order's id. */
export const settle = async (till: Browser, cart: CartReply): Promise<string | undefined> =>
  (await till.call("save_payment_cash", paymentOf(cart, cents(balanceOf(cart))))).body.order_id

/** The journal's rows, as they were written. */
export const journal = (office: Office) =>
  office.database.db.selectFrom("firearm_entry").selectAll().orderBy("position").execute()

/** Takes every firearm out of the store, journal and bench, between tests. */
export const emptyBench = async ({ database: { db } }: Office) => {
  await db.deleteFrom("firearm_held").execute()
}

/** The numbered pieces of this number, with what their products cost and whether they are sold. */
export const piecesOf = (office: Office, number: string) =>
  office.database.db
    .selectFrom("product_serial as piece")
    .innerJoin("product", (join) =>
      join.onRef("product.client_id", "=", "piece.client_id").onRef("product.product_id", "=", "piece.product_id")
    )
    .select([
      "piece.status",
      "product.product_id",
      "product.available",
      "product.cost",
      "product.price",
      "product.inactive"
    ])
    .where("piece.serial_number", "=", number)
    .execute()

/** Optics that are taken in trade, as they are sent. */
export const optic = (fields: Readonly<Record<string, unknown>> = {}) =>
  trade("", {
    description: "Used red dot",
    price: "-40.00",
    quantity: 2,
    firearm: { manufacturer: "Lumen", model: "R2" },
    trade_inventory: { item_type: "OPTIC", cost: "40.00", price: "79.00" },
    ...fields
  })

/** A pistol that another dealer shipped here, as it is sent. */
export const shipped = (serial_number: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  manufacturer: "Larkhurst",
  model: "MK5-F",
  gun_type: "Pistol",
  caliber: "9mm",
  serial_number,
  ffl_log_book_id: "1",
  sender_name: "Dry Creek Arms",
  sender_license: "8-23-091-01-7F-14245",
  ...fields
})

/** A transfer of it, as it is sent. */
export const transferred = (serial: string) => ({
  description: "Larkhurst MK5",
  price: "412.50",
  shipped_firearm: shipped(serial)
})
