import { Result } from "effect"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import type { Deps } from "../../deps.ts"
import { previewImport } from "./apply.ts"
import { chosenColumns } from "./chosen.ts"
import type { Sheet } from "./csv.ts"
import { fileMark, reportMark } from "./mark.ts"
import { unpacked } from "./packedSheet.ts"
import { type Answers, NOTHING_ANSWERED, type Plan } from "./plan.ts"
import { foreignFile } from "./systems/foreign.ts"
import { uploadBytes } from "./upload.ts"
import { type Goal, goalOf } from "./work.ts"

/** An upload as it was read, and what it would do. */
export interface Looked {
  readonly target: Goal
  readonly sheet: Sheet
  readonly plan: Plan
  /** The name of exactly this report of exactly this file. */
  readonly report: string
}

interface Opened extends Looked {
  readonly uploadId: string
  /** The sheet of a workbook that somebody chose; "" for none. */
  readonly part: string
  readonly file: string
}

/** The file that was looked at last: its report is turned page by page, and must not be another one on each. */
const lastOf = new WeakMap<Db, Opened>()

/** The report that was made last of an upload, if it is this one. */
export const lookedAt = ({ db }: Deps, uploadId: string, report: string | undefined): Looked | undefined => {
  const last = lastOf.get(db)
  return last?.uploadId === uploadId && last.report === report ? last : undefined
}

/** Forgets what was read of an upload. */
export const forget = ({ db }: Deps, uploadId: string): void => {
  if (lastOf.get(db)?.uploadId === uploadId) lastOf.delete(db)
}

const read = async (
  { db, pepper, readers }: Deps,
  upload: Row<"store_upload">,
  part: string
): Promise<Result.Result<Pick<Opened, "sheet" | "file">, string>> => {
  const last = lastOf.get(db)
  if (last?.uploadId === upload.upload_id && last.part === part) return Result.succeed(last)
  const bytes = await uploadBytes(db, pepper, upload)
  if (Result.isFailure(bytes)) return Result.fail(bytes.failure)
  const sheet = await readers.read("sheet", bytes.success, part === "" ? undefined : part)
  if (Result.isFailure(sheet)) return Result.fail(sheet.failure)
  return Result.succeed({ sheet: await unpacked(sheet.success), file: fileMark(bytes.success) })
}

/** The answer that chooses a sheet of a workbook, and what it chooses; "" for none. */
export const SHEET = "sheet:"
const chosenSheet = (answers: Answers): string =>
  [...answers].find((answer) => answer.startsWith(SHEET))?.slice(SHEET.length) ?? ""

/** Reads an upload and says what it would do to the store as it is now, in milliseconds since 1970. Fails with one sentence. */
export const look = async (
  deps: Deps,
  upload: Row<"store_upload">,
  now: number,
  answers: Answers = NOTHING_ANSWERED
): Promise<Result.Result<Looked, string>> => {
  const part = chosenSheet(answers)
  const opened = await read(deps, upload, part)
  if (Result.isFailure(opened)) return Result.fail(opened.failure)
  const { sheet, file } = opened.success
  const foreign = foreignFile(sheet, upload.kind)
  if (foreign !== undefined) return Result.fail(foreign)
  const target = goalOf(upload.kind, deps.clientId, deps.hasher)
  const chosen = await chosenColumns(deps.db, upload.kind)
  const plan = await previewImport(
    deps.db,
    { clientId: deps.clientId, target, chosen, answers, staffId: upload.staff_id, now },
    sheet
  )
  const looked = { uploadId: upload.upload_id, part, file, target, sheet, plan, report: await reportMark(file, plan) }
  lastOf.set(deps.db, looked)
  return Result.succeed(looked)
}
