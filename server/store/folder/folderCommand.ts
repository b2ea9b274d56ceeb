import { readdir } from "node:fs/promises"
import { join } from "node:path"
import type { ImportKind } from "../../../src/store/rules.ts"
import { goods } from "../../db/goods.ts"
import { hasherOf, type Owned } from "../../setup/ownersTask.ts"
import { refuse, type Terminal } from "../command.ts"
import { EXPORTED } from "../export/tables.ts"
import { applyImport, previewImport } from "../import/apply.ts"
import type { Importing } from "../import/save.ts"
import { unpacked } from "../import/packedSheet.ts"
import { reportOf, several } from "../import/report.ts"
import { goalOf } from "../import/work.ts"
import { withReader } from "../../readers/file.ts"
import { Result } from "effect"
import { type Found, type Rehearsal, rehearseFolder } from "./rehearse.ts"
import { FOLDER_ORDER, STAYS } from "./tables.ts"

const NOTHING = "No file of a store is in this folder. Say one that npm run store -- export wrote."
const NOT_NEW =
  "A folder comes into a store that is new. This one has products or customers: import the folder's files one by one."

const fileOf = (kind: ImportKind): string => `${kind}.csv`

/** All files are read before the first is saved: one that cannot be read stops all of them. */
const readAll = async (folder: string): Promise<readonly Found[]> => {
  const names = new Set(await readdir(folder))
  const kinds = FOLDER_ORDER.filter((kind) => names.has(fileOf(kind)))
  if (kinds.length === 0) return refuse(NOTHING)
  return withReader(async (read) => {
    const found: Found[] = []
    for (const kind of kinds) {
      const file = fileOf(kind)
      const sheet = await read("sheet", join(folder, file))
      found.push({
        kind,
        file,
        sheet: await unpacked(Result.getOrElse(sheet, (why) => refuse(`${file}: ${why}`)))
      })
    }
    return found
  })
}

/** What of the folder stays behind, a line for each reason. */
const leftBehind = async (folder: string): Promise<readonly string[]> => {
  const names = new Set(await readdir(folder))
  const left = Object.entries(STAYS).flatMap(([table, why]) => {
    // Both tables have a row for each table of the schema.
    const exported = EXPORTED[table as keyof typeof EXPORTED]
    return exported._tag !== "Other" && names.has(exported.file) ? [{ why, file: exported.file }] : []
  })
  return [...Map.groupBy(left, ({ why }) => why)].map(
    ([why, files]) => `  ${why}: ${files.map(({ file }) => file).join(", ")}.`
  )
}

const isNew = async ({ db }: Owned): Promise<boolean> => {
  const product = await goods(db).select("product_id").limit(1).executeTakeFirst()
  const contacts = await db.selectFrom("contact").select("contact_id").limit(2).execute()
  return product === undefined && contacts.length < 2
}

/** What a file would bring, in words; of one that is left out why, line by line. */
const told = ({ kind, file, sheet, plan }: Rehearsal, clientId: number): readonly string[] => {
  const { definition } = goalOf(kind, clientId)
  if (plan.wrong.size > 0)
    return [`${file}: left out, all of it.`, ...reportOf(sheet, definition, plan).map((line) => `  ${line}`)]
  const odd = plan.leads.map(({ lines, problem }) => `; ${several(lines, ["line", "lines"])}: ${problem}`).join("")
  const [fresh, changed] = [plan.created, plan.changed].map(({ length }) => several(length, definition.noun))
  return [`${file}: ${fresh} new, ${changed} changed, ${plan.same.length.toLocaleString("en-US")} the same${odd}.`]
}

/** Brings one file, all of it or nothing; says what came of it. */
const bring = async (
  owned: Owned,
  { say, now }: Terminal,
  { kind, file, sheet }: Found
): Promise<"saved" | "same" | "left"> => {
  const { clientId } = owned.store
  const hasher = kind === "gift-cards" ? await hasherOf(owned, clientId) : undefined
  const target = goalOf(kind, clientId, hasher)
  const asked: Importing = { clientId, kind, target, fileName: file, now: now() }
  const plan = await previewImport(owned.db, asked, sheet)
  for (const line of told({ kind, file, sheet, plan }, clientId)) say(line)
  if (plan.wrong.size > 0) return "left"
  const touched = plan.created.length + plan.changed.length
  if (touched > 0) await applyImport(owned.db, asked, sheet, plan)
  return touched > 0 ? "saved" : "same"
}

/**
 * `npm run store -- import FOLDER`: what an export wrote comes into a store that is new, file by file in the order in which each finds
 * what it names. A file with a line that is not right is left out, all of it. Says first what comes, line by line what does not, and
 * what stays, and why: nothing is written before that is accepted.
 */
export const importFolder = async (
  folder: string,
  owned: Owned,
  terminal: Terminal,
  isAccepted: () => Promise<boolean>
): Promise<void> => {
  const { say } = terminal
  if (!(await isNew(owned))) return refuse(NOT_NEW)
  const found = await readAll(folder)
  say("These files come in, each all of it or nothing:")
  const { db, store } = owned
  for (const one of await rehearseFolder(
    { db, clientId: store.clientId, hasher: undefined, now: terminal.now() },
    found
  ))
    for (const line of told(one, store.clientId)) say(`  ${line}`)
  const left = await leftBehind(folder)
  if (left.length > 0) say("These stay behind:")
  for (const line of left) say(line)
  if (!(await isAccepted())) return say("Nothing was saved. Add --accept to save it.")
  const out: string[] = []
  for (const one of found) if ((await bring(owned, terminal, one)) === "left") out.push(one.file)
  return say(
    out.length === 0
      ? "All of it came in. Each file can be undone for 24 hours: npm run store -- undo."
      : `Left out: ${out.join(", ")}. Correct them, and import them one by one: npm run store -- import KIND FILE.`
  )
}
