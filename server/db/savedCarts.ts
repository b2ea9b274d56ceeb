import { type RawBuilder, sql } from "kysely"
import { isTypeThat, typesThat } from "../../src/savedCarts/shown/kinds.ts"
import { CART_LETTER } from "../../src/savedCarts/rules.ts"
import type { Db } from "./connect.ts"
import { holds, holdsOneWay } from "./like.ts"
import { licenseIn, plainLicense } from "./licenses.ts"
import { phoneDigits, plainNames, waysToRead } from "./phones.ts"

/** Saved carts on one page of the list (CG-82). */
export const CARTS_PAGE = 25

/** Which saved carts and layaways are wanted. */
export interface SavedQuery {
  /** By their codes; all kinds where none are named. */
  readonly types?: readonly string[] | undefined
  readonly term?: string | undefined
  readonly contactId?: string | undefined
  /** Only of this register. */
  readonly deviceId?: string | undefined
  readonly ascending?: boolean | undefined
  readonly page?: number | undefined
}

/** A saved cart, or the order of a layaway, by its id. */
export interface SavedRef {
  readonly kind: "cart" | "layaway"
  readonly id: string
}

export interface SavedPage {
  readonly refs: readonly SavedRef[]
  readonly page: number
  readonly total_pages: number
  readonly total_results: number
}

/** What a search looks at: the customer's names, licence and phone, the cashier, the number or id. */
const text = (own: RawBuilder<unknown>) =>
  sql<string>`lower(concat_ws(' ', contact.first_name, contact.last_name, contact.company_name,
    contact.drivers_license_number, ${plainLicense}, contact.phone_number, ${phoneDigits}, ${plainNames}, staff.user_name, ${own}::text))`

/** Whatever a search has no word for is found. */
const finds = (term: string, own: RawBuilder<unknown>) => {
  const license = licenseIn(term)
  const ways = [...waysToRead(term), ...(license === null ? [] : [[license.toLowerCase()]])]
  return ways.length === 0 ? sql<boolean>`true` : holdsOneWay(ways, (word) => holds(text(own), word))
}

const carts = (db: Db, { types, term = "", contactId, deviceId }: SavedQuery) =>
  db
    .selectFrom("cart")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "cart.staff_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "cart.contact_id"))
    .select([sql<"cart" | "layaway">`'cart'`.as("kind"), "cart.shopping_cart_id as id"])
    .select((eb) => eb.fn.coalesce("cart.saved_at", "cart.created_at").as("at"))
    .where("cart.status", "=", "open")
    .where("cart.is_default", "=", false)
    .where("cart.saved_at", "is not", null)
    .$if(types !== undefined, (q) =>
      types?.includes("RETURN") === true
        ? q.where("cart.return_order_id", "is not", null)
        : q.where("cart.return_order_id", "is", null).where("cart.shopping_cart_type_code", "in", types ?? [])
    )
    .$if(contactId !== undefined, (q) => q.where("cart.contact_id", "=", contactId ?? ""))
    .$if(deviceId !== undefined, (q) => q.where("cart.device_license_id", "=", deviceId ?? ""))
    .where(finds(term, sql`concat_ws(' ', ${CART_LETTER} || cart.cart_number, cart.shopping_cart_id)`))

const layaways = (db: Db, { types = typesThat("order"), term = "", contactId, deviceId }: SavedQuery) =>
  db
    .selectFrom("orders")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "orders.staff_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "orders.contact_id"))
    .select([sql<"cart" | "layaway">`'layaway'`.as("kind"), "orders.order_id as id", "orders.created_at as at"])
    .where("orders.order_status", "=", "Layaway")
    .where(sql<boolean>`${types.some((type) => isTypeThat("order", type))}`)
    .$if(contactId !== undefined, (q) => q.where("orders.contact_id", "=", contactId ?? ""))
    .$if(deviceId !== undefined, (q) => q.where("orders.device_license_id", "=", deviceId ?? ""))
    .where(finds(term, sql.ref("orders.order_number")))

/** Saved carts and layaways with something due, newest first unless told (SAVE-14, CUST-20); 25 a page, from page 1. */
export const listSaved = async (db: Db, asked: SavedQuery): Promise<SavedPage> => {
  const found = carts(db, asked).unionAll(layaways(db, asked))
  const listed = db.selectFrom(found.as("found"))
  const { total } = await listed.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const page = Math.max(1, Math.trunc(asked.page ?? 1))
  const refs = await listed
    .select(["found.kind", "found.id"])
    .orderBy("found.at", asked.ascending === true ? "asc" : "desc")
    .orderBy("found.id", asked.ascending === true ? "asc" : "desc")
    .offset((page - 1) * CARTS_PAGE)
    .limit(CARTS_PAGE)
    .execute()
  return { refs, page, total_pages: Math.ceil(total / CARTS_PAGE), total_results: total }
}
