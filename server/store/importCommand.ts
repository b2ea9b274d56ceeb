import { stat, writeFile } from "node:fs/promises"
import { basename, extname } from "node:path"
import { Result } from "effect"
import { IMPORT_KINDS, type StoreWork } from "../../src/store/rules.ts"
import { transaction } from "../db/transaction.ts"
import { errorCode } from "../errorCode.ts"
import { readOwnFile } from "../readers/file.ts"
import { hasherOf, type Owned } from "../setup/ownersTask.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"
import { undoingOf } from "../actions/store/bulk/undoing.ts"
import { importFolder } from "./folder/folderCommand.ts"
import { applyImport, previewImport } from "./import/apply.ts"
import type { Importing } from "./import/save.ts"
import { chosenColumns, chosenFrom, rememberColumns, type Said } from "./import/chosen.ts"
import { unpacked } from "./import/packedSheet.ts"
import { rejectsOf, reportOf, several } from "./import/report.ts"
import { type Goal, goalOf } from "./import/work.ts"
import { foreignFile } from "./import/systems/foreign.ts"
import { importToUndo, UNDO_MS, undoImport } from "./import/undo.ts"

const USAGE = `Write: npm run store -- import KIND FILE.csv or FILE.xlsx, or import FOLDER with what an export wrote. KIND is ${IMPORT_KINDS.join(", ")}. Beside it: --sheet for another sheet of a workbook than its first, --column "Their Name=UPC" for a column that is not recognised, --answer with what a report offers in brackets, and --accept to save without being asked.`
const UNDO = "Write: npm run store -- undo, or undo ID for an import before the last."

const OPTIONS = {
  accept: { type: "boolean" },
  column: { type: "string", multiple: true },
  answer: { type: "string", multiple: true },
  sheet: { type: "string" }
} as const

/** "Their Name=UPC" */
const saidOf = (given: string): Said => {
  const place = given.lastIndexOf("=")
  if (place < 1) return refuse(`Write a column as its header and what it is: --column "Their Name=UPC".`)
  return { header: given.slice(0, place), field: given.slice(place + 1) }
}

const targetAt = async (owned: Owned, kind: StoreWork): Promise<Goal> => {
  const { clientId } = owned.store
  return goalOf(kind, clientId, kind === "gift-cards" ? await hasherOf(owned, clientId) : undefined)
}

const rejectsPath = (file: string): string => `${file.slice(0, file.length - extname(file).length)}-problems.csv`

/** Whoever slips at the question is asked again: neither answer is taken for the other. */
const isAccepted = async (given: boolean | undefined, { ask, say }: Terminal): Promise<boolean> => {
  if (given !== undefined || ask === undefined) return given ?? false
  for (;;) {
    const answer = (await ask("Save this? yes or no", "no")).trim()
    if (/^y(es)?$/i.test(answer)) return true
    if (/^no?$/i.test(answer)) return false
    say("Please type yes or no.")
  }
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return false
    throw cause
  }
}

/**
 * `npm run store -- import KIND FILE.csv`: tells first what it would do, line by line, and saves nothing before that is
 * accepted. Lines with a problem go into a file beside it.
 */
export const importCommand = async (args: readonly string[], owned: Owned, terminal: Terminal): Promise<void> => {
  const { positionals, values } = readArgs(args, OPTIONS, USAGE)
  const [asked, file, another] = positionals
  if (asked !== undefined && file === undefined && (await isFolder(asked)))
    return importFolder(asked, owned, terminal, () => isAccepted(values.accept, terminal))
  const kind = IMPORT_KINDS.find((one) => one === asked)
  if (kind === undefined || file === undefined || another !== undefined) return refuse(USAGE)
  const sheet = await unpacked(Result.getOrElse(await readOwnFile("sheet", file, values.sheet), refuse))
  const foreign = foreignFile(sheet, kind)
  if (foreign !== undefined) return refuse(foreign)
  const target = await targetAt(owned, kind)
  const { say, now } = terminal
  const { clientId } = owned.store
  const said = chosenFrom((values.column ?? []).map(saidOf), target.definition.fields)
  if (typeof said === "string") return refuse(said)
  const chosen = new Map([...(await chosenColumns(owned.db, kind)), ...said])
  const answers = new Set(values.answer)
  const importing: Importing = { clientId, kind, target, chosen, answers, fileName: basename(file), now: now() }
  const plan = await previewImport(owned.db, importing, sheet)
  for (const line of reportOf(sheet, target.definition, plan)) say(line)
  if (plan.wrong.size > 0) {
    await writeFile(rejectsPath(file), rejectsOf(sheet, plan))
    say(`Those lines are in ${rejectsPath(file)}: mend them there and import that file.`)
  }
  const touched = plan.created.length + plan.changed.length
  if (touched === 0) return say("There is nothing to save.")
  if (!(await isAccepted(values.accept, terminal))) return say("Nothing was saved. Add --accept to save it.")
  await applyImport(owned.db, importing, sheet, plan)
  await transaction(owned.db, clientId, (tx) => rememberColumns(tx, kind, said))
  return say(
    `Imported ${several(touched, target.definition.noun)}. "npm run store -- undo" takes it back for 24 hours.`
  )
}

/** `npm run store -- undo [ID]` */
export const undoCommand = async (args: readonly string[], owned: Owned, { say, now }: Terminal): Promise<void> => {
  const [id, another] = readArgs(args, {}, UNDO).positionals
  if (another !== undefined) refuse(UNDO)
  const row = await importToUndo(owned.db, id)
  if (row === undefined) return refuse("There is no import that could be undone.")
  const at = now()
  if (at - row.created_at > UNDO_MS)
    return refuse(`The import of ${row.file_name} is more than 24 hours ago: it stays.`)
  const target = await targetAt(owned, row.kind)
  const { deleted, restored, kept, changedSince } = await undoImport(owned.db, row, target, undoingOf(row, at))
  const { noun } = target.definition
  say(
    `The import of ${row.file_name} is undone: ${several(deleted, noun)} removed, ${several(restored, noun)} as before.`
  )
  if (kept.length > 0) say(`In use since, so they stay: ${kept.join(", ")}.`)
  if (changedSince > 0) say(`${several(changedSince, noun)} changed again since: what was changed last stays.`)
}
