import { type Cents, cents, ZERO } from "../../../src/money/cents.ts"
import { applyRate, fraction, percentOrFraction } from "../../../src/money/rate.ts"
import type { ProductDetail } from "../../../src/catalog/contract.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import type { Row } from "../../db/schema.ts"
import { query } from "../../db/transaction.ts"
import { LINE_TAX, type LineTax, OF_DEPARTMENT, taxColumns } from "../../lines/lineTax.ts"
import { classRate } from "../../../src/money/taxClass.ts"
import { asksPrice } from "../../money/askedPrice.ts"
import { lastMovements, pieceHolders } from "../../money/pieces.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { RegisterTax } from "../cart/registerTax.ts"
import type { FreeHandler } from "../types.ts"
import { isManager } from "../session/managers.ts"
import { inventoryReasons } from "./inventory.ts"

/** How many movements a manager sees. */
const MOVEMENTS = 30

type Product = Row<"product">

/** How many of a product's pieces off the shelf are in open carts, put aside ones too. */
const inCarts = async (db: Db, { product_id }: Product): Promise<number> => {
  const row = await db
    .selectFrom("cart_item as line")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "line.shopping_cart_id"))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>("line.quantity"), eb.lit(0)).as("pieces"))
    .where("line.product_id", "=", product_id)
    .where("line.quantity", ">", 0)
    .where("line.is_backorder", "=", false)
    .where("cart.status", "=", "open")
    .executeTakeFirst()
  return Number(row?.pieces ?? 0)
}

/** How many are put by with layaways that are not paid; they are out of the count already. */
const onLayaway = async (db: Db, { product_id }: Product): Promise<number> => {
  const row = await db
    .selectFrom("order_item as line")
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "line.order_id"))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>("line.quantity"), eb.lit(0)).as("pieces"))
    .where("line.product_id", "=", product_id)
    .where("line.quantity", ">", 0)
    .where("line.is_backorder", "=", false)
    .where("orders.order_status", "=", "Layaway")
    .executeTakeFirst()
  return Number(row?.pieces ?? 0)
}

/** The fee or tax that the product brings with it, for one piece at its regular price. */
const feesOf = async (db: Db, { item_fee_id, price }: Product): Promise<ProductDetail["fees"]> => {
  if (item_fee_id === null || price === null) return []
  const fee = await db
    .selectFrom("item_fee_type")
    .select(["description", "percent"])
    .where("item_fee_id", "=", item_fee_id)
    .where("archived", "=", false)
    .executeTakeFirst()
  return fee === undefined
    ? []
    : [{ description: fee.description, amount: applyRate(cents(price), percentOrFraction(fee.percent)) }]
}

/** The tax of one piece at its regular price, by the rate of the register that asks and the class of the product; undefined without a price (SET-05). */
const taxOf = async (
  db: Db,
  { price, line_tax }: Product & { readonly line_tax: LineTax },
  tax: RegisterTax
): Promise<Cents | undefined> => {
  if (price === null) return undefined
  const { not_taxable, tax_class_id } = taxColumns(line_tax)
  if (not_taxable) return ZERO
  const store = await db.selectFrom("client").select("tax_rate").executeTakeFirstOrThrow()
  const usual = tax._tag === "Allowed" ? tax.rate : (store.tax_rate ?? 0)
  const own =
    tax_class_id === null
      ? undefined
      : await db
          .selectFrom("tax_class")
          .select(["rate", "adds"])
          .where("tax_class_id", "=", tax_class_id)
          .executeTakeFirst()
  return applyRate(cents(price), own === undefined ? fraction(usual) : classRate(own.rate, own.adds, usual))
}

const money = (amount: number | null) => (amount === null ? undefined : cents(amount))
const hundredths = (value: number | null): number | undefined => (value === null ? undefined : value / 100)

/** What a row of the catalog says of itself; empty texts and what nobody knows are left out. */
const factsOf = (row: Product & { readonly line_tax: LineTax }) => ({
  ...present({
    detailed_description: row.detailed_description,
    price: money(row.price),
    price_unit: row.price_unit,
    rental_unit: row.rental_unit,
    msrp: money(row.msrp),
    map: money(row.map),
    image: row.image_src,
    image_src: row.image_src,
    upc: row.upc,
    sku: row.sku,
    model: row.model,
    manufacturer: row.manufacturer,
    caliber: row.caliber,
    category: row.department,
    product_type_code: row.product_type_code,
    class_detail_id: row.class_detail_id,
    minimum_age: row.minimum_age,
    shipping_length: hundredths(row.shipping_length),
    shipping_width: hundredths(row.shipping_width),
    shipping_height: hundredths(row.shipping_height),
    shipping_weight: hundredths(row.shipping_weight),
    item_fee_id: row.item_fee_id
  }),
  images: [...(row.image_src === null ? [] : [row.image_src]), ...row.more_images],
  serializable: row.serializable,
  require_customer: row.require_customer,
  firearms_transaction_info_required: row.firearms_transaction_info_required,
  not_taxable: taxColumns(row.line_tax).not_taxable,
  inactive: row.inactive,
  internal_use_only: row.internal_use_only,
  is_hazardous: row.is_hazardous,
  ...(asksPrice(row) ? { asks_price: true } : {})
})

/** How many there are where: what is free to sell in the store is the count without what open carts hold (PROD-15). */
const countsOf = async (db: Db, row: Product) => {
  const [in_carts, on_layaway] = await Promise.all([inCarts(db, row), onLayaway(db, row)])
  return {
    ...present({
      available: shown(row.available),
      store_available: row.available === null ? undefined : Math.max(0, row.available - in_carts)
    }),
    warehouse_available: shown(row.warehouse_available) ?? 0,
    in_carts,
    on_layaway
  }
}

/** A product as its page shows it, with the pieces that are not sold (API-19, ENT-10, ENT-11). */
export const getItemProduct: FreeHandler<"get_item_product"> = {
  kind: "free",
  run: ({ deps: { db }, person, request, tax: asked }) =>
    query(async () => {
      const row = await goods(db)
        .leftJoin("department", (join) => join.on(OF_DEPARTMENT))
        .selectAll("product")
        .select(LINE_TAX)
        .where("product_id", "=", request.product_id)
        .executeTakeFirst()
      if (row === undefined) return { status: "error" as const, message: "Product not found.", body: {} }
      const [counts, fees, tax, inventory_reason_codes, serial_numbers, movements] = await Promise.all([
        countsOf(db, row),
        feesOf(db, row),
        taxOf(db, row, asked),
        inventoryReasons(db),
        row.serializable ? pieceHolders(db, row.product_id) : [],
        // What moved, and by whose word, is for managers.
        isManager(person) ? lastMovements(db, row.product_id, MOVEMENTS) : undefined
      ])
      const product: ProductDetail = {
        product_id: row.product_id,
        description: row.description,
        ...factsOf(row),
        ...counts,
        ...present({ fees, tax }),
        ...(row.serializable ? { serial_numbers } : {})
      }
      return { status: "success" as const, body: { product, inventory_reason_codes, ...present({ movements }) } }
    })
}
