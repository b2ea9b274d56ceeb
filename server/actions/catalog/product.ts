import { cents } from "../../../src/money/cents.ts"
import type { ProductDetail, SerialPiece } from "../../../src/catalog/contract.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query } from "../../db/transaction.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { FreeHandler } from "../types.ts"

const piecesOf = async (db: Db, { client_id, product_id }: Row<"product">): Promise<readonly SerialPiece[]> => {
  const rows = await db
    .selectFrom("product_serial")
    .select(["serial_number", "status", "shopping_cart_id"])
    .where("client_id", "=", client_id)
    .where("product_id", "=", product_id)
    .where("status", "<>", "sold")
    .orderBy("serial_number")
    .execute()
  return rows.map(({ serial_number, status, shopping_cart_id }) => ({
    serial_number,
    status,
    ...present({ shopping_cart_id })
  }))
}

const toDetail = (row: Row<"product">, pieces: readonly SerialPiece[]): ProductDetail => ({
  product_id: row.product_id,
  description: row.description,
  ...present({
    detailed_description: row.detailed_description,
    price: row.price === null ? undefined : cents(row.price),
    image: row.image_src,
    image_src: row.image_src,
    available: shown(row.available),
    store_available: shown(row.available),
    upc: row.upc,
    sku: row.sku,
    model: row.model,
    manufacturer: row.manufacturer,
    caliber: row.caliber,
    category: row.department,
    product_type_code: row.product_type_code,
    class_detail_id: row.class_detail_id,
    item_fee_id: row.item_fee_id
  }),
  warehouse_available: shown(row.warehouse_available) ?? 0,
  serializable: row.serializable,
  serial_numbers: pieces,
  require_customer: row.require_customer,
  firearms_transaction_info_required: row.firearms_transaction_info_required,
  not_taxable: row.not_taxable,
  inactive: row.inactive
})

/** A product as its page shows it, with the pieces that are not sold (API-19, ENT-10, ENT-11). */
export const getItemProduct: FreeHandler<"get_item_product"> = {
  kind: "free",
  run: ({ deps, clientId, request }) =>
    query(async () => {
      const row = await deps.db
        .selectFrom("product")
        .selectAll()
        .where("client_id", "=", clientId)
        .where("product_id", "=", request.product_id)
        .executeTakeFirst()
      if (row === undefined) return { status: "error" as const, message: "Product not found.", body: {} }
      return { status: "success" as const, body: { product: toDetail(row, await piecesOf(deps.db, row)) } }
    })
}
