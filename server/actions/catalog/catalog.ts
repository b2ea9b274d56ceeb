import { cents } from "../../../src/money/cents.ts"
import type { ProductRow } from "../../../src/catalog/contract.ts"
import { findUncoded, type FoundProducts, productsOfType } from "../../db/forgiving.ts"
import { type InCarts, inOpenCarts } from "../../db/openCarts.ts"
import { type Listed, type Scanned, scannedProducts, scannedTogether } from "../../db/productCodes.ts"
import { cleaned } from "../../db/search.ts"
import { query } from "../../db/transaction.ts"
import { asksPrice } from "../../money/askedPrice.ts"
import { shown } from "../../money/stock.ts"
import { present } from "../../present.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"

const toProduct = (row: Listed, piece: string | undefined, others: InCarts | undefined): ProductRow => ({
  product_id: row.product_id,
  description: row.description,
  ...present({
    price: row.price === null ? undefined : cents(row.price),
    product_type_code: row.product_type_code,
    class_detail_id: row.class_detail_id,
    available: shown(row.available),
    upc: row.upc,
    image_src: row.image_src,
    serial_number: piece,
    open_carts: others?.carts,
    in_other_carts: others?.pieces
  }),
  serializable: row.serializable,
  warehouse_available: shown(row.warehouse_available) ?? 0,
  in_store: row.available === null || row.available > 0,
  require_customer: row.require_customer,
  firearms_transaction_info_required: row.firearms_transaction_info_required,
  ...(asksPrice(row) ? { asks_price: true } : {})
})

interface Page extends Pick<FoundProducts, "page" | "total_pages" | "total_results" | "close" | "pieces"> {
  readonly rows: readonly Listed[]
}

const replyOf = (found: Page, others: ReadonlyMap<string, InCarts>): Reply<"get_list_products"> => ({
  status: "success",
  body: {
    list: found.rows.map((row) => toProduct(row, found.pieces.get(row.product_id), others.get(row.product_id))),
    pagination: { current_page: found.page, total_pages: found.total_pages, total_results: found.total_results },
    ...(found.close ? { close: true } : {})
  }
})

/** What a scan tells stands on one page, and is sure. */
const replyToScan = ({ rows, others }: Scanned): Reply<"get_list_products"> =>
  replyOf({ rows, page: 1, total_pages: 1, total_results: rows.length, close: false, pieces: new Map() }, others)

/**
 * The products of a scan or of typed words, or where there are none what is nearly so, or those of one type, 24 a page (SRCH-01,
 * SRCH-05, CG-82).
 */
export const getListProducts: FreeHandler<"get_list_products"> = {
  kind: "free",
  run: ({ deps, clientId, request, envelope }) =>
    query(async () => {
      const { search_term: term, product_type_code: type, page = 1 } = request
      const own = envelope.shopping_cart_id
      const scanned = type === undefined ? await scannedProducts(deps.db, cleaned(term), own ?? "") : undefined
      if (scanned !== undefined) return replyToScan(scanned)
      const found = await (type === undefined
        ? findUncoded(deps.db, clientId, term, { page })
        : productsOfType(deps.db, type, page))
      const ids = found.rows.map((row) => row.product_id)
      return replyOf(found, await inOpenCarts(deps.db, own, ids))
    }),
  runAll: (calls) =>
    query(async () => {
      const [first] = calls
      const own = first?.envelope.shopping_cart_id
      const isScan = ({ request, envelope }: Call<"get_list_products">) =>
        request.product_type_code === undefined && envelope.shopping_cart_id === own
      if (first === undefined || !calls.every(isScan)) return calls.map(() => undefined)
      const codes = calls.map(({ request }) => cleaned(request.search_term))
      const all = await scannedTogether(first.deps.db, codes, own ?? "")
      return all.map((scanned) => scanned && replyToScan(scanned))
    })
}
