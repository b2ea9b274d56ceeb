import { bare, type Chosen } from "../headers.ts"
import { type Column, type Meaning, MEANINGS, type System } from "./system.ts"

/** A column of a family: its place, and what tells it from its sisters, such as the name of a location. */
export interface Placed {
  readonly at: number
  readonly of: string
}

/** Where a system's file tells what. */
export interface Found {
  /** The columns of each meaning, the surest first. */
  readonly of: ReadonlyMap<Meaning, readonly Placed[]>
  /** What somebody said that a column is: its place, by the field's key. */
  readonly chosen: ReadonlyMap<string, number>
  readonly unused: readonly string[]
}

const isMeaning = (name: string): name is Meaning => Object.hasOwn(MEANINGS, name)
const ALL: readonly Meaning[] = Object.keys(MEANINGS).filter(isMeaning)

const placesOf = (column: Column, header: readonly string[], names: readonly string[]): readonly Placed[] =>
  header.flatMap((name, at) => {
    if (typeof column === "string") return names[at] === column ? [{ at, of: "" }] : []
    const found = column.exec(name)
    return found === null ? [] : [{ at, of: (found[1] ?? "").replaceAll("_", " ") }]
  })

/** Finds the columns of a system's file; what somebody chose for a column goes before. */
export const columnsOf = ({ columns }: System, header: readonly string[], chosen: Chosen): Found => {
  const names = header.map(bare)
  const free = (at: number): boolean => !chosen.has(names[at] ?? "")
  const of = new Map(
    ALL.map((meaning) => [
      meaning,
      columns[meaning].flatMap((column) => placesOf(column, header, names).filter(({ at }) => free(at)))
    ])
  )
  const own = new Map<string, number>()
  for (const [place, name] of names.entries()) {
    const key = chosen.get(name)
    if (key !== undefined && key !== "" && !own.has(key)) own.set(key, place)
  }
  const used = new Set([...own.values(), ...[...of.values()].flatMap((placed) => placed.map(({ at }) => at))])
  return { of, chosen: own, unused: header.filter((name, place) => name !== "" && !used.has(place)) }
}

/** The columns that are used, in their order, each with the field that it tells. */
export const usedOf = (
  { of, chosen }: Found,
  header: readonly string[],
  headingOf: (key: string) => string
): readonly { readonly header: string; readonly field: string }[] => {
  const told = new Map<number, string>([...chosen].map(([key, at]) => [at, key]))
  for (const [meaning, columns] of of) for (const { at } of columns) if (!told.has(at)) told.set(at, MEANINGS[meaning])
  return header.flatMap((name, at) => {
    const key = told.get(at)
    return key === undefined ? [] : [{ header: name, field: headingOf(key) }]
  })
}
