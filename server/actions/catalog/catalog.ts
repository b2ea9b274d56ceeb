import { cents } from "../../../src/money/cents.ts"
import type { ProductRow } from "../../../src/catalog/contract.ts"
import type { Row } from "../../db/schema.ts"
import { searchProducts } from "../../db/search.ts"
import { query } from "../../db/transaction.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { FreeHandler } from "../types.ts"

const toProduct = (row: Row<"product">): ProductRow => ({
  product_id: row.product_id,
  description: row.description,
  ...present({
    price: row.price === null ? undefined : cents(row.price),
    product_type_code: row.product_type_code,
    class_detail_id: row.class_detail_id,
    available: shown(row.available),
    upc: row.upc,
    image_src: row.image_src
  }),
  serializable: row.serializable,
  warehouse_available: shown(row.warehouse_available) ?? 0,
  in_store: row.available === null || row.available > 0,
  require_customer: row.require_customer,
  firearms_transaction_info_required: row.firearms_transaction_info_required
})

/** The products of a scan or of typed words, 24 a page (SRCH-01, SRCH-05, CG-82). */
export const getListProducts: FreeHandler<"get_list_products"> = {
  kind: "free",
  run: ({ deps, clientId, request }) =>
    query(async () => {
      const found = await searchProducts(deps.db, clientId, request.search_term, request.page ?? 1)
      return {
        status: "success",
        body: {
          list: found.rows.map(toProduct),
          pagination: {
            current_page: found.page,
            total_pages: found.total_pages,
            total_results: found.total_results
          }
        }
      }
    })
}
