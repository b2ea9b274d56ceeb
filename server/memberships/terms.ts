import { sql } from "kysely"
import { dayAt } from "../../src/kernel/days.ts"
import { NO_END, type Term, termOf } from "../../src/memberships/rules.ts"
import { contactWords } from "../db/contactWords.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { MembershipDetails } from "../lines/membership.ts"
import { orderOnHold } from "../money/onHold.ts"
import { storeClock } from "../storeTime.ts"
import { changeMembers } from "./members.ts"
import { customersAmong } from "./people.ts"

/** What a membership gives; a product of the type without a row of its own goes for a year. */
export type Offered = Pick<
  Row<"membership">,
  "membership_id" | "max_customers" | "months" | "included" | "range_minutes_a_day" | "range_guests" | "discounts"
>

/** The membership that a product is. */
export const offeredBy = async (tx: Tx, productId: string): Promise<Offered> =>
  (await tx
    .selectFrom("membership")
    .select([
      "membership_id",
      "max_customers",
      "months",
      "included",
      "range_minutes_a_day",
      "range_guests",
      "discounts"
    ])
    .where("product_id", "=", productId)
    .executeTakeFirst()) ?? {
    membership_id: productId,
    max_customers: null,
    months: 12,
    included: [],
    range_minutes_a_day: null,
    range_guests: null,
    discounts: []
  }

/** What of it stands with each term, as its customer was told. */
export const toldOf = ({ months, range_minutes_a_day, range_guests, discounts }: Offered) => ({
  months,
  range_minutes_a_day,
  range_guests,
  discounts: [...discounts]
})

/** A customer's membership as it stands, for the screen that sells one. */
export type MembershipNow = Pick<
  Row<"contact">,
  "is_member" | "membership_id" | "membership_end_date" | "membership_description"
> & {
  /** The anchor of the term that ends with it; null where it was not sold here, or somebody changed its end. */
  readonly anchor: number | null
}

/** A customer's membership as it stands; undefined for nobody. */
export const membershipNow = (tx: Tx, contactId: string): Promise<MembershipNow | undefined> =>
  tx
    .selectFrom("contact")
    .select(["is_member", "membership_id", "membership_end_date", "membership_description"])
    .select((eb) =>
      eb
        .selectFrom("membership_member as member")
        .innerJoin("membership_term as term", (join) =>
          join.onRef("term.membership_term_id", "=", "member.membership_term_id")
        )
        .select("term.anchor_day")
        .whereRef("member.contact_id", "=", "contact.contact_id")
        .where(sql<boolean>`term.ends_on = cast(contact.membership_end_date as text)`)
        .where("term.ended_at", "is", null)
        .orderBy("member.is_main", "desc")
        .orderBy("term.began_at", "desc")
        .limit(1)
        .as("anchor")
    )
    .where("contact_id", "=", contactId)
    .executeTakeFirst()

/** From when to when a membership would go for somebody, were it bought at `now`; null when theirs never ends. */
export const termFor = async (
  tx: Tx,
  months: number,
  has: MembershipNow | undefined,
  now: number
): Promise<Term | null> => {
  const { time_zone: zone } = await storeClock(tx)
  return termOf(dayAt(now, zone), months, {
    isMember: has?.is_member ?? false,
    ends: has?.membership_end_date ?? null,
    anchor: has?.anchor ?? null
  })
}

const NOBODYS = "Please select a customer before adding a membership"

/** Why a membership is not sold to a customer now, in words. */
export const termFault = async (tx: Tx, contactId: string | null): Promise<string | undefined> => {
  const has = contactId === null ? undefined : await membershipNow(tx, contactId)
  if (contactId === null || has === undefined) return NOBODYS
  if (has.is_member && has.membership_end_date === null) return NO_END
  // What is sold now goes on from what runs, and that may be about to end.
  const running = await begun(tx).select("order_id").where("contact_id", "=", contactId).execute()
  for (const { order_id } of running) {
    const held = await orderOnHold(tx, order_id)
    if (held !== undefined) return held
  }
  return undefined
}

/** Numbers of cards begin behind this one. */
const FIRST_CARD = 10_000

/** The next number of a member's card: one more than the highest, behind an M. The store's row keeps two sales apart. */
const nextCard = async (tx: Tx): Promise<string> => {
  await tx.selectFrom("client").select("client_id").forUpdate().execute()
  const { highest } = await tx
    .selectFrom("contact")
    .select(
      sql<
        number | null
      >`max(case when membership_number ~ '^M[0-9]{1,9}$' then cast(substr(membership_number, 2) as integer) end)`.as(
        "highest"
      )
    )
    .executeTakeFirstOrThrow()
  return `M${Math.max(FIRST_CARD, highest ?? 0) + 1}`
}

/** Gives a customer a card of the next number, unless one is theirs already; the number, by which they are found. */
const cardOf = async (tx: Tx, contactId: string): Promise<string> => {
  const contact = await tx
    .selectFrom("contact")
    .selectAll()
    .where("contact_id", "=", contactId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (contact.membership_number !== null) return contact.membership_number
  const membership_number = await nextCard(tx)
  await tx
    .updateTable("contact")
    .set({ membership_number, search_words: contactWords({ ...contact, membership_number }) })
    .where("contact_id", "=", contactId)
    .execute()
  return membership_number
}

/**
 * The sale is paid: its customer is a member from today, or from the end of what runs, and so is everybody in it who is a customer too,
 * until the same day. Each has a card of their own, whose number once given stays theirs: it leads to them, never to who pays.
 */
export const beginTerm = async (
  tx: Tx,
  item: Row<"order_item">,
  details: MembershipDetails,
  { now }: { readonly now: number }
): Promise<void> => {
  const { order_id, order_item_id, product_id, description } = item
  const { contact_id } = await tx
    .selectFrom("orders")
    .select("contact_id")
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()
  if (contact_id === null || product_id === null) throw new Error("A membership was sold to nobody.")
  const { participants, months: told } = await tx
    .selectFrom("membership_term")
    .select(["participants", "months"])
    .where("membership_term_id", "=", details.term)
    .executeTakeFirstOrThrow()
  const seats = await customersAmong(tx, participants, contact_id)
  const members = [...new Set([contact_id, ...seats.keys()])]
  const months = told ?? (await offeredBy(tx, product_id)).months
  await changeMembers(tx, members, async (baseOf) => {
    const term = (await termFor(tx, months, await membershipNow(tx, contact_id), now)) ?? {
      starts: details.starts_on,
      ends: details.ends_on,
      anchor: Number(details.starts_on.slice(8))
    }
    const card = await cardOf(tx, contact_id)
    for (const other of members) await cardOf(tx, other)
    await tx
      .updateTable("membership_term")
      .set({
        order_id,
        contact_id,
        starts_on: term.starts,
        ends_on: term.ends,
        anchor_day: term.anchor,
        card_number: card,
        description,
        began_at: now
      })
      .where("membership_term_id", "=", details.term)
      .execute()
    await tx
      .insertInto("membership_member")
      .values(
        members.map((member) => ({
          membership_term_id: details.term,
          contact_id: member,
          is_main: member === contact_id,
          seat: seats.get(member) ?? null,
          stood_before: JSON.stringify(baseOf(member))
        }))
      )
      .execute()
    const sold: MembershipDetails = { ...details, starts_on: term.starts, ends_on: term.ends, card_number: card }
    await tx.updateTable("order_item").set({ details: sold }).where("order_item_id", "=", order_item_id).execute()
  })
}

const begun = (tx: Tx) =>
  tx
    .selectFrom("membership_term")
    .select(["membership_term_id", "contact_id", "starts_on", "ends_on", "returned_at"])
    .where("began_at", "is not", null)
    .where("ended_at", "is", null)

/**
 * Why a membership does not come back: its customer bought another one that goes on from it. One that came back itself and runs to its
 * end date keeps nothing, nor does somebody else's in which they are.
 */
export const termFollows = async (tx: Tx, term: string): Promise<string | undefined> => {
  const row = await begun(tx).where("membership_term_id", "=", term).executeTakeFirst()
  if (row?.contact_id == null) return undefined
  const later = await begun(tx)
    .where("contact_id", "=", row.contact_id)
    .where("starts_on", ">", row.ends_on ?? "")
    .where("returned_at", "is", null)
    .executeTakeFirst()
  return later === undefined
    ? undefined
    : "This membership was renewed or changed since. Take the later one back first."
}

/** What becomes of a membership that is given up. */
export type GivenUp = Row<"client">["membership_returned"]

/** What the store says of a membership that is returned. */
export const returnRule = async (tx: Tx): Promise<GivenUp> =>
  (await tx.selectFrom("client").select("membership_returned").executeTakeFirstOrThrow()).membership_returned

/**
 * A membership is given up: it ends at once for everybody in it, who have again what was there before it or what else is theirs; or it
 * runs to its end date. Once. The numbers of the cards stay theirs: the cards are in their hands, and nobody else gets such a number.
 */
export const giveUpTerm = async (tx: Tx, term: string, rule: GivenUp, now: number): Promise<void> => {
  const members = await tx
    .selectFrom("membership_member")
    .select("contact_id")
    .where("membership_term_id", "=", term)
    .execute()
  if (members.length === 0) return
  const ids = members.map(({ contact_id }) => contact_id)
  await changeMembers(tx, ids, async () => {
    await tx
      .updateTable("membership_term")
      .set({ returned_at: now, ...(rule === "ends" ? { ended_at: now } : {}) })
      .where("membership_term_id", "=", term)
      .where("returned_at", "is", null)
      .execute()
  })
}
