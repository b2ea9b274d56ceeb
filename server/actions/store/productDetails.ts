import { goods } from "../../db/goods.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { idBy, type Making } from "../../ids.ts"

/** What a membership gives, apart from its ids. */
export type MembershipFacts = Omit<Row<"membership">, "client_id" | "membership_id" | "product_id">

/** A date of a class, apart from its ids. */
export type DateFacts = Omit<Row<"class_date">, "client_id" | "class_date_id" | "class_detail_id">

/** A date of a class that repeats and is not as the others. */
export type ExceptionFacts = Omit<Row<"class_exception">, "client_id" | "class_detail_id">
/** What a class is, apart from its ids; `recommended` are UPCs, else SKUs, else ids of products. */
export type LessonFacts = Omit<
  Row<"class_detail">,
  "client_id" | "class_detail_id" | "product_id" | "recommended_products"
> & {
  readonly dates: readonly DateFacts[]
  readonly exceptions: readonly ExceptionFacts[]
  readonly recommended: readonly string[]
}

/** What is said of a product in tables of its type. */
export interface Details {
  readonly membership: MembershipFacts | null
  readonly lesson: LessonFacts | null
}

/** What a membership gives that nobody said anything of yet. */
export const BLANK_MEMBERSHIP: MembershipFacts = {
  max_customers: 1,
  months: 12,
  included: [],
  range_minutes_a_day: null,
  range_guests: null,
  discounts: []
}

/** A class that nobody said anything of yet. */
export const BLANK_LESSON: LessonFacts = {
  seats_available: 8,
  recurring: false,
  class_frequency_code: null,
  class_frequency_unit: null,
  class_frequency_end_date: null,
  class_frequency_month_as_date: false,
  registration_closes_days_before: 0,
  early_registration_closes_days_before: null,
  early_registration_discount: null,
  enable_email_reminder: false,
  enable_text_reminder: false,
  requires_birthdate: false,
  requires_emergency_contact: false,
  dates: [],
  exceptions: [],
  recommended: []
}

type Named = Pick<Row<"product">, "client_id" | "product_id" | "class_detail_id" | "product_type_code">

const membershipOf = async (db: Db | Tx, { product_id }: Named): Promise<MembershipFacts | null> =>
  (await db
    .selectFrom("membership")
    .select(["max_customers", "months", "included", "range_minutes_a_day", "range_guests", "discounts"])
    .where("product_id", "=", product_id)
    .executeTakeFirst()) ?? null

/** What people call a product: its UPC, else its SKU, else its id. */
const codesOf = async (db: Db | Tx, ids: readonly string[]): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const rows = await goods(db).select(["product_id", "upc", "sku"]).where("product_id", "in", ids).execute()
  const known = new Map(rows.map(({ product_id, upc, sku }) => [product_id, upc ?? sku ?? product_id]))
  return ids.map((id) => known.get(id) ?? id)
}

const lessonOf = async (db: Db | Tx, { class_detail_id }: Named): Promise<LessonFacts | null> => {
  if (class_detail_id === null) return null
  const row = await db
    .selectFrom("class_detail")
    .selectAll()
    .where("class_detail_id", "=", class_detail_id)
    .executeTakeFirst()
  if (row === undefined) return null
  const dates = await db
    .selectFrom("class_date")
    .select(["class_date", "start_time", "end_time", "instructor", "sessions"])
    .where("class_detail_id", "=", class_detail_id)
    .orderBy("class_date")
    .orderBy("start_time")
    .execute()
  const { client_id: _client, class_detail_id: _detail, product_id: _product, recommended_products, ...facts } = row
  const exceptions = await db
    .selectFrom("class_exception")
    .select(["class_date", "meets_on", "start_time", "end_time", "instructor", "seats"])
    .where("class_detail_id", "=", class_detail_id)
    .orderBy("class_date")
    .execute()
  return { ...facts, dates, exceptions, recommended: await codesOf(db, recommended_products) }
}

/** What the tables of a product's type say of it. */
export const detailsOf = async (db: Db | Tx, product: Named): Promise<Details> => ({
  membership: product.product_type_code === "MEMBERSHIPS" ? await membershipOf(db, product) : null,
  lesson: product.product_type_code === "CLASSES" ? await lessonOf(db, product) : null
})

const writeMembership = async (
  tx: Tx,
  making: Making,
  { product_id }: Named,
  membership: MembershipFacts
): Promise<void> => {
  const facts = { ...membership, included: [...membership.included], discounts: [...membership.discounts] }
  await tx
    .insertInto("membership")
    .values({ membership_id: idBy(making), product_id, ...facts })
    .onConflict((there) => there.columns(["client_id", "product_id"]).doUpdateSet(facts))
    .execute()
}

/** Dates that go on keep their rows: what was told of them names these. */
const writeDates = async (tx: Tx, making: Making, detail: string, { dates }: LessonFacts): Promise<void> => {
  const had = await tx
    .selectFrom("class_date")
    .select(["class_date_id", "class_date", "start_time"])
    .where("class_detail_id", "=", detail)
    .orderBy("class_date")
    .orderBy("start_time")
    .execute()
  const left = [...had]
  for (const date of dates) {
    const at = left.findIndex((one) => one.class_date === date.class_date && one.start_time === date.start_time)
    const [row] = at < 0 ? [] : left.splice(at, 1)
    if (row === undefined)
      await tx
        .insertInto("class_date")
        .values({ class_date_id: idBy(making), class_detail_id: detail, ...date })
        .execute()
    else await tx.updateTable("class_date").set(date).where("class_date_id", "=", row.class_date_id).execute()
  }
  for (const { class_date_id } of left)
    await tx.deleteFrom("class_date").where("class_date_id", "=", class_date_id).execute()
}

/** Exceptions as they are now, written anew where one of them is another. */
const writeExceptions = async (tx: Tx, class_detail_id: string, { exceptions }: LessonFacts): Promise<void> => {
  const had = await tx
    .selectFrom("class_exception")
    .select(["class_date", "meets_on", "start_time", "end_time", "instructor", "seats"])
    .where("class_detail_id", "=", class_detail_id)
    .orderBy("class_date")
    .execute()
  if (JSON.stringify(had) === JSON.stringify(exceptions)) return
  await tx.deleteFrom("class_exception").where("class_detail_id", "=", class_detail_id).execute()
  if (exceptions.length === 0) return
  await tx
    .insertInto("class_exception")
    .values(exceptions.map((one) => ({ class_detail_id, ...one })))
    .execute()
}

/**
 * Writes what the tables of a product's type say of it; `recommended` are ids by now. A class has a detail from the first
 * saving on: without one it would be sold as goods (CG-12).
 */
export const writeDetails = async (
  tx: Tx,
  making: Making,
  product: Named,
  { membership, lesson }: Details,
  recommended: readonly string[]
): Promise<void> => {
  if (membership !== null) await writeMembership(tx, making, product, membership)
  if (lesson === null) return
  const { dates: _dates, exceptions: _exceptions, recommended: _codes, ...facts } = lesson
  const row = { ...facts, recommended_products: [...recommended] }
  const { product_id } = product
  if (product.class_detail_id !== null) {
    await tx.updateTable("class_detail").set(row).where("class_detail_id", "=", product.class_detail_id).execute()
    await writeExceptions(tx, product.class_detail_id, lesson)
    return writeDates(tx, making, product.class_detail_id, lesson)
  }
  const class_detail_id = idBy(making)
  await tx
    .insertInto("class_detail")
    .values({ class_detail_id, product_id, ...row })
    .execute()
  await tx.updateTable("product").set({ class_detail_id }).where("product_id", "=", product_id).execute()
  await writeExceptions(tx, class_detail_id, lesson)
  return writeDates(tx, making, class_detail_id, lesson)
}
