import { nameOf } from "../../src/customer/rules.ts"
import type { RentalPiece } from "../../src/rentals/contract.ts"
import type { Db } from "../db/connect.ts"
import { present } from "../present.ts"

/** The most pieces of one list. */
const MOST = 500

const lent = (db: Db, clientId: number) =>
  db
    .selectFrom("product_serial as piece")
    .innerJoin("product", (join) =>
      join.onRef("product.client_id", "=", "piece.client_id").onRef("product.product_id", "=", "piece.product_id")
    )
    .leftJoin("rental", (join) =>
      join
        .onRef("rental.client_id", "=", "piece.client_id")
        .onRef("rental.product_id", "=", "piece.product_id")
        .onRef("rental.serial_number", "=", "piece.serial_number")
        .on("rental.released_at", "is", null)
        .on("rental.returned_at", "is", null)
    )
    .leftJoin("cart", (join) =>
      join
        .onRef("cart.client_id", "=", "rental.client_id")
        .onRef("cart.shopping_cart_id", "=", "rental.shopping_cart_id")
    )
    .leftJoin("device", (join) =>
      join
        .onRef("device.client_id", "=", "cart.client_id")
        .onRef("device.device_license_id", "=", "cart.device_license_id")
    )
    .leftJoin("orders", (join) =>
      join.onRef("orders.client_id", "=", "rental.client_id").onRef("orders.order_id", "=", "rental.order_id")
    )
    .leftJoin("contact", (join) =>
      join.onRef("contact.client_id", "=", "rental.client_id").onRef("contact.contact_id", "=", "rental.contact_id")
    )
    .select(["piece.product_id", "piece.serial_number", "product.description", "product.manufacturer"])
    .select(["product.model", "product.caliber", "rental.rental_id", "rental.out_at"])
    .select(["rental.shopping_cart_id", "device.device_nickname", "orders.order_number"])
    .select(["contact.first_name", "contact.last_name", "contact.company_name", "contact.contact_id"])
    // The journal may have several rows of a piece: of them the last one counts.
    .select((eb) =>
      eb
        .selectFrom("firearm_entry as entry")
        .select("entry.gun_type")
        .whereRef("entry.client_id", "=", "piece.client_id")
        .whereRef("entry.product_id", "=", "piece.product_id")
        .whereRef("entry.serial_number", "=", "piece.serial_number")
        .orderBy("entry.position", "desc")
        .limit(1)
        .as("gun_type")
    )
    .where("piece.client_id", "=", clientId)
    .limit(MOST)

/** The pieces of a product, those that are in first; without one, all that is out, the longest first. */
export const rentalPieces = async (
  db: Db,
  clientId: number,
  productId: string | undefined
): Promise<readonly RentalPiece[]> => {
  const pieces =
    productId === undefined
      ? lent(db, clientId).where("rental.out_at", "is not", null).orderBy("rental.out_at")
      : lent(db, clientId)
          .where("piece.product_id", "=", productId)
          .orderBy("rental.out_at", (at) => at.asc().nullsFirst())
  const rows = await pieces.orderBy("piece.serial_number").execute()
  return rows.map(({ product_id, serial_number, description, out_at, rental_id, order_number, ...row }) => {
    const { manufacturer, model, caliber, gun_type, shopping_cart_id, device_nickname, contact_id, ...person } = row
    const isHeld = rental_id !== null && out_at === null
    return {
      product_id,
      serial_number,
      description,
      ...present({ manufacturer, model, caliber, gun_type, rental_id, out_at }),
      ...(isHeld ? { held: device_nickname ?? "Another cart", ...present({ shopping_cart_id }) } : {}),
      ...(out_at === null || order_number === null ? {} : { order_number: String(order_number) }),
      ...(out_at === null ? {} : { full_name: nameOf(present(person)), ...present({ contact_id }) })
    }
  })
}
