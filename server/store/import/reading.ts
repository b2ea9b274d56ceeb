import { Result } from "effect"
import type { Line, Sheet } from "./csv.ts"
import { bare, type Chosen, recognise } from "./headers.ts"
import type { Answers, CellsOf, Definition } from "./plan.ts"
import { mappedSlowly } from "./slowly.ts"
import { columnsOf, usedOf } from "./systems/columns.ts"
import { shelfOf, type Shelf } from "./systems/places.ts"
import { readRows } from "./systems/read.ts"
import type { System } from "./systems/system.ts"
import { pieces } from "./values.ts"

/** A place of another system at which pieces are counted. */
export interface Place {
  readonly name: string
  readonly shelf: Shelf
  /** All of its pieces. */
  readonly pieces: number
}

/** How the lines of a file are read. */
interface Reading {
  readonly system: System | undefined
  /** What the file calls the column of a field. */
  readonly headings: ReadonlyMap<string, string>
  readonly used: readonly { readonly header: string; readonly field: string }[]
  readonly unused: readonly string[]
  readonly rows: () => Promise<readonly CellsOf[]>
  readonly places: () => readonly Place[]
}

const WEIGHTY =
  /price|cost|retail|msrp|map$|qty|quantity|stock|count|onhand|available|inventory|tax|categor|department|dept|class|type|serial|firearm|upc|barcode|gtin|ean$/

/** Columns that nobody uses and that look as if they mattered come first. */
const byWeight = (unused: readonly string[]): readonly string[] => {
  const isWeighty = (header: string): boolean => WEIGHTY.test(bare(header))
  return [...unused.filter(isWeighty), ...unused.filter((header) => !isWeighty(header))]
}

const cellsOf = ({ line, cells }: Line, at: ReadonlyMap<string, number>): CellsOf => {
  const named = new Map<string, string>()
  for (const [key, place] of at) {
    const text = (cells[place] ?? "").trim()
    if (text !== "") named.set(key, text)
  }
  return { line, cells: named }
}

const bySystem = (
  system: System,
  { header, lines }: Sheet,
  { fields }: Definition,
  { chosen, answers }: { readonly chosen: Chosen; readonly answers: Answers }
): Reading => {
  const found = columnsOf(system, header, chosen)
  const headingOf = (key: string): string => fields.find((field) => field.key === key)?.heading ?? key
  const used = usedOf(found, header, headingOf)
  const firstOf = (heading: string): string => used.find(({ field }) => field === heading)?.header ?? heading
  const places = (found.of.get("count") ?? []).filter(({ of }) => of !== "")
  const countAt = (at: number): number =>
    lines.reduce((sum, { cells }) => sum + Number(Result.getOrElse(pieces((cells[at] ?? "").trim()), () => 0)), 0)
  return {
    system,
    headings: new Map(fields.map(({ key, heading }) => [key, firstOf(heading)])),
    used,
    unused: byWeight(found.unused),
    rows: () => readRows(system, found, lines, answers),
    places: () => places.map(({ at, of }) => ({ name: of, shelf: shelfOf(of, answers), pieces: countAt(at) }))
  }
}

/** How a file is read: as its system means it where its header is known, else by the names of its columns. */
export const readingOf = (
  sheet: Sheet,
  definition: Definition,
  said: { readonly chosen: Chosen; readonly answers: Answers }
): Reading => {
  const { header, lines } = sheet
  const { fields, systemOf } = definition
  const system = systemOf?.(header)
  if (system !== undefined) return bySystem(system, sheet, definition, said)
  const { at, unused } = recognise(header, fields, said.chosen)
  return {
    system,
    headings: new Map(fields.map(({ key, heading }) => [key, header[at.get(key) ?? -1] ?? heading])),
    used: fields.flatMap(({ key, heading }) => {
      const name = header[at.get(key) ?? -1]
      return name === undefined ? [] : [{ header: name, field: heading }]
    }),
    unused: byWeight(unused),
    rows: () => mappedSlowly(lines, (line) => cellsOf(line, at)),
    places: () => []
  }
}
