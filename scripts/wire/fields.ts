import type { Schema } from "effect"
import { KINDS } from "./kinds.ts"

type AnyFields = Schema.Struct.Fields
type Any = AnyFields[string]

/** A field as the page lists it: `kind` is a kind's or an entity's name. */
export interface Row {
  readonly path: string
  readonly kind: string
  readonly isNeeded: boolean
}

/** Entities that have a table of their own, by the struct that says them. */
export type Entities = ReadonlyMap<unknown, string>

const isNeeded = (one: Any): boolean => one.ast.context?.isOptional !== true

/** What schemas are made of: each has some of it, which its own type no longer tells here. */
interface Parts {
  readonly schema?: Any
  readonly value?: Any
  readonly fields?: AnyFields
  readonly members?: readonly Any[]
}

const partsOf = (one: object): Parts => one

/** What a field is, without its being optional. */
const bare = (one: Any): Any => (isNeeded(one) ? one : (partsOf(one).schema ?? one))

const rowsOf = (path: string, one: Any, entities: Entities): readonly Row[] => {
  const inner = bare(one)
  const row = (kind: string): Row => ({ path, kind, isNeeded: isNeeded(one) })
  const known = KINDS.get(inner)?.name
  if (known !== undefined) return [row(known)]
  const entity = entities.get(inner)
  if (entity !== undefined) return [row(`[${entity}](#${entity.toLowerCase()})`)]
  const item = partsOf(inner).value
  if (item !== undefined) {
    const [first, ...more] = rowsOf(`${path}[]`, item, entities)
    return [row(`list of ${first?.kind ?? "fields"}`), ...more]
  }
  const fields = partsOf(inner).fields
  if (fields !== undefined) return [row("fields"), ...allRows(fields, entities, `${path}.`)]
  const [member] = partsOf(inner).members?.filter(({ ast }) => ast._tag !== "Null") ?? []
  return member === undefined ? [row("text")] : [row(`${rowsOf(path, member, entities)[0]?.kind ?? "text"}, or null`)]
}

/** The fields of a request, a reply or an entity, nested ones by their path. */
export const allRows = (fields: AnyFields, entities: Entities, before = ""): readonly Row[] =>
  Object.entries(fields).flatMap(([name, one]) => rowsOf(`${before}${name}`, one, entities))
