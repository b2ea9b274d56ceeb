import { type ExpressionBuilder, sql } from "kysely"
import { nameOf } from "../../src/customer/rules.ts"
import type { Db } from "./connect.ts"
import { present } from "../present.ts"
import type { Database } from "./schema.ts"

/** What a customer's membership is, beyond his own row. */
export interface ContactMembership {
  /** Whose membership it hangs on; null for a member of his own. */
  readonly main_member_id: string | null
  readonly main_member_name: string | null
  /** Its first day, where a file says it; null for one that the store sold. */
  readonly membership_since: string | null
  /** What it gives, one line each; null where nobody knows. */
  readonly membership_included: readonly string[] | null
}

/** Who holds the term that a customer has a seat in; where it is none that the store sold, whom a file says. */
const mainMember = (eb: ExpressionBuilder<Database, "contact">) =>
  eb
    .selectFrom("contact as main")
    .where("contact.is_sub_member", "=", true)
    .where((one) =>
      one(
        "main.contact_id",
        "=",
        one.fn.coalesce(
          one
            .selectFrom("membership_term as term")
            .select("term.contact_id")
            .whereRef("term.membership_term_id", "=", "contact.membership_id"),
          "contact.membership_holder_id"
        )
      )
    )

/** The same as columns of a question about customers. A membership that the store sold is a term, one from before is its own id. */
export const contactMembership = (eb: ExpressionBuilder<Database, "contact">) =>
  [
    mainMember(eb).select("main.contact_id").as("main_member_id"),
    mainMember(eb)
      .select(
        sql<string>`coalesce(nullif(concat_ws(' ', main.first_name, main.last_name), ''), main.company_name, '')`.as(
          "told"
        )
      )
      .as("main_member_name"),
    eb
      .case()
      .when(
        eb.exists(
          eb
            .selectFrom("membership_term as term")
            .select("term.membership_term_id")
            .whereRef("term.membership_term_id", "=", "contact.membership_id")
        )
      )
      .then(null)
      .else(eb.ref("contact.membership_starts_on"))
      .end()
      .as("membership_since"),
    eb
      .selectFrom("membership as plan")
      .leftJoin("membership_term as term", (join) =>
        join
          .onRef("term.product_id", "=", "plan.product_id")
          .onRef("term.membership_term_id", "=", "contact.membership_id")
      )
      .select("plan.included")
      .where((or) =>
        or.or([
          or("term.membership_term_id", "is not", null),
          or("plan.membership_id", "=", or.ref("contact.membership_id"))
        ])
      )
      .limit(1)
      .as("membership_included")
  ] as const

/** Somebody in a membership; who is a customer too has an id. */
export interface Member {
  readonly display_name: string
  readonly contact_id?: string
}

/** Who is in a membership from before, its holder first; nobody where no file says that there are others. */
const seatsFromBefore = async (db: Db, contactId: string): Promise<readonly Member[]> => {
  const rows = await db
    .selectFrom("contact")
    .select(["contact_id", "first_name", "last_name", "company_name"])
    .where("is_member", "=", true)
    .where((eb) =>
      eb.or([
        eb.and([eb("contact_id", "=", contactId), eb("is_sub_member", "=", false)]),
        eb.and([eb("membership_holder_id", "=", contactId), eb("is_sub_member", "=", true)])
      ])
    )
    .orderBy("is_sub_member")
    .orderBy("last_name")
    .orderBy("first_name")
    .orderBy("contact_id")
    .execute()
  return rows.map((row) => ({ display_name: nameOf(present(row)), contact_id: row.contact_id }))
}

/** Who is in a customer's own membership, in the order of its participants; nobody for who has none, or hangs on another's. */
export const membersOf = async (db: Db, contactId: string): Promise<readonly Member[]> => {
  const term = await db
    .selectFrom("contact")
    .innerJoin("membership_term as term", (join) =>
      join
        .onRef("term.membership_term_id", "=", "contact.membership_id")
        .onRef("term.contact_id", "=", "contact.contact_id")
    )
    .select(["term.membership_term_id", "term.participants"])
    .where("contact.contact_id", "=", contactId)
    .executeTakeFirst()
  if (term === undefined) return await seatsFromBefore(db, contactId)
  const seats = await db
    .selectFrom("membership_member")
    .select(["seat", "contact_id"])
    .where("membership_term_id", "=", term.membership_term_id)
    .execute()
  return term.participants.map((person, at) => {
    const member = seats.find(({ seat }) => seat === at + 1)
    return { display_name: nameOf(person), ...(member && { contact_id: member.contact_id }) }
  })
}
