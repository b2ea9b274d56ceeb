import { type ExpressionBuilder, sql } from "kysely"
import { nameOf } from "../../src/customer/rules.ts"
import type { Db } from "./connect.ts"
import type { Database } from "./schema.ts"

/** What a customer's membership is, beyond his own row. */
export interface ContactMembership {
  /** Whose membership it hangs on; null for a member of his own. */
  readonly main_member_id: string | null
  readonly main_member_name: string | null
  /** What it gives, one line each; null where nobody knows. */
  readonly membership_included: readonly string[] | null
}

const mainMember = (eb: ExpressionBuilder<Database, "contact">) =>
  eb
    .selectFrom("membership_term as term")
    .innerJoin("contact as main", (join) => join.onRef("main.contact_id", "=", "term.contact_id"))
    .whereRef("term.membership_term_id", "=", "contact.membership_id")
    .where("contact.is_sub_member", "=", true)

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
  if (term === undefined) return []
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
