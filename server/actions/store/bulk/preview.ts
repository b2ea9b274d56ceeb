import { isLineKind, LINES_A_PAGE, type LineKind } from "../../../../src/store/rules.ts"
import { editName } from "../../../../src/store/bulk/rules.ts"
import type { StoreImportLine } from "../../../../src/store/import/contract.ts"
import { query } from "../../../db/transaction.ts"
import { type Listed, listedNames } from "../../../store/import/listed.ts"
import { PRODUCT_FIELDS } from "../../../store/import/products.ts"
import type { Plan } from "../../../store/import/plan.ts"
import type { FreeHandler } from "../../types.ts"
import { deskFault, refused } from "../desk.ts"
import { leadOf } from "../importPreview.ts"
import { lookedAt } from "./asked.ts"
import { editFacts } from "./facts.ts"
import { editFault } from "./plan.ts"

const linesOf = (
  { changed, same, problems }: Plan,
  show: LineKind,
  { from, listed }: { readonly from: number; readonly listed: Listed }
): readonly StoreImportLine[] => {
  const here = <A>(rows: readonly A[]): readonly A[] => rows.slice(from, from + LINES_A_PAGE)
  if (show === "problems") return here(problems).map(({ value, ...line }) => ({ ...line, name: value }))
  if (show === "same") return here(same)
  return here(changed).map(({ line, name, before, after }) => ({
    line,
    name,
    facts: editFacts(PRODUCT_FIELDS, listed, after, before)
  }))
}

const countOf = ({ changed, same, problems }: Plan, show: LineKind): number =>
  (show === "problems" ? problems : show === "same" ? same : changed).length

/** What a change of many products would do, a page of them at a time. Nothing is saved. */
export const getStoreEditPreview: FreeHandler<"get_store_edit_preview"> = {
  kind: "free",
  run: ({ deps: { db }, clientId, person, request, now }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const fault = editFault(request.values)
      if (fault !== undefined) return refused(fault)
      const { plan, report } = await lookedAt(db, clientId, request, { report: request.report, now })
      const { show: asked = "", page = 1 } = request
      const show = isLineKind(asked) ? asked : plan.problems.length > 0 ? "problems" : "changed"
      const total_pages = Math.max(1, Math.ceil(countOf(plan, show) / LINES_A_PAGE))
      const current_page = Math.min(Math.max(1, page), total_pages)
      return {
        status: "success",
        body: {
          report,
          name: editName(request.values),
          changed: plan.changed.length,
          same: plan.same.length,
          wrong: plan.problems.length,
          leads: plan.leads.map(leadOf),
          list: linesOf(plan, show, { from: (current_page - 1) * LINES_A_PAGE, listed: await listedNames(db) }),
          current_page,
          total_pages
        }
      }
    })
}
