import { Result } from "effect"
import type { ImportKind } from "../../src/store/rules.ts"
import type { Hasher } from "../auth/hash.ts"
import type { Tx } from "../db/transaction.ts"
import { idsAfter } from "../ids.ts"
import { column } from "../store/forms/columns.ts"
import type { Sheet } from "../store/import/csv.ts"
import type { Field } from "../store/import/headers.ts"
import { listedNames } from "../store/import/listed.ts"
import { planImport } from "../store/import/plan.ts"
import { knownRows } from "../store/import/rows.ts"
import { saveRows } from "../store/import/save.ts"
import { type Read, words, yesNo } from "../store/import/values.ts"
import { type Goal, goalOf } from "../store/import/work.ts"
import { columnOf } from "./folder.ts"
import { DEMO_CLIENT_ID, SEED_TIME } from "./store.ts"

const moment: Read = (text) => Result.succeed(Date.parse(text))
/** A list as PostgreSQL reads one. */
const list: Read = (text) => Result.succeed(text.replace("[", "{").replace("]", "}"))

/**
 * What a file of the demo store says and no import of somebody's own store takes: drawings, which are given on a product's page, and what
 * was so before the files were written.
 */
export const ONLY_DEMO: Partial<Record<ImportKind, readonly Field[]>> = {
  products: [
    column("picture", "Picture", words),
    column("image_src", "Image src", words),
    column("more_images", "More images", list)
  ],
  customers: [
    column("created_at", "Created at", moment),
    column("payment_on_file", "Payment on file", yesNo),
    column("paper_waiver_on", "Paper waiver on", words)
  ]
}

/** The column of a file that says by which id others name its rows. */
const IDS: Partial<Record<ImportKind, string>> = {
  products: "Product ID",
  customers: "Customer number",
  people: "Staff ID",
  classes: "Class ID",
  memberships: "Membership ID",
  "gift-cards": "Card ID"
}
const ID = "ID"

const withMore = (kind: ImportKind, goal: Goal): Goal => {
  const more = ONLY_DEMO[kind]
  if (more === undefined || goal._tag === "Form") return goal
  const unsaid = Object.fromEntries(more.map(({ key }) => [key, null]))
  return {
    ...goal,
    definition: { ...goal.definition, fields: [...goal.definition.fields, ...more] },
    // All rows name the same columns.
    fresh: (values, now) => ({ ...unsaid, ...goal.fresh(values, now) })
  }
}

/**
 * Brings a file of the demo store by the plan and the functions by which an import brings one, with the ids that the file says: tests and
 * documents name them. Throws where a line is not right: then there is no demo store.
 */
export const bringFile = async (tx: Tx, hasher: Hasher, kind: ImportKind, sheet: Sheet): Promise<void> => {
  const clientId = DEMO_CLIENT_ID
  const goal = withMore(kind, goalOf(kind, clientId, hasher))
  const known = goal._tag === "Form" ? await goal.rows(tx) : await knownRows(tx, clientId, goal)
  const said = goal._tag === "Form" ? {} : { listed: await listedNames(tx) }
  const plan = await planImport(sheet, goal.definition, known, said)
  const [wrong] = plan.problems
  if (wrong !== undefined) throw new TypeError(`${kind}.csv, line ${wrong.line}: ${wrong.problem}. ${wrong.fix}`)
  const ids = columnOf(sheet, IDS[kind] ?? ID)
  const asked = {
    clientId,
    kind,
    target: goal,
    fileName: `${kind}.csv`,
    now: SEED_TIME,
    idsOf: (line: number) => ids?.get(line),
    newId: idsAfter(`demo-${kind}`)
  }
  const saved = await saveRows(tx, asked, "demo", plan)
  if (saved.ids.length !== plan.created.length || saved.changes.length !== plan.changed.length)
    throw new TypeError(`${kind}.csv: the store refuses a line of it.`)
}
