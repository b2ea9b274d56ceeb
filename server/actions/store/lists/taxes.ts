import { createHash } from "node:crypto"
import { Result } from "effect"
import { memberDiscountLine, readMemberDiscount } from "../../../../src/memberships/discount/rules.ts"
import { asPercent, fraction, parsePercent } from "../../../../src/money/rate.ts"
import type { Db } from "../../../db/connect.ts"
import { goods } from "../../../db/goods.ts"
import { productWords } from "../../../db/search.ts"
import type { Tx } from "../../../db/transaction.ts"
import { STANDARD } from "../../../lines/lineTax.ts"
import { updateAll } from "../../../store/import/rows.ts"
import { targetOf } from "../../../store/import/targets.ts"
import { keepClassRate } from "../keptFees.ts"
import { flagText, type Kept, type ListTable, told } from "./table.ts"

/** A percent as a fraction. */
const asFraction = (percent: string | undefined): number => {
  const rate = Result.getOrThrow(parsePercent(percent ?? ""))
  return Number((Number(asPercent(rate)) / 100).toFixed(8))
}

/** How many products that are sold name each of these in a column. */
const productsBy = (db: Db | Tx, column: "tax_class" | "department") =>
  goods(db)
    .select((eb) => [eb.ref(column).as("id"), eb.fn.countAll<number>().as("count")])
    .where(column, "is not", null)
    .where("inactive", "=", false)
    .groupBy(column)
    .execute()

/** What is taxed otherwise than the store. One that is archived goes on taxing what names it. */
export const tax_classes: ListTable = {
  rows: async (db) =>
    (await db.selectFrom("tax_class").selectAll().orderBy("name").orderBy("tax_class_id").execute()).map((row) => ({
      id: row.tax_class_id,
      archived: row.archived,
      values: { name: row.name, rate: String(Number(asPercent(fraction(row.rate)))), adds: flagText(row.adds) }
    })),
  uses: async (db) => {
    const products = told(await productsBy(db, "tax_class"), "product", "products")
    const departments = told(
      await db
        .selectFrom("department")
        .select((eb) => ["tax_class as id", eb.fn.countAll<number>().as("count")])
        .groupBy("tax_class")
        .execute(),
      "department",
      "departments"
    )
    const ids = new Set([...products.keys(), ...departments.keys()])
    return new Map(
      [...ids].map((id) => [id, [departments.get(id), products.get(id)].filter((one) => one !== undefined).join(", ")])
    )
  },
  put: async (tx, _at, { before, after }) => {
    const { name = "", rate, adds } = after.values
    const [was, becomes] = [before?.values["rate"], asFraction(rate)]
    if (was !== undefined && asFraction(was) !== becomes) await keepClassRate(tx, after.id, asFraction(was))
    const columns = { name, rate: becomes, archived: after.archived }
    await tx
      .insertInto("tax_class")
      .values({ tax_class_id: after.id, adds: adds === "1", ...columns })
      .onConflict((there) => there.columns(["client_id", "tax_class_id"]).doUpdateSet(columns))
      .execute()
  },
  faults: (_tx, _at, { after }) =>
    Promise.resolve(
      asFraction(after.values["rate"]) < 1 ? [] : [{ field: "rate", message: "Enter a percent below 100." }]
    )
}

/** The id of a department that has no row yet: by its name, and never that of another that was called so before. */
const freeId = (name: string, taken: ReadonlySet<string>, times = 0): string => {
  const id = `word-${createHash("sha256").update(`${times} ${name}`).digest("hex").slice(0, 24)}`
  return taken.has(id) ? freeId(name, taken, times + 1) : id
}

/** A department that products name and of which nothing was said yet. */
const bare = (name: string, taken: ReadonlySet<string>): Kept => ({
  id: freeId(name, taken),
  archived: false,
  isOnlyNamed: true,
  values: { name, tax_class: STANDARD, item_fee_id: "", minimum_age: "", require_customer: "0", place: "" }
})

/** What members pay less for goes by the department's new name, in terms that run as well. */
const renameInDiscounts = async (tx: Tx, was: string, name: string): Promise<void> => {
  const renamed = (lines: readonly string[] | null) => {
    const now = (lines ?? []).map((line) => {
      const read = readMemberDiscount(line)
      return read?.department?.toLowerCase() === was.toLowerCase()
        ? memberDiscountLine({ ...read, department: name })
        : line
    })
    return now.join("\n") === (lines ?? []).join("\n") ? undefined : now
  }
  for (const { membership_id, discounts } of await tx
    .selectFrom("membership")
    .select(["membership_id", "discounts"])
    .execute()) {
    const now = renamed(discounts)
    if (now !== undefined)
      await tx.updateTable("membership").set({ discounts: now }).where("membership_id", "=", membership_id).execute()
  }
  const terms = await tx
    .selectFrom("membership_term")
    .select(["membership_term_id", "discounts"])
    .where("ended_at", "is", null)
    .where("discounts", "is not", null)
    .execute()
  for (const { membership_term_id, discounts } of terms) {
    const now = renamed(discounts)
    if (now !== undefined)
      await tx
        .updateTable("membership_term")
        .set({ discounts: now })
        .where("membership_term_id", "=", membership_term_id)
        .execute()
  }
}

/** The products of a department are in another one by name from now on, and are found by it. */
const rename = async (tx: Tx, was: string, name: string): Promise<void> => {
  const rows = await goods(tx)
    .select(["client_id", "product_id", "description", "manufacturer", "model", "caliber", "sku"])
    .where((eb) => eb(eb.fn<string>("lower", ["department"]), "=", was.toLowerCase()))
    .execute()
  const renamed = rows.map(({ client_id, product_id, ...words }) => ({
    client_id,
    product_id,
    department: name,
    search_words: productWords({ ...words, department: name })
  }))
  const [first] = renamed
  if (first !== undefined) await updateAll(tx, targetOf("products", first.client_id), renamed)
  await renameInDiscounts(tx, was, name)
}

/** Those without a place come behind those with one. */
const byPlace = (a: Kept, b: Kept): number => {
  const [one, other] = [a, b].map(({ values }) => Number(values["place"] || Number.MAX_SAFE_INTEGER))
  return (one ?? 0) - (other ?? 0)
}

/** What products are sorted into: those of which something was said, and those that products name. */
export const departments: ListTable = {
  rows: async (db) => {
    const known = await db.selectFrom("department").selectAll().execute()
    const names = new Set(known.map(({ name }) => name.toLowerCase()))
    const ids = new Set(known.map(({ department_id }) => department_id))
    // One that is spelled in two ways is called as most of its products call it.
    const spelled = (await productsBy(db, "department")).toSorted((a, b) => a.count - b.count)
    const words = new Map(
      spelled.flatMap(({ id: name }) =>
        name === null || name === "" || names.has(name.toLowerCase()) ? [] : [[name.toLowerCase(), name] as const]
      )
    )
    const placed = known
      .filter(({ position, archived }) => position !== null && !archived)
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ department_id }) => department_id)
    const placeOf = (id: string): string => (placed.includes(id) ? String(placed.indexOf(id) + 1) : "")
    return [
      ...known.map((row) => ({
        id: row.department_id,
        archived: row.archived,
        values: {
          name: row.name,
          tax_class: row.tax_class,
          item_fee_id: row.item_fee_id ?? "",
          minimum_age: row.minimum_age === null ? "" : String(row.minimum_age),
          require_customer: flagText(row.require_customer),
          place: placeOf(row.department_id)
        }
      })),
      ...[...words.values()].map((name) => bare(name, ids))
    ].toSorted((a, b) => byPlace(a, b) || (a.values["name"] ?? "").localeCompare(b.values["name"] ?? "", "en"))
  },
  uses: async (db) => {
    const counts = Map.groupBy(await productsBy(db, "department"), ({ id }) => id?.toLowerCase())
    const rows = (await departments.rows(db)).map(({ id, values }) => {
      const of = counts.get(values["name"]?.toLowerCase()) ?? []
      return { id, count: of.reduce((all, { count }) => all + count, 0) }
    })
    return told(rows, "product", "products")
  },
  put: async (tx, _at, { before, after }) => {
    const { name = "", tax_class = STANDARD, item_fee_id = "", minimum_age = "", require_customer } = after.values
    const columns = {
      name,
      tax_class,
      item_fee_id: item_fee_id === "" ? null : item_fee_id,
      minimum_age: minimum_age === "" ? null : Number(minimum_age),
      require_customer: require_customer === "1",
      archived: after.archived
    }
    await tx
      .insertInto("department")
      .values({ department_id: after.id, ...columns })
      .onConflict((there) => there.columns(["client_id", "department_id"]).doUpdateSet(columns))
      .execute()
    const was = before?.values["name"]
    if (was !== undefined && was !== name) await rename(tx, was, name)
  },
  place: async (tx, _at, id, position) => {
    await tx.updateTable("department").set({ position }).where("department_id", "=", id).execute()
  },
  unplace: async (tx, _at, id) => {
    await tx.updateTable("department").set({ position: null }).where("department_id", "=", id).execute()
  },
  faults: (_tx, _at, { after }) =>
    Promise.resolve(
      Number(after.values["minimum_age"] ?? "") <= 99
        ? []
        : [{ field: "minimum_age", message: "Enter an age from 1 to 99." }]
    )
}
