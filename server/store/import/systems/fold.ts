import { mappedSlowly, slowly } from "../slowly.ts"
import type { Meaning, Rows } from "./system.ts"

/** What a line tells: the cells that say something, by what they say; the surest first. */
export interface Told {
  readonly line: number
  readonly of: ReadonlyMap<Meaning, readonly string[]>
  /** The cells of a family by what tells each from its sisters. */
  readonly places: ReadonlyMap<Meaning, ReadonlyMap<string, string>>
  /** What somebody chose columns for. */
  readonly chosen: ReadonlyMap<string, string>
}

/** The first that a line says of something; "" for nothing. */
export const first = ({ of }: Told, meaning: Meaning): string => of.get(meaning)?.[0] ?? ""

/** What the lines of a product share: whoever leaves it empty has it from the line that they belong to. */
const SHARED: readonly Meaning[] = [
  "name",
  "details",
  "path",
  "labels",
  "maker",
  "active",
  "archived",
  "type",
  "giftCard"
]
/** What makes a line one of its own. */
const OWN: readonly Meaning[] = ["price", "sku", "upc", "variation"]

const under = (row: Told, parent: Told): Told => ({
  ...row,
  of: new Map([
    ...SHARED.flatMap((meaning) => {
      const said = parent.of.get(meaning)
      return said === undefined ? [] : [[meaning, said] as const]
    }),
    ...row.of
  ])
})

const byGroup = async (rows: readonly Told[]): Promise<readonly Told[]> => {
  const firsts = new Map<string, Told>()
  const own = await mappedSlowly(rows, (row) => {
    const group = first(row, "group")
    const parent = firsts.get(group)
    if (group === "" || parent === undefined) {
      firsts.set(group, row)
      return [row]
    }
    // A gift card of another amount is the same: each is sold for what goes onto it.
    if (OWN.every((meaning) => !row.of.has(meaning)) || YES.test(first(parent, "giftCard"))) return []
    return [under(row, parent)]
  })
  return own.flat()
}

const YES = /^(y|yes|true|1)$/i
const PARENT = /^(variable|grouped)\b/i
/** What a variation has in common with its parent only where it is a variation: its type is its own word. */
const VARIATION = /^variation\b/i

const byParents = async (rows: readonly Told[]): Promise<readonly Told[]> => {
  const parents = new Map<string, Told>()
  await slowly(rows, (row) => {
    if (!PARENT.test(first(row, "type"))) return
    const [sku, ...rest] = row.of.get("known") ?? []
    for (const name of [sku, ...rest.map((id) => `id:${id}`)]) if (name !== undefined) parents.set(name, row)
  })
  const own = await mappedSlowly(rows, (row) => {
    if (PARENT.test(first(row, "type"))) return []
    const parent = VARIATION.test(first(row, "type")) ? parents.get(first(row, "group")) : undefined
    return [parent === undefined ? row : under(row, parent)]
  })
  return own.flat()
}

/** The lines that are products, each with what it has from others. */
export const folded = async (how: Rows, rows: readonly Told[]): Promise<readonly Told[]> => {
  switch (how) {
    case "each":
      return rows
    case "first of a group":
      return byGroup(rows)
    case "parents":
      return byParents(rows)
    case "below":
      // A kit's parts, another tax, another vendor: no name and no price.
      return rows.filter(({ of }) => of.has("name") || of.has("price"))
  }
}
