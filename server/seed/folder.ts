import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import type { ImportKind } from "../../src/store/rules.ts"
import { parseCsv, type Sheet } from "../store/import/csv.ts"
import { FOLDER_ORDER } from "../store/folder/tables.ts"

/** Where the demo store's files lie, as `npm run store -- export` writes them. */
const FOLDER = join(import.meta.dirname, "store")

/** The bytes of a file of the demo store. */
export const fileOf = (name: string): Buffer => readFileSync(join(FOLDER, name))

/** Lines of a file of the demo store as a table. */
export const sheetOf = (kind: ImportKind): Sheet => Result.getOrThrow(parseCsv(fileOf(`${kind}.csv`)))

/** What the demo store does not have, and so has no file of. */
const NONE: readonly ImportKind[] = ["tax-classes", "departments", "range-days"]

/** The files of the demo store in the order in which each finds what it names. Gift cards come by their numbers, which no export has. */
export const FILES_IN_ORDER: readonly ImportKind[] = [
  ...FOLDER_ORDER.filter((kind) => !NONE.includes(kind)),
  "gift-cards"
]

/** The cells of a column of a table, by their lines; undefined where the table has none such. */
export const columnOf = ({ header, lines }: Sheet, heading: string): ReadonlyMap<number, string> | undefined => {
  const at = header.indexOf(heading)
  return at < 0 ? undefined : new Map(lines.map(({ line, cells }) => [line, cells[at] ?? ""]))
}
