import type { MemberDiscount } from "../../src/memberships/discount/rules.ts"
import { memberRate, readMemberDiscount } from "../../src/memberships/discount/rules.ts"
import { type Day, dayAt } from "../../src/kernel/days.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { isPaidOn } from "../classes/seats.ts"
import { undiscounted } from "../lines/kinds.ts"
import { lineDiscountAt } from "../money/discounts.ts"
import type { LoadedCart } from "../money/rows.ts"
import { storeClock } from "../storeTime.ts"

/** What a customer pays less for on a day, by the terms that cover it: their own, and those that they are in. */
const discountsOf = async (tx: Tx, contactId: string, day: Day): Promise<readonly MemberDiscount[]> => {
  const terms = await tx
    .selectFrom("membership_member as member")
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .select("term.discounts")
    .where("member.contact_id", "=", contactId)
    .where("term.began_at", "is not", null)
    .where("term.ended_at", "is", null)
    .where("term.discounts", "is not", null)
    .where("term.starts_on", "<=", day)
    .where("term.ends_on", ">=", day)
    .execute()
  const lines =
    terms.length > 0 ? terms.flatMap(({ discounts }) => discounts ?? []) : await ofImported(tx, contactId, day)
  return lines.flatMap((line) => readMemberDiscount(line) ?? [])
}

/** What a membership gives that was a customer's before the store sold it by terms. */
const ofImported = async (tx: Tx, contactId: string, day: Day): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom("contact")
      .innerJoin("membership", (join) => join.onRef("membership.membership_id", "=", "contact.membership_id"))
      .select("membership.discounts")
      .where("contact_id", "=", contactId)
      .where("is_member", "=", true)
      .where((eb) => eb.or([eb("membership_starts_on", "is", null), eb("membership_starts_on", "<=", day)]))
      .where((eb) => eb.or([eb("membership_end_date", "is", null), eb("membership_end_date", ">=", day)]))
      .executeTakeFirst()
  )?.discounts ?? []

interface Line extends Row<"cart_item"> {
  readonly department: string
  readonly contact_id: string | null
  /** The store's own customer, who is nobody. */
  readonly nobody: string
}

/** The lines of a sale that may have a member's discount, and whose they are; what has no product of its own has none. */
const linesOf = prepared<[string], Line>((db, cartId) =>
  db
    .selectFrom("cart_item as line")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "line.shopping_cart_id"))
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "line.product_id"))
    .selectAll("line")
    .crossJoin("client")
    .select(["product.department", "cart.contact_id", "client.contact_id as nobody"])
    .where("line.shopping_cart_id", "=", cartId)
    .where("line.returned_order_item_id", "is", null)
    .where("cart.status", "=", "open")
    .where("cart.return_order_id", "is", null)
    .where("product.stands_for", "is", null)
)

/** May a membership have something to say of this cart? Not while it is nobody's, and none of its lines has a member's discount. */
export const mayHaveDiscount = ({ cart, lines }: LoadedCart): boolean =>
  !cart.anonymous || lines.some(({ member_rate }) => member_rate !== null)

const ENDED = "The membership's discount has ended. Look at the new total."
const BEGAN = "The membership's discount has changed. Look at the new total."

/**
 * Gives the lines of a cart the discount that its customer's membership has today, or takes it off where it ended, at this register or
 * another one. Money on the cart leaves it as it was told. Says in words what became of it; undefined where nothing did.
 */
export const settleMember = async (tx: Tx, cartId: string, now: number): Promise<string | undefined> => {
  const lines = await linesOf(tx, cartId)
  const [first] = lines
  const had = lines.some(({ member_rate }) => member_rate !== null)
  if (first === undefined || (!had && first.contact_id === first.nobody)) return undefined
  if (await isPaidOn(tx, first)) return undefined
  const day = dayAt(now, (await storeClock(tx)).time_zone)
  const discounts = first.contact_id === null ? [] : await discountsOf(tx, first.contact_id, day)
  if (!had && discounts.length === 0) return undefined
  let fell = 0
  let changes = 0
  for (const line of lines) {
    const isOut = line.price <= 0 || undiscounted([line]) !== undefined
    const rate = isOut ? null : memberRate(discounts, line.department)
    const isTouched = rate !== null || line.member_rate !== null
    const off =
      line.discount_kind === null && isTouched
        ? lineDiscountAt({ ...line, member_rate: rate }, line.quantity)
        : line.discount_amount
    if (rate !== line.member_rate) changes += 1
    else if (off === line.discount_amount) continue
    if ((rate ?? 0) < (line.member_rate ?? 0)) fell += 1
    await tx
      .updateTable("cart_item")
      .set({ member_rate: rate, discount_amount: off })
      .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
      .execute()
  }
  return changes === 0 ? undefined : fell > 0 ? ENDED : BEGAN
}
