import { nameOf } from "../../src/customer/rules.ts"
import { cents } from "../../src/money/cents.ts"
import type { RentalPiece } from "../../src/rentals/contract.ts"
import { owedAmount, owedUnits } from "../../src/rentals/time/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { present } from "../present.ts"
import { timeOf, toldBy } from "./time.ts"

/** The most pieces of one list. */
const MOST = 500

/** The time of a rental with what its sold line told of it, as one row. */
interface Timed extends Pick<Row<"rental">, "time_due" | "time_paid" | "time_waived"> {
  readonly told_details: Row<"order_item">["details"]
  readonly told_price: number | null
  readonly told_units: number | null
}

/** What is owed of a rental's time, on the wire; nothing where nothing is. */
export const timeOnWire = (row: Timed): Pick<RentalPiece, "rental_unit" | "time_units" | "time_amount"> => {
  const time = timeOf(row)
  const told =
    row.told_price === null
      ? undefined
      : toldBy({
          details: row.told_details,
          price: row.told_price,
          quantity: row.told_units ?? 0,
          description: "",
          item_fee_id: null
        })
  return told === undefined || owedUnits(time) === 0
    ? {}
    : { rental_unit: told.unit, time_units: owedUnits(time), time_amount: owedAmount(time, cents(told.price)) }
}

/** What is back and owes its time, the longest first, with the cart that has it. */
export const timesOwed = async (db: Db): Promise<readonly RentalPiece[]> => {
  const rows = await db
    .selectFrom("rental")
    .innerJoin("order_item as told", (join) => join.onRef("told.order_item_id", "=", "rental.sold_item_id"))
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "told.order_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "rental.contact_id"))
    .leftJoin("cart", (join) =>
      join.onRef("cart.shopping_cart_id", "=", "rental.time_cart_id").on("cart.status", "=", "open")
    )
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "cart.device_license_id"))
    .select(["rental.rental_id", "rental.product_id", "rental.serial_number", "rental.contact_id"])
    .select(["rental.time_due", "rental.time_paid", "rental.time_waived"])
    .select(["told.description", "told.details as told_details", "told.price as told_price"])
    .select(["told.quantity as told_units", "orders.order_number"])
    .select(["cart.shopping_cart_id", "device.device_nickname"])
    .select(["contact.first_name", "contact.last_name", "contact.company_name"])
    .where("rental.returned_at", "is not", null)
    .where((eb) => eb("rental.time_due", ">", eb("rental.time_paid", "+", eb.ref("rental.time_waived"))))
    .orderBy("rental.returned_at")
    .limit(MOST)
    .execute()
  return rows.map(({ rental_id, product_id, serial_number, description, order_number, ...row }) => {
    const { contact_id, shopping_cart_id, device_nickname, first_name, last_name, company_name } = row
    return {
      product_id,
      serial_number,
      description,
      rental_id,
      order_number: String(order_number),
      full_name: nameOf(present({ first_name, last_name, company_name })),
      ...present({ contact_id, shopping_cart_id }),
      ...(shopping_cart_id === null ? {} : { held: device_nickname ?? "Another cart" }),
      ...timeOnWire(row)
    }
  })
}
