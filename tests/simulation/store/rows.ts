import { compileFunction } from "node:vm"
import type { Template } from "./template.ts"

/** A row as SQLite gives it: its fields in the order of its columns. */
export type Fields = readonly unknown[]

/** Makes a row of its fields. */
export type RowOf = (fields: Fields) => object

/** What becomes of a field that SQLite has no type for. */
type Shape = (field: unknown) => unknown

const parsed = (text: string): unknown => JSON.parse(text)

/** Truth values and JSON within JSON as PostgreSQL gives them. */
const shaped = (template: Template, json: ReadonlySet<string>, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => shaped(template, json, one))
  if (typeof value !== "object" || value === null) return value
  const made: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const shape = shapeOf(template, json, name)
    made[name] = shape === null ? field : shape(field)
  }
  return made
}

/** What a column of this name holds in truth; null when it is what SQLite says. */
const shapeOf = (template: Template, json: ReadonlySet<string>, name: string): Shape | null => {
  if (template.booleans.has(name)) return (field) => (typeof field === "number" ? field !== 0 : field)
  if (template.json.has(name)) return (field) => (typeof field === "string" ? parsed(field) : field)
  if (json.has(name)) return (field) => (typeof field === "string" ? shaped(template, json, parsed(field)) : field)
  return null
}

/**
 * What makes rows with these columns, of which those in `json` are rows within rows, in code made for them: such rows are
 * as quick to read as those of a real driver, and SQLite's own are not.
 */
export const rowMaker = (template: Template, names: readonly string[], json: ReadonlySet<string>): RowOf => {
  const shapes = names.map((name) => shapeOf(template, json, name))
  const fields = names.map(
    (name, n) => `${JSON.stringify(name)}: ${shapes[n] === null ? `fields[${n}]` : `shapes[${n}](fields[${n}])`}`
  )
  const text = `return (fields) => ({ ${fields.join(", ")} })`
  // What a text compiles to has no type but what the text says.
  const making = compileFunction(text, ["shapes"]) as (of: readonly (Shape | null)[]) => RowOf
  return making(shapes)
}
