import { csvFile, csvOf } from "../../../../src/kernel/csv.ts"
import { query } from "../../../db/transaction.ts"
import { listedNames } from "../../../store/import/listed.ts"
import { EXPORTED } from "../../../store/export/tables.ts"
import type { FreeHandler } from "../../types.ts"
import { deskFault } from "../desk.ts"
import { BY_NAME, narrowed } from "../productList.ts"
import { wantedOf } from "./asked.ts"

/** Products in one part of a file. */
const A_PART = 2_000

const { product } = EXPORTED
const COLUMNS = product._tag === "Sheet" ? product.columns : []

/** The products that the list finds as a file, with the columns of an export: it can be imported as it is. */
export const getStoreProductsFile: FreeHandler<"get_store_products_file"> = {
  kind: "free",
  run: ({ deps: { db }, clientId, person, request }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const page = Math.max(1, request.page ?? 1)
      const found = narrowed(db, clientId, wantedOf(request))
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
      const rows = await found
        .selectAll("product")
        .orderBy(BY_NAME)
        .orderBy("product.product_id")
        .offset((page - 1) * A_PART)
        .limit(A_PART)
        .execute()
      const listed = await listedNames(db)
      const lines = rows.map((row) => COLUMNS.map(({ print }) => print(row, listed)))
      const head = COLUMNS.map(({ heading }) => heading)
      return {
        status: "success",
        body: {
          file_name: "products.csv",
          file: page === 1 ? csvFile([head, ...lines]) : csvOf(lines),
          total_pages: Math.max(1, Math.ceil(total / A_PART))
        }
      }
    })
}
