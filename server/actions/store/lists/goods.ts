import { Result } from "effect"
import { asPercent, parsePercent, percentOrFraction, toPercent } from "../../../../src/money/rate.ts"
import { goods } from "../../../db/goods.ts"
import type { Row } from "../../../db/schema.ts"
import { keepFees } from "../keptFees.ts"
import { flagText, type Kept, type ListTable, offered, told, withPlaces } from "./table.ts"

/** "6.25" of what is kept: percent from 1 on, else a fraction (CG-49). */
const percentOf = (kept: number): string => String(Number(asPercent(percentOrFraction(kept))))

/** A percent as it is kept. */
const keptPercent = (typed: string): number => {
  const percent = toPercent(Result.getOrThrow(parsePercent(typed)))
  return percent >= 1 ? percent : percent / 100
}

/** What a fee charges: one that is archived charges nothing. */
const charged = (fee: Kept): number => (fee.archived ? 0 : keptPercent(fee.values["percent"] ?? ""))

/** What products bring with them. A change leaves the carts in work what was told (C1). */
export const fees: ListTable = {
  rows: async (db) =>
    (await db.selectFrom("item_fee_type").selectAll().orderBy("description").orderBy("item_fee_id").execute()).map(
      (row) => ({
        id: row.item_fee_id,
        archived: row.archived,
        values: {
          description: row.description,
          percent: percentOf(row.percent),
          applies_to_gross: flagText(row.applies_to_gross)
        }
      })
    ),
  uses: async (db) =>
    told(
      await goods(db)
        .select((eb) => ["item_fee_id as id", eb.fn.countAll<number>().as("count")])
        .where("item_fee_id", "is not", null)
        .where("inactive", "=", false)
        .groupBy("item_fee_id")
        .execute(),
      "product",
      "products"
    ),
  put: async (tx, _at, { before, after }) => {
    const { description = "", percent = "", applies_to_gross } = after.values
    if (before !== undefined && charged(before) !== charged(after)) await keepFees(tx, after.id, charged(before))
    const columns = {
      description,
      percent: keptPercent(percent),
      applies_to_gross: applies_to_gross === "1",
      archived: after.archived
    }
    await tx
      .insertInto("item_fee_type")
      .values({ item_fee_id: after.id, ...columns })
      .onConflict((there) => there.columns(["client_id", "item_fee_id"]).doUpdateSet(columns))
      .execute()
  }
}

/** What is sold by description and price. */
export const categories: ListTable = {
  rows: async (db) =>
    withPlaces(
      (await db.selectFrom("open_category").selectAll().orderBy("position").orderBy("category_id").execute()).map(
        (row) => ({
          id: row.category_id,
          archived: row.archived,
          values: {
            description: row.description,
            taxable: flagText(!row.not_taxable),
            item_fee_id: row.item_fee_id ?? ""
          }
        })
      )
    ),
  uses: async (db) =>
    told(
      await db
        .selectFrom("cart_item")
        .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "cart_item.shopping_cart_id"))
        .select((eb) => ["open_category_id as id", eb.fn.count<number>("cart.shopping_cart_id").distinct().as("count")])
        .where("cart.status", "=", "open")
        .where("open_category_id", "is not", null)
        .groupBy("open_category_id")
        .execute(),
      "open cart",
      "open carts"
    ),
  put: async (tx, _at, { after }, position) => {
    const { description = "", taxable, item_fee_id = "" } = after.values
    const columns = {
      description,
      not_taxable: taxable !== "1",
      item_fee_id: item_fee_id === "" ? null : item_fee_id,
      archived: after.archived
    }
    await tx
      .insertInto("open_category")
      .values({ category_id: after.id, position, ...columns })
      .onConflict((there) => there.columns(["client_id", "category_id"]).doUpdateSet(columns))
      .execute()
  },
  place: async (tx, _at, id, position) => {
    await tx.updateTable("open_category").set({ position }).where("category_id", "=", id).execute()
  },
  stays: async (tx, _at, row, all) => {
    if (offered(all).some(({ id }) => id !== row.id)) return undefined
    const store = await tx.selectFrom("client").select(["override_upc", "transfer_upc"]).executeTakeFirstOrThrow()
    return store.override_upc === null && store.transfer_upc === null
      ? undefined
      : "This is the only category, and items without a product are sold by one. Add another first."
  }
}

type ReasonKind = Row<"reason_code">["kind"]
const isReasonKind = (text: string | undefined): text is ReasonKind =>
  text === "price" || text === "tax" || text === "inventory"

/** Why something is changed by hand: one of each kind is always left. */
export const reasons: ListTable = {
  rows: async (db) =>
    withPlaces(
      (
        await db
          .selectFrom("reason_code")
          .selectAll()
          .orderBy("kind")
          .orderBy("position")
          .orderBy("reason_code_id")
          .execute()
      ).map((row) => ({
        id: row.reason_code_id,
        archived: row.archived,
        within: row.kind,
        values: { description: row.description, kind: row.kind }
      }))
    ),
  put: async (tx, _at, { after }, position) => {
    const { description = "", kind } = after.values
    const columns = { description, archived: after.archived, ...(isReasonKind(kind) ? { kind } : {}) }
    await tx
      .insertInto("reason_code")
      .values({ reason_code_id: after.id, position, ...columns })
      .onConflict((there) => there.columns(["client_id", "reason_code_id"]).doUpdateSet(columns))
      .execute()
  },
  place: async (tx, _at, id, position) => {
    await tx.updateTable("reason_code").set({ position }).where("reason_code_id", "=", id).execute()
  },
  stays: async (_, __, row, all) =>
    offered(all).some(({ id, values }) => id !== row.id && values["kind"] === row.values["kind"])
      ? undefined
      : "This is the only reason of its kind. Add another first."
}

/** What the store asks of its customers. */
export const custom_fields: ListTable = {
  rows: async (db) =>
    withPlaces(
      (await db.selectFrom("custom_field").selectAll().orderBy("position").orderBy("custom_field_id").execute()).map(
        (row) => ({
          id: row.custom_field_id,
          archived: row.archived,
          values: {
            label: row.label,
            required: flagText(row.required),
            product_type_code: row.product_type_code ?? ""
          }
        })
      )
    ),
  uses: async (db) =>
    told(
      await db
        .selectFrom("contact_custom_field")
        .select((eb) => ["custom_field_id as id", eb.fn.countAll<number>().as("count")])
        .groupBy("custom_field_id")
        .execute(),
      "customer",
      "customers"
    ),
  put: async (tx, _at, { after }, position) => {
    const { label = "", required, product_type_code: type = "" } = after.values
    const columns = {
      label,
      required: required === "1",
      product_type_code: type === "" ? null : type,
      archived: after.archived
    }
    await tx
      .insertInto("custom_field")
      .values({ custom_field_id: after.id, position, ...columns })
      .onConflict((there) => there.columns(["client_id", "custom_field_id"]).doUpdateSet(columns))
      .execute()
  },
  place: async (tx, _at, id, position) => {
    await tx.updateTable("custom_field").set({ position }).where("custom_field_id", "=", id).execute()
  }
}
