import { Result } from "effect"
import { holdsCardNumber } from "../../../src/kernel/cardNumber.ts"
import { cardFaultIn, isTooLongIn } from "../../db/held/door.ts"
import type { Line, Sheet } from "./csv.ts"
import { type Chosen, type Field, recognise } from "./headers.ts"
import { nameOf } from "./names.ts"
import { mappedSlowly, slowly } from "./slowly.ts"
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
}

/** What is wrong with a line, by the key of the field. */
export interface FieldFault extends Fault {
  readonly key: string
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

/** One kind of rows that can be imported. */
export interface Definition {
  /** What one of them and several are called. */
  readonly noun: readonly [one: string, many: string]
  readonly fields: readonly Field[]
  /** The table that its rows stand in. */
  readonly table: "product" | "contact" | "staff" | "gift_card"
  /** Works the cells of a whole file over before they are read; a line that only belongs to another is left out. */
  readonly prepare: (rows: readonly CellsOf[]) => Promise<readonly CellsOf[]>
  readonly matcher: (known: readonly Known[]) => Matcher
  /** What a new row is taken for where its line does not say. */
  readonly presumed?: (values: Values) => Values
  /** What looks wrong about a line and is no reason to leave it out; `known` is the row that it changes. */
  readonly doubt?: (values: Values, known: Known | undefined) => FieldFault | undefined
  /** Fields of numbers that are spelled in several ways: what each comes to. One that is only spelled otherwise stays as it is kept. */
  readonly numbers?: Readonly<Record<string, (spelled: string) => string>>
  /** May a cell be shown in a report? The number of a gift card is money. */
  readonly secret: readonly string[]
  /** The field of the id that the store itself gave a row, where a file may say it. */
  readonly ownId?: string
}

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
}

const TOO_MANY: Fault = { problem: "More cells than columns", fix: "Put quotes around a cell that has a comma in it." }
const UNKEPT: Fault = { problem: "Has a sign that can't be kept", fix: "Write the cell again." }

const CARD: Fault = { problem: "This looks like a card number", fix: "Take it out: card numbers are never kept." }

/** Is it that a cell holds a card's number? Then the cell is told nowhere. */
export const isOfCard = ({ problem }: Fault): boolean => problem === CARD.problem

const LONG: Fault = {
  problem: "15 digits and more may be a card number",
  fix: "Write its 8 to 14 digits, or a number with letters in it."
}

/** What of a line is never kept; what the store has of it already says nothing here. */
const unkept = (table: Definition["table"], values: Values, own: Known | undefined): readonly FieldFault[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (own?.values[key] === value) return []
    if (cardFaultIn(table, key, value) !== undefined) return [{ key, ...CARD }]
    return isTooLongIn(table, key, value) ? [{ key, ...LONG }] : []
  })

const cellsOf = ({ line, cells }: Line, at: ReadonlyMap<string, number>): CellsOf => {
  const named = new Map<string, string>()
  for (const [key, place] of at) {
    const text = (cells[place] ?? "").trim()
    if (text !== "") named.set(key, text)
  }
  return { line, cells: named }
}

const readLine = (
  { cells }: CellsOf,
  fields: readonly Field[]
): { readonly values: Values; readonly faults: readonly FieldFault[] } => {
  const values: Record<string, Value> = {}
  const faults: FieldFault[] = []
  for (const { key, read } of fields) {
    const text = cells.get(key)
    if (text === undefined) continue
    const value = text.includes("\0") ? Result.fail(UNKEPT) : read(text)
    if (Result.isSuccess(value)) values[key] = value.success
    else faults.push({ key, ...value.failure })
  }
  return { values, faults }
}

const difference = (
  { id, values }: Known,
  wanted: Values,
  { line, name }: Pick<Changed, "line" | "name">,
  numbers: Definition["numbers"] = {}
): Changed | undefined => {
  const said = (key: string, value: Value | undefined): Value | undefined =>
    typeof value === "string" ? (numbers[key]?.(value) ?? value) : value
  const keys = Object.keys(wanted).filter((key) => key in values && said(key, wanted[key]) !== said(key, values[key]))
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

/**
 * What a file would do to the rows of a store: which lines make a new row, which change one and how, which say what is
 * known, and which cannot be imported and why. An empty cell says nothing of a row that is there. Wrong lines never stop
 * right ones. Others have their turn on the way.
 */
export const planImport = async (
  sheet: Sheet,
  definition: Definition,
  known: readonly Known[],
  chosen?: Chosen
): Promise<Plan> => {
  const { fields, prepare, matcher, presumed = (values) => values, doubt, secret, ownId } = definition
  const { at, unused } = recognise(sheet.header, fields, chosen)
  const match = matcher(known)
  const headings = new Map(fields.map(({ key, heading }) => [key, sheet.header[at.get(key) ?? -1] ?? heading]))
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
  const told = (row: CellsOf, { key, problem, fix }: FieldFault): Problem => {
    const value = row.cells.get(key) ?? ""
    const isSecret = secret.includes(key) || holdsCardNumber(value)
    const shown = isSecret && value !== "" ? `••••${value.slice(-4)}` : value
    return { line: row.line, column: headings.get(key) ?? "", value: shown, problem, fix }
  }
  const check = (row: CellsOf): readonly FieldFault[] => {
    if (wide.has(row.line)) return [{ key: "", ...TOO_MANY }]
    const { values, faults } = readLine(row, fields)
    if (faults.length > 0) return faults
    const found = match.find(values)
    if (Result.isFailure(found)) return [found.failure]
    const own = found.success
    const never = unkept(definition.table, values, own)
    if (never.length > 0) return never
    const marks = [...match.marks(values), ...(own === undefined ? [] : [["", own.id] as const])]
    const fault = match.check(values, own) ?? twice(marks)
    if (fault !== undefined) return [fault]
    for (const [key, mark] of marks) seen.set(`${key} ${mark}`, row.line)
    const named = { line: row.line, name: nameOf({ ...own?.values, ...values }) }
    if (own === undefined) created.push({ ...named, values: presumed(values) })
    else {
      const change = difference(own, values, named, definition.numbers)
      if (change === undefined) same.push(named)
      else changed.push(change)
    }
    const odd = doubt?.(values, own)
    if (odd !== undefined) doubts.push(told(row, odd))
    return []
  }
  const prepared = await prepare(await mappedSlowly(sheet.lines, (line) => cellsOf(line, at)))
  const foreign = ownId !== undefined && areForeign(prepared, ownId, known) ? ownId : undefined
  await slowly(prepared, (whole) => {
    const row = foreign === undefined ? whole : without(whole, foreign)
    problems.push(...check(row).map((fault) => told(row, fault)))
  })
  const used = fields.flatMap(({ key, heading }) => {
    const header = sheet.header[at.get(key) ?? -1]
    return header === undefined ? [] : [{ header, field: heading }]
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
    foreignIds: foreign === undefined ? undefined : headings.get(foreign)
  }
}
