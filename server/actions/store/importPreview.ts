import { Result } from "effect"
import type { StoreImportLead, StoreImportLine } from "../../../src/store/import/contract.ts"
import { isLineKind, LINES_A_PAGE, type LineKind } from "../../../src/store/rules.ts"
import type { Row } from "../../db/schema.ts"
import { present } from "../../present.ts"
import { query } from "../../db/transaction.ts"
import { type Looked, look, lookedAt } from "../../store/import/look.ts"
import type { Lead } from "../../store/import/leads.ts"
import { rejectsOf, serialised, SIGNS } from "../../store/import/report.ts"
import { factsNamed } from "../../store/import/told.ts"
import { FILE_GONE, uploadOf } from "../../store/import/upload.ts"
import type { Call, FreeHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"

const linesOf = ({ plan, target }: Looked, show: LineKind, from: number): readonly StoreImportLine[] => {
  const { fields } = target.definition
  const here = <A>(rows: readonly A[]): readonly A[] => rows.slice(from, from + LINES_A_PAGE)
  switch (show) {
    case "new":
      return here(plan.created).map(({ line, name, values }) => ({
        line,
        name,
        facts: factsNamed(fields, plan.listed, values)
      }))
    case "changed":
      return here(plan.changed).map(({ line, name, before, after }) => ({
        line,
        name,
        facts: factsNamed(fields, plan.listed, after, before)
      }))
    case "same":
      return here(plan.same)
    case "problems":
      return here(plan.problems)
    case "doubts":
      return here(plan.doubts)
  }
}

const pageOf = (looked: Looked, asked: LineKind | undefined, page: number) => {
  const { created, changed, same, problems, doubts } = looked.plan
  const counts: Readonly<Record<LineKind, number>> = {
    new: created.length,
    changed: changed.length,
    same: same.length,
    problems: problems.length,
    doubts: doubts.length
  }
  // What somebody has to do something about comes first.
  const show = asked ?? (counts.problems > 0 ? "problems" : counts.new > 0 || counts.changed === 0 ? "new" : "changed")
  const total_pages = Math.max(1, Math.ceil(counts[show] / LINES_A_PAGE))
  const current_page = Math.min(Math.max(1, page), total_pages)
  return { list: linesOf(looked, show, (current_page - 1) * LINES_A_PAGE), current_page, total_pages }
}

/** A kind of problem, as the page is told it. */
export const leadOf = ({ isWrong, mend, ...lead }: Lead): StoreImportLead => ({
  ...lead,
  is_wrong: isWrong,
  ...present({ mend })
})

const bodyOf = (looked: Looked, upload: Row<"store_upload">) => {
  const { plan, sheet, report } = looked
  return {
    report,
    kind: upload.kind,
    file_name: upload.file_name,
    lines: sheet.lines.length,
    encoding: sheet.encoding,
    ...(sheet.book === undefined ? { delimiter: SIGNS[sheet.delimiter] } : sheet.book),
    used: plan.used,
    unused: plan.unused,
    fields: looked.target.definition.fields.map(({ heading }) => heading),
    ...present({ foreign_ids: plan.foreignIds, system: plan.system }),
    places: plan.places,
    leads: plan.leads.map(leadOf),
    new: plan.created.length,
    changed: plan.changed.length,
    same: plan.same.length,
    wrong: plan.wrong.size,
    doubts: plan.doubts.length,
    by_serial: serialised(plan),
    ...(upload.import_id === null ? {} : { import_id: upload.import_id })
  }
}

type Asked = Pick<Call<"get_store_import_preview" | "get_store_import_problems">, "deps" | "clientId" | "person">

/** The upload of somebody who may look at it. */
const open = async ({ deps, person }: Asked, uploadId: string) => {
  const fault = deskFault(person)
  if (fault !== undefined) return fault
  return (await uploadOf(deps.db, { uploadId, staffId: person.staffId })) ?? refused(FILE_GONE)
}

/** What a file would do, a page of its lines at a time. Nothing is saved. */
export const getStoreImportPreview: FreeHandler<"get_store_import_preview"> = {
  kind: "free",
  run: ({ deps, clientId, person, request, now }) =>
    query(async () => {
      const upload = await open({ deps, clientId, person }, request.upload_id)
      if ("status" in upload) return upload
      const { upload_id, file_name, kind, import_id } = upload
      // What was accepted is over: its rows would all be the same by now.
      if (import_id !== null) return { status: "success", body: { kind, file_name, import_id } }
      const known = lookedAt(deps, upload_id, request.report)
      const looked =
        known === undefined ? await look(deps, upload, now, new Set(request.answers)) : Result.succeed(known)
      if (Result.isFailure(looked)) return refused(looked.failure)
      const { show = "", page = 1 } = request
      return {
        status: "success",
        body: {
          ...bodyOf(looked.success, upload),
          ...pageOf(looked.success, isLineKind(show) ? show : undefined, page)
        }
      }
    })
}

/** The lines that would be left out, with what is wrong with them, as a file to mend. */
export const getStoreImportProblems: FreeHandler<"get_store_import_problems"> = {
  kind: "free",
  run: ({ deps, clientId, person, request, now }) =>
    query(async () => {
      const upload = await open({ deps, clientId, person }, request.upload_id)
      if ("status" in upload) return upload
      const looked = await look(deps, upload, now, new Set(request.answers))
      if (Result.isFailure(looked)) return refused(looked.failure)
      const { sheet, plan } = looked.success
      return {
        status: "success",
        body: {
          file_name: `${upload.file_name.replace(/\.[A-Za-z]{1,4}$/, "")}-problems.csv`,
          file: rejectsOf(sheet, plan)
        }
      }
    })
}
