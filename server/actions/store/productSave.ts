import { departmentsSpelled } from "../../db/departments.ts"
import { Result } from "effect"
import type { StoreProduct } from "../../../src/store/contract.ts"
import { isProductField } from "../../../src/store/product/rules.ts"
import type { Db } from "../../db/connect.ts"
import { inOpenCarts } from "../../db/openCarts.ts"
import { cardFaultIn, isTooLongIn } from "../../db/held/door.ts"
import { productWords } from "../../db/search.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { idBy, type Making } from "../../ids.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { deskFault, type Fault, notRight, refused } from "./desk.ts"
import { keepProductChanges, productChanges } from "./productChanges.ts"
import { amongOthers, inTheWay, memberFaults, missing, recommendedOf } from "./productChecks.ts"
import { type Changed, type Columns, FIELDS, type Product, valuesOf, type Whole } from "./productFields.ts"
import { type Becoming, changed, rowOf, wholeOf } from "./productWhole.ts"
import { writeDetails } from "./productDetails.ts"

const NOT_FOUND = "Product not found."
const CHANGED = "Somebody else changed this product while you did. Nothing was saved."

/** A product as its managers see it. */
export const deskProduct = async (db: Db | Tx, row: Whole): Promise<StoreProduct> => {
  const { product_id: id } = row
  const carts = (await inOpenCarts(db, undefined, [id])).get(id)
  return {
    product_id: id,
    version: row.version,
    values: valuesOf(row),
    ...present({ available: shown(row.available), open_carts: carts?.carts }),
    warehouse_available: row.warehouse_available,
    changes: await productChanges(db, id)
  }
}

/** A product with all that its managers change, and who changed it. */
export const getItemStoreProduct: FreeHandler<"get_item_store_product"> = {
  kind: "free",
  run: ({ deps: { db }, person, request }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      const row = await wholeOf(db, request.product_id)
      return row === undefined
        ? refused(NOT_FOUND)
        : { status: "success", body: { product: await deskProduct(db, row) } }
    })
}

const TOO_LONG = "15 digits and more may be a card number. Enter its 8 to 14 digits, or a number with letters in it."

/** Why something new is never kept, in words. */
const unkept = (columns: Columns, before: Product | undefined): string | undefined => {
  for (const [column, value] of Object.entries(columns)) {
    if (Object.entries(before ?? {}).some(([known, had]) => known === column && had === value)) continue
    const fault =
      cardFaultIn("product", column, value) ?? (isTooLongIn("product", column, value) ? TOO_LONG : undefined)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** What values change of a product, and which of them are not right. */
export const readAll = (
  values: readonly { readonly field: string; readonly value: string }[],
  product: Whole | undefined
): { readonly changes: readonly Changed[]; readonly faults: readonly Fault[] } => {
  const changes: Changed[] = []
  const faults: Fault[] = []
  for (const { field, value } of values) {
    const read = isProductField(field)
      ? FIELDS[field].read(value, product)
      : Result.fail("This back end does not know this field.")
    if (Result.isFailure(read)) faults.push({ field, message: read.failure })
    else {
      const never = unkept(read.success.columns ?? {}, product)
      if (never !== undefined) faults.push({ field, message: never })
      changes.push(read.success)
    }
  }
  return { changes, faults }
}

/** A product before anything is said of it. */
export const blank = (clientId: number, id: string): Product => ({
  client_id: clientId,
  product_id: id,
  upc: null,
  description: "",
  detailed_description: null,
  department: "",
  picture: "none",
  manufacturer: null,
  model: null,
  sku: null,
  caliber: null,
  price: null,
  not_taxable: false,
  tax_class: null,
  item_fee_id: null,
  product_type_code: null,
  class_detail_id: null,
  serializable: false,
  require_customer: false,
  firearms_transaction_info_required: false,
  available: 0,
  warehouse_available: 0,
  image_src: null,
  more_images: [],
  price_unit: null,
  deposit: null,
  rental_unit: null,
  msrp: null,
  map: null,
  minimum_age: null,
  firearm_kind: null,
  is_hazardous: false,
  internal_use_only: false,
  shipping_length: null,
  shipping_width: null,
  shipping_height: null,
  shipping_weight: null,
  inactive: false,
  search_words: "",
  cost: null,
  warn_below: null,
  version: 1,
  stands_for: null
})

const write = async (tx: Tx, before: Whole | undefined, after: Whole, columns: Columns): Promise<void> => {
  const search_words = productWords(after)
  if (before === undefined) {
    await tx
      .insertInto("product")
      .values({ ...rowOf(after), search_words })
      .execute()
    return
  }
  const changed = { ...columns, ...(search_words === before.search_words ? {} : { search_words }) }
  if (Object.keys(changed).length === 0) return
  await tx.updateTable("product").set(changed).where("product_id", "=", after.product_id).execute()
}

/** By whom and when a product is changed. */
export interface By extends Making {
  readonly clientId: number
  readonly staffId: string
}

/** Writes what became of a product, and who did it; gives it as its managers see it. */
export const writeProduct = async (
  tx: Tx,
  by: By,
  before: Whole | undefined,
  { whole: after, columns, recommended }: Becoming
): Promise<StoreProduct> => {
  const { clientId, staffId, now } = by
  await write(tx, before, after, columns)
  if (recommended !== undefined) await writeDetails(tx, by, after, after, recommended)
  const who = { client_id: clientId, product_id: after.product_id, staff_id: staffId, changed_at: now }
  await keepProductChanges(tx, who, before, after)
  return deskProduct(tx, (await wholeOf(tx, after.product_id)) ?? after)
}

/** What somebody typed of a product; without an id a new one. Without a version it is changed as it is now. */
export interface TypedProduct {
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly values: readonly { readonly field: string; readonly value: string }[]
}

/** What came of it: the product, what is not right, or that there is none, or that somebody else was faster. */
export type ProductSaved =
  | { readonly _tag: "Saved"; readonly product: StoreProduct }
  | { readonly _tag: "Faults"; readonly faults: readonly Fault[] }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Changed"; readonly before: Whole }

/** Saves what somebody typed of a product, all of it or nothing, with its history: the page's form and a file go this way alone. */
export const saveProduct = async (tx: Tx, by: By, { id, version, values }: TypedProduct): Promise<ProductSaved> => {
  const { clientId, now } = by
  const before = id === undefined ? undefined : await wholeOf(tx, id)
  if (id !== undefined && before === undefined) return { _tag: "NotFound" }
  if (before !== undefined && version !== undefined && before.version !== version) return { _tag: "Changed", before }
  const spelled = await departmentsSpelled(tx)
  const said = values.map((one) => (one.field === "department" ? { ...one, value: spelled(one.value.trim()) } : one))
  const { changes, faults } = readAll(said, before)
  const becoming = changed(before ?? { ...blank(clientId, idBy(by)), membership: null, lesson: null }, changes)
  const after = becoming.whole
  const { ids: recommended, faults: unknown } = await recommendedOf(tx, after)
  const all = [
    ...faults,
    ...(faults.length > 0 ? [] : missing(after)),
    ...(await amongOthers(tx, after, before)),
    ...(await memberFaults(tx, after)),
    ...(before === undefined ? [] : await inTheWay(tx, before, after, now)),
    ...unknown
  ]
  if (all.length > 0) return { _tag: "Faults", faults: all }
  return { _tag: "Saved", product: await writeProduct(tx, by, before, { ...becoming, recommended }) }
}

/**
 * Saves what a manager changed of a product, all of it or nothing. A product that somebody else changed since `version` is
 * not touched: the reply says what became of it and by whom. Carts that have it keep the price at which it was put in: what
 * the customer was told holds. A piece that is added later comes at the new one, on a line of its own.
 */
export const saveItemStoreProduct: RecordedHandler<"save_item_store_product"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const { product_id: id, version = 0, values } = request
    const saved = await saveProduct(tx, { clientId, staffId: person.staffId, now }, { id, version, values })
    switch (saved._tag) {
      case "NotFound":
        return refused(NOT_FOUND)
      case "Changed":
        return { status: "error", message: CHANGED, body: { product: await deskProduct(tx, saved.before) } }
      case "Faults":
        return notRight(saved.faults)
      case "Saved":
        return { status: "success", body: { product: saved.product } }
    }
  }
}
