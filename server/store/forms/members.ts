import { Result } from "effect"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { CUSTOMER_FIELDS, CUSTOMERS } from "../import/contacts.ts"
import type { Field } from "../import/headers.ts"
import { changedRows } from "../import/moves.ts"
import type { Definition, Known } from "../import/plan.ts"
import { knownRows, updateAll } from "../import/rows.ts"
import { targetOf } from "../import/targets.ts"
import { day, number, type Values, words } from "../import/values.ts"
import { column, switchCell } from "./columns.ts"
import { formFault, type FormTarget } from "./form.ts"

/** By what a line says which customer it means, as a file of customers does. */
const FINDERS = [
  "contact_id",
  "first_name",
  "middle_name",
  "last_name",
  "suffix",
  "company_name",
  "email_address",
  "phone_number"
]

const columns: readonly Field[] = [
  ...CUSTOMER_FIELDS.filter(({ key }) => FINDERS.includes(key)),
  { ...column("is_member", "Member", switchCell), isOnlyRead: true },
  column("membership", "Membership", words, "plan"),
  column("called", "Called"),
  column("card_number", "Card number", number, "membershipnumber", "membernumber"),
  column("ends", "Ends", day, "expires", "membershipends")
]

const text = (values: Values, key: string): string => String(values[key] ?? "")
const orNull = (said: string): string | null => (said === "" ? null : said)

const rowsOf = async (db: Db | Tx): Promise<readonly Known[]> => {
  const { contact_id: nobody } = await db.selectFrom("client").select("contact_id").executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("contact")
    .leftJoin("membership as plan", (join) => join.onRef("plan.membership_id", "=", "contact.membership_id"))
    .leftJoin("membership_term as term", (join) => join.onRef("term.membership_term_id", "=", "contact.membership_id"))
    .leftJoin("product", (join) =>
      join.on((eb) => eb("product.product_id", "=", eb.fn.coalesce("plan.product_id", "term.product_id")))
    )
    .select(["contact.contact_id", "first_name", "middle_name", "last_name", "suffix", "company_name"])
    .select(["email_address", "phone_number", "is_member", "membership_number", "membership_end_date"])
    .select(["membership_description", "product.description"])
    .where("contact.contact_id", "<>", nobody)
    .orderBy("contact.created_at")
    .orderBy("contact.contact_id")
    .execute()
  return rows.map(
    ({ is_member, membership_number, membership_end_date, membership_description, description, ...who }) => ({
      id: who.contact_id,
      values: {
        ...Object.fromEntries(Object.entries(who).map(([key, value]) => [key, value ?? ""])),
        is_member: is_member ? "Yes" : "No",
        membership: is_member ? (description ?? "") : "",
        called: is_member ? (membership_description ?? "") : "",
        card_number: is_member ? (membership_number ?? "") : "",
        ends: is_member ? (membership_end_date ?? "") : ""
      }
    })
  )
}

const matcher: Definition["matcher"] = (known) => {
  const customers = CUSTOMERS.matcher(known)
  return {
    ...customers,
    check: (_values, own) =>
      own === undefined
        ? { key: "last_name", problem: "No customer is called so", fix: "Import customers first, or correct the name." }
        : undefined
  }
}

/** Whose membership the store sold is changed by a sale alone. */
const isSold = async (tx: Tx, contactId: string): Promise<boolean> =>
  (await tx
    .selectFrom("membership_member as member")
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .select("term.membership_term_id")
    .where("member.contact_id", "=", contactId)
    .where("term.began_at", "is not", null)
    .where("term.ended_at", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined

const planNamed = async (tx: Tx, name: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("membership")
      .innerJoin("product", (join) => join.onRef("product.product_id", "=", "membership.product_id"))
      .select(["membership_id", "product.description"])
      .orderBy("product.inactive")
      .orderBy("membership_id")
      .execute()
  ).find(({ description }) => description.toLowerCase() === name.toLowerCase())?.membership_id

/** Who is a member by a membership that the store did not sell here: what it gives holds from then on. */
export const members: FormTarget = {
  _tag: "Form",
  definition: {
    noun: ["member", "members"],
    fields: columns,
    // Who is named in such a file is a member, unless it says otherwise.
    prepare: async (rows, asked) =>
      (await CUSTOMERS.prepare(rows, asked)).map(({ line, cells }) => ({
        line,
        cells: new Map([["is_member", "Yes"], ...cells])
      })),
    matcher,
    finders: FINDERS,
    numbers: CUSTOMERS.numbers ?? {},
    secret: [],
    ownId: "contact_id"
  },
  rows: rowsOf,
  exported: ({ values }) => values["is_member"] === "Yes",
  save: async (tx, by, { id = "", values }) => {
    if (await isSold(tx, id))
      return Result.fail([
        formFault(
          "membership",
          "This customer has a membership that was sold here. Sell, renew or cancel it at the register."
        )
      ])
    const name = text(values, "membership")
    const plan = name === "" ? undefined : await planNamed(tx, name)
    if (name !== "" && plan === undefined)
      return Result.fail([
        { key: "membership", problem: `No membership is called ${name}`, fix: "Import memberships first." }
      ])
    const target = targetOf("customers", by.clientId)
    const known = new Map((await knownRows(tx, by.clientId, target, [id])).map((row) => [row.id, row]))
    const after = {
      is_member: text(values, "is_member") !== "No",
      ...("membership" in values ? { membership_id: plan ?? null, membership_description: orNull(name) } : {}),
      ...("called" in values ? { membership_description: orNull(text(values, "called")) } : {}),
      ...("card_number" in values ? { membership_number: orNull(text(values, "card_number")) } : {}),
      ...("ends" in values ? { membership_end_date: orNull(text(values, "ends")) } : {})
    }
    await updateAll(tx, target, changedRows(by.clientId, target, known, [{ id, after }]))
    return Result.succeed({ id })
  }
}
