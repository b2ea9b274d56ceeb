import { LINES_A_PAGE } from "../../../../src/store/rules.ts"
import type { StoreImportLine } from "../../../../src/store/import/contract.ts"
import type { Row } from "../../../db/schema.ts"
import { query, reading } from "../../../db/transaction.ts"
import { listedNames } from "../../../store/import/listed.ts"
import { nameOf } from "../../../store/import/names.ts"
import type { Values } from "../../../store/import/values.ts"
import { isValues } from "../../../store/import/wayBack.ts"
import { goalOf, rowsAt } from "../../../store/import/work.ts"
import type { FreeHandler } from "../../types.ts"
import { deskFault, refused } from "../desk.ts"
import { NO_IMPORT } from "../importState.ts"
import { editFacts } from "./facts.ts"

const IN_USE = "In use since"

const picked = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))

/** What undoing left as it is: what was made of each column and what it is by now, or that a row is in use. */
export const getListStoreImportLeft: FreeHandler<"get_list_store_import_left"> = {
  kind: "free",
  run: ({ deps, clientId, person, request: { import_id, page = 1 } }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      return reading(deps.db, async (tx) => {
        const one = await tx
          .selectFrom("store_import")
          .select("kind")
          .where("import_id", "=", import_id)
          .executeTakeFirst()
        if (one === undefined) return refused(NO_IMPORT)
        const rows = tx
          .selectFrom("store_import_row")
          .where("import_id", "=", import_id)
          .where("left_fields", "is not", null)
        const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
        const total_pages = Math.max(1, Math.ceil(total / LINES_A_PAGE))
        const current_page = Math.min(Math.max(1, page), total_pages)
        const from = (current_page - 1) * LINES_A_PAGE
        const here = await rows.selectAll().orderBy("row_id").offset(from).limit(LINES_A_PAGE).execute()
        const target = goalOf(one.kind, clientId, deps.hasher)
        const ids = here.map(({ row_id }) => row_id)
        const known = new Map((await rowsAt(tx, clientId, target, ids)).map((row) => [row.id, row.values]))
        const names = await listedNames(tx)
        const lineOf = ({ row_id, after, left_fields }: Row<"store_import_row">, place: number): StoreImportLine => {
          const values = known.get(row_id) ?? {}
          const named = { line: from + place + 1, name: (target.definition.called ?? nameOf)(values) }
          const fields = left_fields ?? []
          return fields.length > 0 && isValues(after)
            ? {
                ...named,
                facts: editFacts(target.definition.fields, names, picked(values, fields), picked(after, fields))
              }
            : { ...named, problem: IN_USE }
        }
        return { status: "success", body: { list: here.map(lineOf), current_page, total_pages } } as const
      })
    })
}
