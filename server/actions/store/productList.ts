import { type SelectQueryBuilder, sql } from "kysely"
import { cents } from "../../../src/money/cents.ts"
import type { StoreRow } from "../../../src/store/contract.ts"
import { PRODUCTS_A_PAGE } from "../../../src/store/rules.ts"
import type { Db } from "../../db/connect.ts"
import { productCodeKeys, skuKey } from "../../../src/numbers/productCode.ts"
import { findProducts } from "../../db/forgiving.ts"
import { goods } from "../../db/goods.ts"
import type { Database, Row } from "../../db/schema.ts"
import { cleaned, split, tsquery } from "../../db/search.ts"
import { query } from "../../db/transaction.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { FreeHandler } from "../types.ts"
import { deskFault } from "./desk.ts"

type Product = Row<"product">

const isLow = ({ available, warn_below }: Product): boolean =>
  available !== null && warn_below !== null && available < warn_below

const toRow = (product: Product): StoreRow => ({
  product_id: product.product_id,
  description: product.description,
  ...present({
    upc: product.upc,
    product_type_code: product.product_type_code,
    firearm_kind: product.firearm_kind,
    department: product.department,
    price: product.price === null ? undefined : cents(product.price),
    cost: product.cost === null ? undefined : cents(product.cost),
    available: shown(product.available)
  }),
  warehouse_available: product.warehouse_available,
  is_low: isLow(product),
  archived: product.inactive
})

/** What the list is narrowed to. */
export interface Wanted {
  readonly term: string
  readonly department: string | undefined
  readonly only: string | undefined
}

/** Is its UPC or its SKU what was typed, however it is spelled? */
const isCalled = (term: string) =>
  sql<boolean>`(upc_key = any(${[...productCodeKeys(term)]}::text[]) or sku_key = ${skuKey(term)})`

/** The products with exactly the UPC or SKU that was typed; where there are none, those with its words. */
const withWords = (clientId: number, term: string) => {
  const words = split(term)
  const byWords =
    words.length === 0
      ? sql``
      : sql`union all select product_id from product_found where search @@ ${tsquery(clientId, words)}::tsquery
          and client_id = ${clientId} and not exists (select from called)`
  return sql<string>`(with called as (
      select product_id from product where client_id = ${clientId} and not inactive and ${isCalled(term)}
    ) select product_id from called ${byWords})`
}

/**
 * Sold products whose code is the number of another one that is sold, or that have two pieces here under one serial number, from before
 * a number was one.
 */
const twins = (clientId: number) =>
  sql<boolean>`(product.product_id in (select piece.product_id from product_serial as piece join product_serial as other
      on other.client_id = piece.client_id and other.product_id = piece.product_id
        and other.serial_key = piece.serial_key and other.serial_number <> piece.serial_number
      where piece.client_id = ${clientId} and piece.serial_place > 0 and piece.status <> 'sold' and other.status <> 'sold')
    or product.upc_key in (select upc_key from product where client_id = ${clientId} and upc_place > 0)
    and exists (select from product as other where other.client_id = product.client_id and not other.inactive
      and other.upc_key = product.upc_key and other.product_id <> product.product_id))`

/** The order of the list; products of one name stand by their ids. */
export const BY_NAME = sql`left(product.description, 200) collate "C"`

const LOW = sql<boolean>`product.available < product.warn_below`
const OUT = sql<boolean>`product.available <= 0`

type Listing = SelectQueryBuilder<Database, "product", object>

/** The products that are found, in no order; those that are only near a term are not among them. */
export const narrowed = (db: Db, clientId: number, { term, department, only }: Wanted): Listing => {
  const isArchived = only === "archived"
  const words = split(term)
  return goods(db)
    .where("product.inactive", "=", isArchived)
    .$if(department !== undefined, (rows) => rows.where("product.department", "=", department ?? ""))
    .$if(only === "low", (rows) => rows.where(LOW))
    .$if(only === "out", (rows) => rows.where(OUT))
    .$if(only === "twins", (rows) => rows.where(twins(clientId)))
    .$if(term !== "" && !isArchived, (rows) => rows.where("product.product_id", "in", withWords(clientId, term)))
    .$if(term !== "" && isArchived, (rows) =>
      rows.where((eb) =>
        eb.or([
          isCalled(term),
          ...(words.length === 0 ? [] : [eb.and(words.map((word) => eb("product.search_words", "like", `%${word}%`)))])
        ])
      )
    )
}

const pageOf = async (db: Db, clientId: number, wanted: Wanted, page: number) => {
  const rows = narrowed(db, clientId, wanted)
  const { total, low, out } = await rows
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`count(*) filter (where ${LOW} and not ${OUT})`.as("low"),
      sql<number>`count(*) filter (where ${OUT})`.as("out")
    ])
    .executeTakeFirstOrThrow()
  const list = await rows
    .selectAll("product")
    // Those of one number beside each other, however they are called.
    .$if(wanted.only === "twins", (twice) => twice.orderBy("product.upc_key", (by) => by.asc().nullsLast()))
    .orderBy(BY_NAME)
    .orderBy("product.product_id")
    .offset((page - 1) * PRODUCTS_A_PAGE)
    .limit(PRODUCTS_A_PAGE)
    .execute()
  return { list, total, low, out }
}

/** How many sold products have the number of another one. */
const twinsOf = async (db: Db, clientId: number): Promise<number> => {
  const { twins: count } = await goods(db)
    .select((eb) => eb.fn.countAll<number>().as("twins"))
    .where("product.inactive", "=", false)
    .where(twins(clientId))
    .executeTakeFirstOrThrow()
  return count
}

const departmentsOf = async (db: Db, clientId: number): Promise<readonly string[]> => {
  // One step of the index for each department, however many products are in it. What stands for lines without a product has none.
  const { rows } = await sql<{ department: string }>`
    with recursive each as (
      (select department from product where client_id = ${clientId} and department > '' order by department limit 1)
      union all
      select (select department from product where client_id = ${clientId} and department > each.department
        order by department limit 1) from each where each.department is not null
    ) select department from each where department is not null`.execute(db)
  const placed = await db
    .selectFrom("department")
    .select(["name", "position"])
    .where("position", "is not", null)
    .where("archived", "=", false)
    .execute()
  const places = new Map(placed.map(({ name, position }) => [name.toLowerCase(), position ?? 0]))
  const placeOf = (name: string): number => places.get(name.toLowerCase()) ?? Number.MAX_SAFE_INTEGER
  // Those without a place stay as the index has them, by name.
  return rows.map(({ department }) => department).toSorted((a, b) => placeOf(a) - placeOf(b))
}

const feesOf = (db: Db) =>
  db
    .selectFrom("item_fee_type")
    .select(["item_fee_id", "description"])
    .where("archived", "=", false)
    .orderBy("description")
    .execute()

/** The store's products for its managers, 50 a page; what nothing matches is looked for as a register does (SRCH-01). */
export const getListStoreProducts: FreeHandler<"get_list_store_products"> = {
  kind: "free",
  run: ({ deps: { db }, clientId, person, request }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      const { search_term: typed = "", department, only, page: asked = 1 } = request
      const term = cleaned(typed)
      const page = Math.max(1, asked)
      const found = await pageOf(db, clientId, { term, department, only }, page)
      const near =
        found.total === 0 && term !== "" && department === undefined && only === undefined
          ? await findProducts(db, clientId, term)
          : undefined
      const list = near?.rows ?? found.list
      const total = near === undefined ? found.total : list.length
      return {
        status: "success",
        body: {
          list: list.map(toRow),
          current_page: page,
          total_pages: Math.ceil(total / PRODUCTS_A_PAGE),
          total_results: total,
          low: found.low,
          out: found.out,
          twins: await twinsOf(db, clientId),
          departments: await departmentsOf(db, clientId),
          fees: await feesOf(db),
          ...(near !== undefined && list.length > 0 ? { close: true } : {})
        }
      }
    })
}
