import { isAtRange } from "../../src/productTypes/rules.ts"
import type { ByHand, Buyer, Check, LawKind, LawLine } from "../../src/law/rules.ts"
import { checksOf, concerns } from "../../src/law/rules.ts"
import type { Firearm } from "../../src/law/firearm/rules.ts"
import { type Day, dayAt } from "../../src/kernel/days.ts"
import { together } from "../db/asked.ts"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { LoadedCart } from "../money/rows.ts"
import type { CartLine } from "../money/sums.ts"
import { LAW_COLUMNS, type LawSettings, rulesOf } from "./rules.ts"
import { NONE_BEFORE, soldBefore } from "./several.ts"

/** What the rules look at of a line, in a cart or sold. */
type Looked = Pick<
  CartLine,
  "shopping_cart_item_id" | "product_type_code" | "quantity" | "returned_order_item_id" | "firearm_kind" | "minimum_age"
>

/** Which firearm a line sells, as the law tells them apart; null for none, and for one that is only lent at the range. */
export const firearmOf = (line: Pick<Looked, "product_type_code" | "firearm_kind">): Firearm | null =>
  isAtRange(line) ? null : line.firearm_kind

/** A line as the rules look at it; one that comes back counts as none, and what is only lent at the range is no firearm that is sold. */
export const lawLine = (line: Looked): LawLine => {
  const isRange = isAtRange(line)
  return {
    id: line.shopping_cart_item_id,
    quantity: line.returned_order_item_id === null ? line.quantity : 0,
    firearm: firearmOf(line),
    age: line.minimum_age,
    isRange
  }
}

/** Does a rule look at this line? */
export const isChecked = (line: Looked): boolean => {
  const seen = lawLine(line)
  return seen.quantity > 0 && concerns(seen)
}

const day = (text: string | null): Day | null => (text === null || text === "" ? null : text.slice(0, 10))

/** When somebody signed last for himself, here or on paper. */
const signedOn = async (
  db: Db | Tx,
  { contact_id, paper_waiver_on }: Pick<Row<"contact">, "contact_id" | "paper_waiver_on">,
  zone: string
): Promise<Day | null> => {
  const { at } = await db
    .selectFrom("contact_waiver")
    .select((eb) => eb.fn.max("signed_at").as("at"))
    .where("contact_id", "=", contact_id)
    .where("waiver_type_code", "=", "ADULT")
    .executeTakeFirstOrThrow()
  const days = [day(paper_waiver_on), at === null ? null : dayAt(at, zone)].filter((one) => one !== null)
  return days.toSorted().at(-1) ?? null
}

/** Whom it is for, as the rules look at them; null while it is nobody's. `isRange`: when they signed a waiver is asked too. */
const buyerOf = async (
  db: Db | Tx,
  { contact_id }: Pick<Row<"cart">, "contact_id">,
  zone: string,
  isRange: boolean
): Promise<Buyer | null> => {
  if (contact_id === null) return null
  const row = await db
    .selectFrom("contact")
    .select([
      "client_id",
      "contact_id",
      "paper_waiver_on",
      "birthdate",
      "drivers_license_expiration",
      "waiver_on_file",
      "is_member",
      "membership_end_date"
    ])
    .where("contact_id", "=", contact_id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.contact_id,
    born: day(row.birthdate),
    licenseUntil: day(row.drivers_license_expiration),
    hasWaiver: row.waiver_on_file,
    waiverSigned: isRange ? await signedOn(db, row, zone) : day(row.paper_waiver_on),
    memberUntil: row.is_member ? day(row.membership_end_date) : null
  }
}

type Checked = Pick<Row<"law_check">, "law_rule_id" | "basis" | "checked_at"> & Pick<Row<"staff">, "user_name">

const checkedIn = prepared<[string], Checked>((db, cartId) =>
  db
    .selectFrom("law_check")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "law_check.approved_by"))
    .select(["law_rule_id", "basis", "checked_at", "staff.user_name"])
    .where("shopping_cart_id", "=", cartId)
    .orderBy("law_check.position", "desc")
)

const lawOfStore = prepared<[], LawSettings & Pick<Row<"client">, "time_zone">>((db) =>
  db.selectFrom("client").select([...LAW_COLUMNS, "time_zone"])
)

const byHandOf = (rows: readonly Checked[]): readonly ByHand[] =>
  rows.map((row) => ({ rule: row.law_rule_id, basis: row.basis, by: row.user_name, at: row.checked_at }))

/** What the store's rules say about a cart at a moment, in milliseconds since 1970. A cart that no rule looks at asks nothing of the database. */
export const lawChecks = async (db: Db | Tx, loaded: LoadedCart, now: number): Promise<readonly Check[]> => {
  const { cart, lines } = loaded
  if (cart.return_order_id !== null || !lines.some(isChecked)) return []
  const [[found], checked] = await together(db, lawOfStore.asked(db), checkedIn.asked(db, cart.shopping_cart_id))
  if (found === undefined) throw new TypeError("The store is not in its own database.")
  const { time_zone: zone, ...store } = found
  const rules = rulesOf(store)
  const isRange = lines.some((line) => lawLine(line).isRange)
  const buyer = cart.anonymous ? null : await buyerOf(db, cart, zone, isRange)
  const looksBack = buyer !== null && rules.some(({ kind }) => kind === "several")
  return checksOf({
    rules,
    lines: lines.map(lawLine),
    buyer,
    ...(looksBack ? await soldBefore(db, buyer.id, { now, zone }) : NONE_BEFORE),
    byHand: byHandOf(checked),
    now,
    zone
  })
}

/** The rules that are asked again when a layaway gets its last payment: its buyer's age, and how long its firearms wait. */
const AT_LAST = {
  age: true,
  license: false,
  waiting: true,
  several: false,
  waiver: false,
  membership: false
} as const satisfies Record<LawKind, boolean>

/**
 * What the store's rules say about an order that is to become a sale at `now`, in milliseconds since 1970, as a layaway does with its
 * last payment. A manager's look at its cart holds.
 */
export const orderChecks = async (tx: Tx, orderId: string, now: number): Promise<readonly Check[]> => {
  const sold = await tx
    .selectFrom("order_item as item")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "item.product_id"))
    .select(["item.order_item_id as shopping_cart_item_id", "item.quantity", "item.returned_order_item_id"])
    .select(["product.product_type_code", "item.firearm_kind", "product.minimum_age"])
    .where("item.order_id", "=", orderId)
    .execute()
  if (!sold.some(isChecked)) return []
  const order = await tx
    .selectFrom("orders")
    .crossJoin("client")
    .select(["orders.shopping_cart_id", "orders.contact_id", "client.contact_id as nobody"])
    .select([...LAW_COLUMNS, "client.time_zone"])
    .where("orders.order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  const { time_zone: zone, shopping_cart_id, nobody } = order
  const contact_id = order.contact_id === nobody ? null : order.contact_id
  return checksOf({
    rules: rulesOf(order).filter(({ kind }) => AT_LAST[kind]),
    lines: sold.map(lawLine),
    buyer: await buyerOf(tx, { contact_id }, zone, false),
    ...NONE_BEFORE,
    byHand: shopping_cart_id === null ? [] : byHandOf(await checkedIn(tx, shopping_cart_id)),
    now,
    zone
  })
}
