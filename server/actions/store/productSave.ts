import { Result } from "effect"
import type { StoreProduct } from "../../../src/store/contract.ts"
import { isProductField } from "../../../src/store/rules.ts"
import { productCodeKey } from "../../../src/numbers/productCode.ts"
import type { Db } from "../../db/connect.ts"
import { inOpenCarts } from "../../db/openCarts.ts"
import { goods } from "../../db/goods.ts"
import { cardFaultIn, isTooLongIn } from "../../db/held/door.ts"
import { codeHolder } from "../../db/productCodes.ts"
import type { Row } from "../../db/schema.ts"
import { productWords } from "../../db/search.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { deskFault, type Fault, notRight, refused } from "./desk.ts"
import { keepProductChanges, productChanges } from "./productChanges.ts"
import { FIELDS, type Product, valuesOf } from "./productFields.ts"

const NOT_FOUND = "Product not found."
const CHANGED = "Somebody else changed this product while you did. Nothing was saved."

/** The row of a product, archived or not. */
export const productRowOf = (db: Db | Tx, productId: string): Promise<Row<"product"> | undefined> =>
  goods(db).selectAll("product").where("product_id", "=", productId).executeTakeFirst()

/** A product as its managers see it. */
export const deskProduct = async (db: Db | Tx, row: Product): Promise<StoreProduct> => {
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
      const row = await productRowOf(db, request.product_id)
      return row === undefined
        ? refused(NOT_FOUND)
        : { status: "success", body: { product: await deskProduct(db, row) } }
    })
}

type Columns = Partial<Omit<Product, "client_id" | "product_id" | "version" | "search_words" | "stands_for">>

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

const readAll = (
  values: readonly { readonly field: string; readonly value: string }[],
  product: Product | undefined
): { readonly columns: Columns; readonly faults: readonly Fault[] } => {
  let columns: Columns = {}
  const faults: Fault[] = []
  for (const { field, value } of values) {
    const read = isProductField(field)
      ? FIELDS[field].read(value, product)
      : Result.fail("This back end does not know this field.")
    if (Result.isFailure(read)) faults.push({ field, message: read.failure })
    else {
      const never = unkept(read.success, product)
      if (never !== undefined) faults.push({ field, message: never })
      columns = { ...columns, ...read.success }
    }
  }
  return { columns, faults }
}

const named = (description: string): string => `${description} has it already.`

/** What else must hold of a product among the others of the store. */
const amongOthers = async (tx: Tx, row: Product, before: Product | undefined): Promise<readonly Fault[]> => {
  const { product_id, upc, item_fee_id: fee } = row
  // One whose number another had from the beginning can still be saved.
  const isNew = productCodeKey(upc ?? "") !== productCodeKey(before?.upc ?? "")
  const holder = isNew ? await codeHolder(tx, upc, product_id) : undefined
  const known =
    fee === null ||
    (await tx.selectFrom("item_fee_type").select("item_fee_id").where("item_fee_id", "=", fee).executeTakeFirst()) !==
      undefined
  return [
    ...(holder === undefined ? [] : [{ field: "upc", message: named(holder.description) }]),
    ...(known ? [] : [{ field: "item_fee_id", message: "This fee is no longer in the list." }])
  ]
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

const NEEDED = [
  ["description", "Enter a name."],
  ["department", "Enter a department."]
] as const

const missing = (product: Product): readonly Fault[] =>
  NEEDED.flatMap(([field, message]) => (product[field] === "" ? [{ field, message }] : []))

const write = async (tx: Tx, before: Product | undefined, after: Product, columns: Columns): Promise<void> => {
  const search_words = productWords(after)
  if (before === undefined) {
    const { version: _version, ...row } = after
    await tx
      .insertInto("product")
      .values({ ...row, search_words })
      .execute()
    return
  }
  await tx
    .updateTable("product")
    .set({ ...columns, ...(search_words === before.search_words ? {} : { search_words }) })
    .where("product_id", "=", after.product_id)
    .execute()
}

/** By whom and when a product is changed; `now` is milliseconds since 1970. */
export interface By {
  readonly clientId: number
  readonly staffId: string
  readonly now: number
}

/** Writes what became of a product, and who did it; gives it as its managers see it. */
export const writeProduct = async (
  tx: Tx,
  { clientId, staffId, now }: By,
  before: Product | undefined,
  after: Product,
  columns: Columns
): Promise<StoreProduct> => {
  await write(tx, before, after, columns)
  const by = { client_id: clientId, product_id: after.product_id, staff_id: staffId, changed_at: now }
  await keepProductChanges(tx, by, before, after)
  const row = await productRowOf(tx, after.product_id)
  return deskProduct(tx, row ?? after)
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
    const { product_id, version, values } = request
    const before = product_id === undefined ? undefined : await productRowOf(tx, product_id)
    if (product_id !== undefined && before === undefined) return refused(NOT_FOUND)
    if (before !== undefined && before.version !== version)
      return { status: "error", message: CHANGED, body: { product: await deskProduct(tx, before) } }
    const { columns, faults } = readAll(values, before)
    const after = { ...(before ?? blank(clientId, newId(now))), ...columns }
    const all = [...faults, ...(faults.length > 0 ? [] : missing(after)), ...(await amongOthers(tx, after, before))]
    if (all.length > 0) return notRight(all)
    const product = await writeProduct(tx, { clientId, staffId: person.staffId, now }, before, after, columns)
    return { status: "success", body: { product } }
  }
}
