import { nameOf } from "../../src/customer/rules.ts"
import { cents } from "../../src/money/cents.ts"
import type { RentalPiece } from "../../src/rentals/contract.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { present } from "../present.ts"
import { paidUntil } from "../../src/rentals/time/rules.ts"
import { notGivenBack } from "./held.ts"
import { timeOnWire } from "./owed.ts"
import { toldBy } from "./time.ts"

/** The most pieces of one list. */
const MOST = 500

interface Told extends Pick<Row<"order_item">, "details"> {
  readonly price: number | null
  readonly quantity: number | null
}

/** Until when what is out is paid; nothing for what is lent by the visit. */
const paidOnWire = (outAt: number, { details, price, quantity }: Told) => {
  const told = toldBy({ details, price: price ?? 0, quantity: quantity ?? 0, description: "", item_fee_id: null })
  return told === undefined ? {} : { rental_unit: told.unit, paid_until: paidUntil(told.unit, outAt, told.units) }
}

const lent = (db: Db) =>
  db
    .selectFrom("product_serial as piece")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "piece.product_id"))
    .leftJoin("rental", (join) =>
      join
        .onRef("rental.product_id", "=", "piece.product_id")
        .onRef("rental.serial_number", "=", "piece.serial_number")
        .on("rental.released_at", "is", null)
        .on("rental.returned_at", "is", null)
    )
    .leftJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "rental.shopping_cart_id"))
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "cart.device_license_id"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "rental.order_id"))
    .leftJoin("order_item as told", (join) => join.onRef("told.order_item_id", "=", "rental.sold_item_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "rental.contact_id"))
    .leftJoin("order_item as held", (join) => join.onRef("held.order_item_id", "=", "rental.deposit_item_id"))
    .select([
      "told.details",
      "told.price",
      "told.quantity",
      "held.price as held_price",
      "held.quantity as held_quantity"
    ])
    .select(["piece.product_id", "piece.serial_number", "product.description", "product.manufacturer"])
    .select(["product.model", "product.caliber", "rental.rental_id", "rental.out_at"])
    .select(["rental.shopping_cart_id", "device.device_nickname", "orders.order_number"])
    .select(["contact.first_name", "contact.last_name", "contact.company_name", "contact.contact_id"])
    // The journal may have several rows of a piece: of them the last one counts.
    .select((eb) =>
      eb
        .selectFrom("firearm_entry as entry")
        .select("entry.gun_type")
        .whereRef("entry.product_id", "=", "piece.product_id")
        .whereRef("entry.serial_number", "=", "piece.serial_number")
        .orderBy("entry.position", "desc")
        .limit(1)
        .as("gun_type")
    )
    .limit(MOST)

/** The pieces of a product, those that are in first; without one, all that is out, the longest first. */
export const rentalPieces = async (db: Db, productId: string | undefined): Promise<readonly RentalPiece[]> => {
  const pieces =
    productId === undefined
      ? lent(db).where("rental.out_at", "is not", null).orderBy("rental.out_at")
      : lent(db)
          .where("piece.product_id", "=", productId)
          .where("piece.status", "<>", "lost")
          .orderBy("rental.out_at", (at) => at.asc().nullsFirst())
  const rows = await pieces.orderBy("piece.serial_number").execute()
  return rows.map(({ product_id, serial_number, description, out_at, rental_id, order_number, ...row }) => {
    const { manufacturer, model, caliber, gun_type, shopping_cart_id, device_nickname, contact_id, ...rest } = row
    const { details, price, quantity, held_price, held_quantity, ...person } = rest
    const isHeld = rental_id !== null && out_at === null
    return {
      product_id,
      serial_number,
      description,
      ...present({ manufacturer, model, caliber, gun_type, rental_id, out_at }),
      ...(isHeld ? { held: device_nickname ?? "Another cart", ...present({ shopping_cart_id }) } : {}),
      ...(out_at === null || order_number === null ? {} : { order_number: String(order_number) }),
      ...(out_at === null || held_price === null ? {} : { deposit: cents(held_price * (held_quantity ?? 1)) }),
      ...(out_at === null ? {} : paidOnWire(out_at, { details, price, quantity })),
      ...(out_at === null ? {} : { full_name: nameOf(present(person)), ...present({ contact_id }) })
    }
  })
}

/** What is back and whose deposit was not given back yet, the longest first. */
export const depositsOwed = async (db: Db): Promise<readonly RentalPiece[]> => {
  const rows = await db
    .selectFrom("rental")
    .innerJoin("order_item as held", (join) => join.onRef("held.order_item_id", "=", "rental.deposit_item_id"))
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "held.order_id"))
    .leftJoin("order_item as told", (join) => join.onRef("told.order_item_id", "=", "rental.sold_item_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "rental.contact_id"))
    .select(["rental.time_due", "rental.time_paid", "rental.time_waived"])
    .select(["told.details as told_details", "told.price as told_price", "told.quantity as told_units"])
    .select(["rental.rental_id", "rental.product_id", "rental.serial_number", "held.description", "held.price"])
    .select("orders.order_number")
    .select(["contact.first_name", "contact.last_name", "contact.company_name"])
    .where("rental.returned_at", "is not", null)
    .where("orders.order_status", "=", "Complete")
    .where(notGivenBack)
    .orderBy("rental.returned_at")
    .limit(MOST)
    .execute()
  return rows.map(({ product_id, serial_number, description, rental_id, price, order_number, ...row }) => {
    const { first_name, last_name, company_name } = row
    return {
      product_id,
      serial_number,
      description,
      rental_id,
      deposit: cents(price),
      order_number: String(order_number),
      full_name: nameOf(present({ first_name, last_name, company_name })),
      ...timeOnWire(row)
    }
  })
}

/** What is lost and was not found again, the latest first. */
export const lostPieces = async (db: Db): Promise<readonly RentalPiece[]> => {
  const rows = await db
    .selectFrom("rental")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "rental.product_id"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "rental.order_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "rental.contact_id"))
    .select(["rental.rental_id", "rental.product_id", "rental.serial_number", "rental.lost_at", "rental.lost_reason"])
    .select(["product.description", "orders.order_number"])
    .select(["contact.first_name", "contact.last_name", "contact.company_name"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("firearm_entry as entry")
            .select("entry.firearm_id")
            .whereRef("entry.product_id", "=", "rental.product_id")
            .whereRef("entry.serial_number", "=", "rental.serial_number")
        )
        .as("is_logged")
    )
    .where("rental.lost_at", "is not", null)
    .where("rental.found_at", "is", null)
    .orderBy("rental.lost_at", "desc")
    .limit(MOST)
    .execute()
  return rows.map(
    ({
      order_number,
      lost_at,
      lost_reason,
      product_id,
      serial_number,
      description,
      rental_id,
      is_logged,
      ...person
    }) => ({
      product_id,
      serial_number,
      description,
      rental_id,
      full_name: nameOf(present(person)),
      ...(is_logged ? { is_logged: true } : {}),
      ...present({ lost_at, lost_reason, order_number: order_number === null ? null : String(order_number) })
    })
  )
}
