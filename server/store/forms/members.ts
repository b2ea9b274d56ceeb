import { Result } from "effect"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { CUSTOMER_FIELDS, CUSTOMERS } from "../import/contacts.ts"
import type { Field } from "../import/headers.ts"
import { changedRows } from "../import/moves.ts"
import type { Definition, FieldFault, Known } from "../import/plan.ts"
import { knownRows, updateAll } from "../import/rows.ts"
import { targetOf } from "../import/targets.ts"
import { day, number, type Values, words } from "../import/values.ts"
import { column, switchCell } from "./columns.ts"
import { holderSaid, holdersOf } from "./seats.ts"
import { type FormBy, formFault, type FormLine, type FormSaved, type FormTarget } from "./form.ts"

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
  column("starts", "Starts", day, "began", "membershipstarts"),
  column("ends", "Ends", day, "expires", "membershipends"),
  column("seat_of", "Seat of", words, "holder", "mainmember", "primarymember")
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
    .select(["membership_description", "membership_starts_on", "membership_holder_id", "product.description"])
    .where("contact.contact_id", "<>", nobody)
    .orderBy("contact.created_at")
    .orderBy("contact.contact_id")
    .execute()
  const all = new Map(rows.map((row) => [row.contact_id, row]))
  const seatOf = (holder: string | null): string => {
    const one = holder === null ? undefined : all.get(holder)
    return one === undefined ? "" : holderSaid(one)
  }
  return rows.map(
    ({
      is_member,
      membership_number,
      membership_end_date,
      membership_description,
      membership_starts_on,
      membership_holder_id,
      description,
      ...who
    }) => ({
      id: who.contact_id,
      values: {
        ...Object.fromEntries(Object.entries(who).map(([key, value]) => [key, value ?? ""])),
        is_member: is_member ? "Yes" : "No",
        membership: is_member ? (description ?? "") : "",
        called: is_member ? (membership_description ?? "") : "",
        card_number: is_member ? (membership_number ?? "") : "",
        starts: is_member ? (membership_starts_on ?? "") : "",
        ends: is_member ? (membership_end_date ?? "") : "",
        seat_of: is_member ? seatOf(membership_holder_id) : ""
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

/** Of these customers those whose membership the store sold: it is changed by a sale alone. */
const soldTo = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom("membership_member as member")
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .select("member.contact_id")
    .where("member.contact_id", "in", ids)
    .where("term.began_at", "is not", null)
    .where("term.ended_at", "is", null)
    .execute()
  return new Set(rows.map(({ contact_id }) => contact_id))
}

/** The memberships by what they are called, in small letters: of two of a name the one that is offered. */
const plansByName = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const plans = await tx
    .selectFrom("membership")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "membership.product_id"))
    .select(["membership_id", "product.description"])
    .orderBy("product.inactive", "desc")
    .orderBy("membership_id", "desc")
    .execute()
  return new Map(plans.map(({ description, membership_id }) => [description.toLowerCase(), membership_id]))
}

/** What a line makes of its customer, or why it cannot be. */
const becoming = (
  { id = "", values }: FormLine,
  sold: ReadonlySet<string>,
  plans: ReadonlyMap<string, string>,
  holderOf: Awaited<ReturnType<typeof holdersOf>>
): Result.Result<{ readonly id: string; readonly after: Values }, readonly FieldFault[]> => {
  if (sold.has(id))
    return Result.fail([
      formFault(
        "membership",
        "This customer has a membership that was sold here. Sell, renew or cancel it at the register."
      )
    ])
  const name = text(values, "membership")
  const plan = plans.get(name.toLowerCase())
  if (name !== "" && plan === undefined)
    return Result.fail([
      { key: "membership", problem: `No membership is called ${name}`, fix: "Import memberships first." }
    ])
  const [starts, ends] = [text(values, "starts"), text(values, "ends")]
  if (starts !== "" && ends !== "" && ends < starts)
    return Result.fail([{ key: "ends", problem: "It ends before it starts", fix: "Correct one of the two days." }])
  const said = text(values, "seat_of")
  const holder = said === "" ? Result.succeed(null) : holderOf(id, said)
  if (Result.isFailure(holder)) return Result.fail(holder.failure)
  const after = {
    is_member: text(values, "is_member") !== "No",
    ...("membership" in values ? { membership_id: plan ?? null, membership_description: orNull(name) } : {}),
    ...("called" in values ? { membership_description: orNull(text(values, "called")) } : {}),
    ...("card_number" in values ? { membership_number: orNull(text(values, "card_number")) } : {}),
    ...("starts" in values ? { membership_starts_on: orNull(starts) } : {}),
    ...("ends" in values ? { membership_end_date: orNull(ends) } : {}),
    ...("seat_of" in values ? { is_sub_member: holder.success !== null, membership_holder_id: holder.success } : {})
  }
  return Result.succeed({ id, after })
}

/** Does a line say in whose membership it is a seat? */
const hasSeat = ({ values }: Pick<FormLine, "values">): boolean => text(values, "seat_of") !== ""

/** Saves lines, each of another customer, all of them or none. */
const saveLines = async (
  tx: Tx,
  { clientId }: FormBy,
  lines: readonly FormLine[]
): Promise<Result.Result<readonly FormSaved[], readonly FieldFault[]>> => {
  const ids = lines.map(({ id = "" }) => id)
  const sold = await soldTo(tx, ids)
  const plans = await plansByName(tx)
  const target = targetOf("customers", clientId)
  const known = new Map((await knownRows(tx, clientId, target, ids)).map((row) => [row.id, row]))
  // A seat names its holder by a card that the same file may have given.
  for (const some of [lines.filter((line) => !hasSeat(line)), lines.filter(hasSeat)]) {
    const holderOf = await holdersOf(tx, some.some(hasSeat))
    const changes = Result.all(some.map((line) => becoming(line, sold, plans, holderOf)))
    if (Result.isFailure(changes)) return Result.fail(changes.failure)
    // Rows that are written together say the same columns: what a line does not say of its customer stays.
    for (const alike of Map.groupBy(changes.success, ({ after }) => Object.keys(after).join()).values())
      await updateAll(tx, target, changedRows(clientId, target, known, alike))
  }
  return Result.succeed(ids.map((id) => ({ id })))
}

/** Who is a member by a membership that the store did not sell here: what it gives holds from then on. */
export const members: FormTarget = {
  _tag: "Form",
  definition: {
    noun: ["member", "members"],
    fields: columns,
    // Who is named in such a file is a member, unless it says otherwise; who holds a membership comes before the seats in it.
    prepare: async (rows, asked) =>
      (await CUSTOMERS.prepare(rows, asked))
        .map(({ line, cells }) => ({ line, cells: new Map([["is_member", "Yes"], ...cells]) }))
        .toSorted((one, other) => Number(one.cells.has("seat_of")) - Number(other.cells.has("seat_of"))),
    matcher,
    finders: FINDERS,
    numbers: CUSTOMERS.numbers ?? {},
    secret: [],
    ownId: "contact_id"
  },
  rows: rowsOf,
  exported: ({ values }) => values["is_member"] === "Yes",
  save: async (tx, by, line) => Result.map(await saveLines(tx, by, [line]), () => ({ id: line.id ?? "" })),
  saveAll: async (tx, by, lines) => Result.getOrUndefined(await saveLines(tx, by, lines))
}
