import type { SavedCart } from "../../../src/savedCarts/contract.ts"
import { cartNumber } from "../../../src/savedCarts/rules.ts"
import { nameOf } from "../../../src/customer/rules.ts"
import type { Db } from "../../db/connect.ts"
import { findContact } from "../../db/contacts.ts"
import type { SavedRef } from "../../db/savedCarts.ts"
import type { Row } from "../../db/schema.ts"
import { loadCart, shownAttempts } from "../../money/rows.ts"
import { present } from "../../present.ts"
import { isoTime, toPayment, toTotals } from "../cart/cartReply.ts"
import type { Owner } from "../cart/carts.ts"
import { orderSums } from "../orders/orderSums.ts"
import { isLocked } from "./takeOver.ts"

interface Whose {
  readonly staff_id: string | null
  readonly device_license_id: string | null
  readonly contact_id: string | null
}

/** The cashier, the register and the customer of a cart or order, as a row of the list shows them. */
const whose = async (db: Db, { staff_id, device_license_id, contact_id }: Whose) => {
  const staff = await db
    .selectFrom("staff")
    .select("user_name")
    .where("staff_id", "=", staff_id ?? "")
    .executeTakeFirst()
  const device = await db
    .selectFrom("device")
    .select("device_nickname")
    .where("device_license_id", "=", device_license_id ?? "")
    .executeTakeFirst()
  const contact = contact_id === null ? undefined : await findContact(db, contact_id)
  return {
    user_id: staff_id ?? "",
    user_name: staff?.user_name ?? "",
    ...present({
      device_nickname: device?.device_nickname,
      contact_id,
      full_name: contact && nameOf(present(contact)),
      drivers_license_number: contact?.drivers_license_number,
      is_member: contact?.is_member,
      end_date: contact?.membership_end_date
    })
  }
}

/** As much of what is on it as a row has room for. */
const SUMMARY = 160
const summaryOf = (lines: readonly { readonly description: string }[]) =>
  lines.length === 0
    ? {}
    : {
        summary: lines
          .map(({ description }) => description)
          .join(", ")
          .slice(0, SUMMARY)
      }

const cartRow = async (db: Db, owner: Owner, id: string): Promise<SavedCart | undefined> => {
  const found = await loadCart(db, id)
  if (found === undefined) return undefined
  const { cart, sums } = found
  return {
    shopping_cart_id: id,
    shopping_cart_type: cart.return_order_id === null ? cart.shopping_cart_type_code : "RETURN",
    cart_totals: toTotals(sums),
    ...(cart.staff_id === owner.staffId && { payments: shownAttempts(found).map(toPayment) }),
    ...(cart.cart_number !== null && { cart_number: cartNumber(cart.cart_number) }),
    date_created: isoTime(cart.created_at),
    locked: isLocked(cart, owner.staffId),
    loaded: cart.loaded && cart.staff_id === owner.staffId && cart.device_license_id === owner.deviceId,
    ...summaryOf(found.lines),
    ...(await whose(db, cart))
  }
}

const layawayRow = async (db: Db, id: string): Promise<SavedCart | undefined> => {
  const order: Row<"orders"> | undefined = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_id", "=", id)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const lines = await db
    .selectFrom("order_item")
    .select("description")
    .where("order_id", "=", id)
    .orderBy("line_number")
    .execute()
  return {
    shopping_cart_id: order.shopping_cart_id ?? order.order_id,
    shopping_cart_type: "LAYAWAY",
    cart_totals: toTotals(orderSums(order)),
    date_created: isoTime(order.created_at),
    locked: false,
    order_id: order.order_id,
    order_number: String(order.order_number),
    ...summaryOf(lines),
    ...(await whose(db, order))
  }
}

/** The rows of the list (ENT-24), in its order. */
export const savedRows = async (db: Db, owner: Owner, refs: readonly SavedRef[]): Promise<readonly SavedCart[]> => {
  const rows: SavedCart[] = []
  // One after the other: PGlite has one connection anyway, and a page is 25.
  for (const { kind, id } of refs) {
    const row = await (kind === "cart" ? cartRow(db, owner, id) : layawayRow(db, id))
    if (row !== undefined) rows.push(row)
  }
  return rows
}
