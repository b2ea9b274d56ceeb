import { Result } from "effect"
import { holdsCardNumber } from "../../../src/kernel/cardNumber.ts"
import type { Sheet } from "./csv.ts"
import { type Chosen, type Field, NOTHING_CHOSEN } from "./headers.ts"
import { type Lead, leadsOf } from "./leads.ts"
import { readLine, unkept } from "./line.ts"
import type { Listed } from "./listed.ts"
import { nameOf } from "./names.ts"
import { type Place, readingOf } from "./reading.ts"
import { slowly } from "./slowly.ts"
import type { System } from "./systems/system.ts"
import type { Fault, Value, Values } from "./values.ts"

/** A row that the store has, with its id. */
export interface Known {
  readonly id: string
  readonly values: Values
}

/** A line that cannot be imported, and why. */
export interface Problem extends Fault {
  readonly line: number
  /** The header as the file has it. */
  readonly column: string
  /** What the cell says; empty for an empty one. */
  readonly value: string
  /** The answer that mends it, and all that are like it. */
  readonly mend?: string
}

/** What is wrong with a line, by the key of the field. */
export interface FieldFault extends Fault {
  readonly key: string
  /** The answer that mends it, and all that are like it. */
  readonly mend?: string
  /** What the file says, where its cell was worked over. */
  readonly said?: string
}

/** Tells which row of the store a line means. */
export interface Matcher {
  /** The row; undefined: it is a new one. */
  readonly find: (values: Values) => Result.Result<Known | undefined, FieldFault>
  /** What no two lines may share: the field's key and what it comes to. */
  readonly marks: (values: Values) => readonly (readonly [key: string, mark: string])[]
  /** What else must hold of the line, new or not. */
  readonly check: (values: Values, known: Known | undefined) => FieldFault | undefined
}

/** A table of which many rows are imported at once. */
export type BulkTable = "product" | "contact" | "staff" | "gift_card"

/** One kind of rows that can be imported. */
export interface Definition {
  /** What one of them and several are called. */
  readonly noun: readonly [one: string, many: string]
  readonly fields: readonly Field[]
  /** The table that its rows stand in; missing: a form looks at what is kept itself. */
  readonly table?: BulkTable
  /** What people call a row; missing: by the names that products, people and cards have. */
  readonly called?: (values: Values) => string
  /** Works the cells of a whole file over before they are read; a line that only belongs to another is left out. */
  readonly prepare: (rows: readonly CellsOf[], asked: Asked) => Promise<readonly CellsOf[]>
  /** The system that a file comes from, by its header: then its columns are read as that system means them. */
  readonly systemOf?: (header: readonly string[]) => System | undefined
  /** What people call a file of a system that is known by its header and read by the names of its columns. */
  readonly sourceOf?: (header: readonly string[]) => string | undefined
  readonly matcher: (known: readonly Known[]) => Matcher
  /** What a new row is taken for where its line does not say. */
  readonly presumed?: (values: Values, row: CellsOf, asked: Asked) => Values
  /** What looks wrong about a line and is no reason to leave it out; `known` is the row that it changes. */
  readonly doubt?: (values: Values, known: Known | undefined, row: CellsOf, asked: Asked) => readonly FieldFault[]
  /** The answer that mends a fault of a cell. */
  readonly mendOf?: (fault: FieldFault) => string | undefined
  /** Fields of numbers that are spelled in several ways: what each comes to. One that is only spelled otherwise stays as it is kept. */
  readonly numbers?: Readonly<Record<string, (spelled: string) => string>>
  /** May a cell be shown in a report? The number of a gift card is money. */
  readonly secret: readonly string[]
  /** The fields that only say which row is meant: what they say is no change of it. */
  readonly finders?: readonly string[]
  /** The field of the id that the store itself gave a row, where a file may say it. */
  readonly ownId?: string
}

/** What is known of a file beside its lines. */
export interface Asked {
  readonly system: System | undefined
  /** What somebody answered to the questions of a report. */
  readonly answers: Answers
}

/** Answers to the questions of a report: "zeros", "goods:handgun:used pistols". */
export type Answers = ReadonlySet<string>
export const NOTHING_ANSWERED: Answers = new Set()

/** The trimmed cells of a line by the keys of their fields; an empty cell is not in it. */
export interface CellsOf {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

export interface Created {
  readonly line: number
  /** What people call it. */
  readonly name: string
  readonly values: Values
}

export interface Same {
  readonly line: number
  readonly name: string
}

export interface Changed {
  readonly line: number
  readonly name: string
  readonly id: string
  readonly before: Values
  readonly after: Values
}

/** What an import would do. Nothing of it is done. */
export interface Plan {
  readonly created: readonly Created[]
  readonly changed: readonly Changed[]
  readonly same: readonly Same[]
  readonly problems: readonly Problem[]
  /** What looks wrong about lines that are imported all the same. */
  readonly doubts: readonly Problem[]
  /** How many lines have a problem: they are left out. */
  readonly wrong: ReadonlySet<number>
  /** The headers that no field is called by. */
  readonly unused: readonly string[]
  /** The headers that are read, and the field that each of them is. */
  readonly used: readonly { readonly header: string; readonly field: string }[]
  /** The column of ids of which the store knows none: they are another store's, and say nothing here. */
  readonly foreignIds: string | undefined
  /** What people call a file of the system that it comes from; undefined: nobody knows it. */
  readonly system: string | undefined
  /** The places of the other system at which pieces are counted, and where they go. */
  readonly places: readonly Place[]
  /** What is wrong or odd, a line for each kind of it. */
  readonly leads: readonly Lead[]
  /** The names of the rows of lists that its values hold the ids of; missing: they hold none. */
  readonly listed?: Listed
}

const TOO_MANY: Fault = { problem: "More cells than columns", fix: "Put quotes around a cell that has a comma in it." }
const mending = (mend: string | undefined) => (mend === undefined ? {} : { mend })

const difference = (
  { id, values }: Known,
  wanted: Values,
  { line, name }: Pick<Changed, "line" | "name">,
  { numbers = {}, finders = [] }: Pick<Definition, "numbers" | "finders">
): Changed | undefined => {
  const said = (key: string, value: Value | undefined): Value | undefined =>
    typeof value === "string" ? (numbers[key]?.(value) ?? value) : value
  const keys = Object.keys(wanted).filter(
    (key) => key in values && !finders.includes(key) && said(key, wanted[key]) !== said(key, values[key])
  )
  if (keys.length === 0) return undefined
  const pick = (from: Values): Values => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { line, name, id, before: pick(values), after: pick(wanted) }
}

/** Ids of which a store knows not one are those of another store, or of this one before it was made anew. */
const areForeign = (rows: readonly CellsOf[], key: string, known: readonly Known[]): boolean => {
  const ids = new Set(known.map(({ id }) => id))
  const said = rows.flatMap(({ cells }) => cells.get(key) ?? [])
  return said.length > 0 && said.every((id) => !ids.has(id))
}

const without = ({ line, cells }: CellsOf, key: string): CellsOf => {
  const own = new Map(cells)
  own.delete(key)
  return { line, cells: own }
}

/** What somebody said of a file: what its columns are, and the answers to its report's questions; and the lists that it may name rows of. */
export interface Said {
  readonly listed?: Listed
  readonly chosen?: Chosen
  readonly answers?: Answers
}

/**
 * What a file would do to the rows of a store: which lines make a new row, which change one and how, which say what is
 * known, and which cannot be imported and why. An empty cell says nothing of a row that is there. Wrong lines never stop
 * right ones. Others have their turn on the way.
 */
export const planImport = async (
  sheet: Sheet,
  definition: Definition,
  known: readonly Known[],
  { chosen = NOTHING_CHOSEN, answers = NOTHING_ANSWERED, listed }: Said = {}
): Promise<Plan> => {
  const { fields, prepare, matcher, presumed = (values) => values, doubt, mendOf, secret, ownId } = definition
  const { system, headings, unused, used, rows: readLines, places } = readingOf(sheet, definition, { chosen, answers })
  const asked: Asked = { system, answers }
  const match = matcher(known)
  const [problems, doubts]: [Problem[], Problem[]] = [[], []]
  const [created, changed, same]: [Created[], Changed[], Same[]] = [[], [], []]
  const seen = new Map<string, number>()
  const wide = new Set<number>()
  await slowly(sheet.lines, ({ line, cells }) => {
    if (cells.slice(sheet.header.length).some((cell) => cell.trim() !== "")) wide.add(line)
  })
  const twice = (marks: readonly (readonly [string, string])[]): FieldFault | undefined => {
    for (const [key, mark] of marks) {
      const first = seen.get(`${key} ${mark}`)
      if (first !== undefined)
        return {
          key,
          problem: `Same ${headings.get(key) ?? "row"} as line ${first}`,
          fix: "Keep one of the two lines."
        }
    }
    return undefined
  }
  const told = (row: CellsOf, { key, problem, fix, mend, said }: FieldFault): Problem => {
    const value = said ?? row.cells.get(key) ?? ""
    const isSecret = secret.includes(key) || holdsCardNumber(value)
    const shown = isSecret && value !== "" ? `••••${value.slice(-4)}` : value
    const mended = mend === undefined ? {} : { mend }
    return { line: row.line, column: headings.get(key) ?? "", value: shown, problem, fix, ...mended }
  }
  const check = (row: CellsOf): readonly FieldFault[] => {
    if (wide.has(row.line)) return [{ key: "", ...TOO_MANY }]
    const { values, faults } = readLine(row, fields, listed)
    if (faults.length > 0) return faults.map((fault) => ({ ...fault, ...mending(mendOf?.(fault)) }))
    const found = match.find(values)
    if (Result.isFailure(found)) return [found.failure]
    const own = found.success
    const never = definition.table === undefined ? [] : unkept(definition.table, values, own)
    if (never.length > 0) return never
    const marks = [...match.marks(values), ...(own === undefined ? [] : [["", own.id] as const])]
    const fault = match.check(values, own) ?? twice(marks)
    if (fault !== undefined) return [fault]
    for (const [key, mark] of marks) seen.set(`${key} ${mark}`, row.line)
    const named = { line: row.line, name: (definition.called ?? nameOf)({ ...own?.values, ...values }) }
    if (own === undefined) created.push({ ...named, values: presumed(values, row, asked) })
    else {
      const change = difference(own, values, named, definition)
      if (change === undefined) same.push(named)
      else changed.push(change)
    }
    doubts.push(...(doubt?.(values, own, row, asked) ?? []).map((odd) => told(row, odd)))
    return []
  }
  const prepared = await prepare(await readLines(), asked)
  const foreign = ownId !== undefined && areForeign(prepared, ownId, known) ? ownId : undefined
  await slowly(prepared, (whole) => {
    const row = foreign === undefined ? whole : without(whole, foreign)
    problems.push(...check(row).map((fault) => told(row, fault)))
  })
  return {
    created,
    changed,
    same,
    problems,
    doubts,
    wrong: new Set(problems.map(({ line }) => line)),
    unused,
    used,
    foreignIds: foreign === undefined ? undefined : headings.get(foreign),
    system: system?.name ?? definition.sourceOf?.(sheet.header),
    places: places(),
    leads: leadsOf(problems, doubts),
    ...(listed === undefined ? {} : { listed })
  }
}
