import { inPlainLetters } from "../../../src/kernel/letters.ts"
import type { Read } from "./values.ts"

/** A column that an import knows. */
export interface Field {
  /** What the database calls it, or a name of ours for what is worked into others. */
  readonly key: string
  /** The header under which it is exported. */
  readonly heading: string
  /** What else its header is called, in small letters and digits alone. A last "*" stands for any end. */
  readonly aliases: readonly string[]
  readonly read: Read
  /** An export does not write it. */
  readonly isOnlyRead?: true
}

/** Which column of a file is which, and which are of no use here. */
export interface Columns {
  /** The place of a field's column, by its key. */
  readonly at: ReadonlyMap<string, number>
  readonly unused: readonly string[]
}

/** A header in small letters and digits alone: what of it counts. */
export const bare = (header: string): string =>
  inPlainLetters(header)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")

const fits = (alias: string, name: string): boolean =>
  alias.endsWith("*") ? name.startsWith(alias.slice(0, -1)) : name === alias

/** What somebody said that columns are: a field's key, or "" for one that is not used, by the bare header. */
export type Chosen = ReadonlyMap<string, string>
export const NOTHING_CHOSEN: Chosen = new Map()

/** The field that somebody means by a name: its heading, its key, or any other name of it; undefined: there is none. */
export const fieldNamed = (name: string, fields: readonly Field[]): Field | undefined => {
  const wanted = bare(name)
  return (
    fields.find(({ key, heading }) => bare(key) === wanted || bare(heading) === wanted) ??
    fields.find(({ aliases }) => aliases.some((alias) => fits(alias, wanted)))
  )
}

/**
 * Finds the columns of a file by what somebody chose for them, else by their headers: ours, Square's and Shopify's, whatever their case and signs. The first
 * alias that fits wins, and each column is used once. Two columns that fit the same "*" are both left alone: nobody knows
 * whose count of several locations is meant.
 */
export const recognise = (
  header: readonly string[],
  fields: readonly Field[],
  chosen: Chosen = NOTHING_CHOSEN
): Columns => {
  const names = header.map(bare)
  const at = new Map<string, number>()
  const used = new Set<number>()
  const left = new Set<number>()
  for (const [place, name] of names.entries()) {
    const key = chosen.get(name)
    if (key === "") left.add(place)
    if (key === undefined || at.has(key) || !fields.some((field) => field.key === key)) continue
    at.set(key, place)
    used.add(place)
  }
  const isFree = (place: number): boolean => !used.has(place) && !left.has(place)
  const wanted = fields.map(({ key, heading, aliases }) => ({ key, aliases: [bare(heading), ...aliases] }))
  const rounds = Math.max(...wanted.map(({ aliases }) => aliases.length))
  for (let round = 0; round < rounds; round++)
    for (const { key, aliases } of wanted) {
      const alias = aliases[round]
      if (alias === undefined || at.has(key)) continue
      const [place, another] = names.flatMap((name, index) => (fits(alias, name) && isFree(index) ? [index] : []))
      if (place === undefined || (another !== undefined && alias.endsWith("*"))) continue
      at.set(key, place)
      used.add(place)
    }
  return { at, unused: header.filter((name, index) => name !== "" && !used.has(index)) }
}
