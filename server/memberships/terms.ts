import { sql } from "kysely"
import { dayAt } from "../../src/kernel/days.ts"
import { NO_END, type Term, termOf } from "../../src/memberships/rules.ts"
import { contactWords } from "../db/contacts.ts"
import type { MembershipBefore, Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { MembershipDetails } from "../lines/membership.ts"
import { storeClock } from "../storeTime.ts"

/** What a membership gives; a product of the type without a row of its own goes for a year. */
export type Offered = Pick<Row<"membership">, "membership_id" | "max_customers" | "months" | "included">

/** The membership that a product is. */
export const offeredBy = async (tx: Tx, clientId: number, productId: string): Promise<Offered> =>
  (await tx
    .selectFrom("membership")
    .select(["membership_id", "max_customers", "months", "included"])
    .where("client_id", "=", clientId)
    .where("product_id", "=", productId)
    .executeTakeFirst()) ?? { membership_id: productId, max_customers: null, months: 12, included: [] }

const FACTS = [
  "is_member",
  "membership_id",
  "membership_end_date",
  "membership_number",
  "membership_description"
] as const

/** A customer's membership as it stands; undefined for nobody. */
export const membershipNow = (tx: Tx, clientId: number, contactId: string): Promise<MembershipBefore | undefined> =>
  tx
    .selectFrom("contact")
    .select(FACTS)
    .where("client_id", "=", clientId)
    .where("contact_id", "=", contactId)
    .executeTakeFirst()

/** From when to when a membership would go for somebody, were it bought at `now`; null when theirs never ends. */
export const termFor = async (
  tx: Tx,
  clientId: number,
  months: number,
  has: MembershipBefore | undefined,
  now: number
): Promise<Term | null> => {
  const { time_zone: zone } = await storeClock(tx, clientId)
  return termOf(dayAt(now, zone), months, {
    isMember: has?.is_member ?? false,
    ends: has?.membership_end_date ?? null
  })
}

const NOBODYS = "Please select a customer before adding a membership"

/** Why the membership of a line is not sold now, in words. */
export const termFault = async (
  tx: Tx,
  { client_id, shopping_cart_id }: Row<"cart_item">
): Promise<string | undefined> => {
  const { contact_id } = await tx
    .selectFrom("cart")
    .select("contact_id")
    .where("client_id", "=", client_id)
    .where("shopping_cart_id", "=", shopping_cart_id)
    .executeTakeFirstOrThrow()
  const has = contact_id === null ? undefined : await membershipNow(tx, client_id, contact_id)
  if (has === undefined) return NOBODYS
  return has.is_member && has.membership_end_date === null ? NO_END : undefined
}

/** Numbers of cards begin behind this one. */
const FIRST_CARD = 10_000

/** The next number of a member's card: one more than the highest, behind an M. The store's row keeps two sales apart. */
const nextCard = async (tx: Tx, clientId: number): Promise<string> => {
  await tx.selectFrom("client").select("client_id").where("client_id", "=", clientId).forUpdate().execute()
  const { highest } = await tx
    .selectFrom("contact")
    .select(
      sql<
        number | null
      >`max(case when membership_number ~ '^M[0-9]{1,9}$' then cast(substr(membership_number, 2) as integer) end)`.as(
        "highest"
      )
    )
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow()
  return `M${Math.max(FIRST_CARD, highest ?? 0) + 1}`
}

/** The sale is paid: its customer is a member from today, or from the end of what runs; a number once given stays theirs. */
export const beginTerm = async (
  tx: Tx,
  item: Row<"order_item">,
  details: MembershipDetails,
  { now }: { readonly now: number }
): Promise<void> => {
  const { client_id, order_id, order_item_id, product_id } = item
  const { contact_id } = await tx
    .selectFrom("orders")
    .select("contact_id")
    .where("client_id", "=", client_id)
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()
  if (contact_id === null || product_id === null) throw new Error("A membership was sold to nobody.")
  const contact = await tx
    .selectFrom("contact")
    .selectAll()
    .where("client_id", "=", client_id)
    .where("contact_id", "=", contact_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { is_member, membership_id, membership_end_date, membership_number, membership_description } = contact
  const before: MembershipBefore = {
    is_member,
    membership_id,
    membership_end_date,
    membership_number,
    membership_description
  }
  const { months } = await offeredBy(tx, client_id, product_id)
  const term = (await termFor(tx, client_id, months, before, now)) ?? {
    starts: details.starts_on,
    ends: details.ends_on
  }
  const card = before.membership_number ?? (await nextCard(tx, client_id))
  await tx
    .updateTable("membership_term")
    .set({
      order_id,
      contact_id,
      starts_on: term.starts,
      ends_on: term.ends,
      card_number: card,
      before: JSON.stringify(before),
      began_at: now
    })
    .where("client_id", "=", client_id)
    .where("membership_term_id", "=", details.term)
    .execute()
  await tx
    .updateTable("contact")
    .set({
      is_member: true,
      membership_id: details.term,
      membership_end_date: term.ends,
      membership_number: card,
      membership_description: item.description,
      search_words: contactWords({ ...contact, membership_number: card })
    })
    .where("client_id", "=", client_id)
    .where("contact_id", "=", contact_id)
    .execute()
  const told: MembershipDetails = { ...details, starts_on: term.starts, ends_on: term.ends, card_number: card }
  await tx
    .updateTable("order_item")
    .set({ details: told })
    .where("client_id", "=", client_id)
    .where("order_item_id", "=", order_item_id)
    .execute()
}

const begun = (tx: Tx, clientId: number, term: string) =>
  tx
    .selectFrom("membership_term")
    .select(["contact_id", "before", "returned_at"])
    .where("client_id", "=", clientId)
    .where("membership_term_id", "=", term)
    .where("began_at", "is not", null)
    .where("ended_at", "is", null)
    .executeTakeFirst()

/**
 * Why a membership does not come back: its customer's own is another one by now, which goes on from it. One that came back itself and
 * runs to its end date keeps nothing.
 */
export const termFollows = async (tx: Tx, clientId: number, term: string): Promise<string | undefined> => {
  const row = await begun(tx, clientId, term)
  if (row?.contact_id == null) return undefined
  const has = await membershipNow(tx, clientId, row.contact_id)
  if (has?.membership_id == null || has.membership_id === term) return undefined
  const later = await begun(tx, clientId, has.membership_id)
  return later !== undefined && later.returned_at === null
    ? "This membership was renewed or changed since. Take the later one back first."
    : undefined
}

/** What becomes of a membership that is given up. */
export type GivenUp = Row<"client">["membership_returned"]

/** What the store says of a membership that is returned. */
export const returnRule = async (tx: Tx, clientId: number): Promise<GivenUp> =>
  (
    await tx
      .selectFrom("client")
      .select("membership_returned")
      .where("client_id", "=", clientId)
      .executeTakeFirstOrThrow()
  ).membership_returned

/**
 * A membership is given up: it ends at once, and its customer has again what was there before it; or it runs to its end date. Once,
 * and only while it is theirs. The number of the card stays theirs: the card is in their hands, and nobody else gets its number.
 */
export const giveUpTerm = async (tx: Tx, clientId: number, term: string, rule: GivenUp, now: number): Promise<void> => {
  const row = await begun(tx, clientId, term)
  if (row?.contact_id == null || row.before === null || row.returned_at !== null) return
  await tx
    .updateTable("membership_term")
    .set({ returned_at: now, ...(rule === "ends" ? { ended_at: now } : {}) })
    .where("client_id", "=", clientId)
    .where("membership_term_id", "=", term)
    .execute()
  if (rule === "runs_out") return
  const { is_member, membership_id, membership_end_date, membership_description } = row.before
  await tx
    .updateTable("contact")
    .set({ is_member, membership_id, membership_end_date, membership_description })
    .where("client_id", "=", clientId)
    .where("contact_id", "=", row.contact_id)
    .where("membership_id", "=", term)
    .execute()
}
