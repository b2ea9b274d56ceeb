/** A question as SQLite takes it, and the names of its results that are JSON. */
export interface Spoken {
  readonly sql: string
  readonly json: ReadonlySet<string>
}

const LIST = "(select coalesce(json_agg(agg), '[]') from "
const ONE = "(select to_json(obj) from "

/** Where the bracket that opens at `from` closes. */
const closing = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1
    if (text[at] === ")") depth -= 1
    if (depth === 0) return at
  }
  throw new Error("A bracket of the question does not close.")
}

/** What stands between a subquery's own `select` and its own `from`, item by item. */
const itemsOf = (query: string): readonly string[] => {
  const items: string[] = []
  let depth = 0
  let start = "(select ".length
  for (let at = start; at < query.length; at += 1) {
    if (query[at] === "(") depth += 1
    if (query[at] === ")") depth -= 1
    const isOver = query.startsWith(" from ", at)
    if (depth > 0 || (query[at] !== "," && !isOver)) continue
    items.push(query.slice(start, at).trim())
    start = at + 1
    if (isOver) return items
  }
  return items
}

/** The columns that a subquery gives, a whole table's included. */
const columnsOf = (query: string, tables: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  itemsOf(query).flatMap((item) => {
    const [, alias] = /^"(\w+)"\.\*$/.exec(item) ?? []
    if (alias === undefined) return [/"(\w+)"$/.exec(item)?.[1] ?? item]
    const table = new RegExp(`"(\\w+)" as "${alias}"`).exec(query)?.[1] ?? alias
    return tables.get(table) ?? []
  })

/** Named conflicts, casts, patterns and fields that are put into a document. */
const plainly = (sql: string): string =>
  sql
    .replaceAll(/on conflict on constraint "\w+" do nothing/g, "on conflict do nothing")
    .replaceAll(
      /(\w+) \|\| jsonb_build_object\(('\w+'), (\$\d+|\?)::boolean\)/g,
      "json_set($1, '$$.' || $2, json(iif($3, 'true', 'false')))"
    )
    .replaceAll(/::(?:integer|int|boolean)\b/g, "")
    .replaceAll(" ~ ", " regexp ")

/** PostgreSQL's rows as JSON (Kysely's `jsonArrayFrom` and `jsonObjectFrom`) and its named conflicts, in SQLite's way. */
export const spoken = (sql: string, tables: ReadonlyMap<string, readonly string[]>): Spoken => {
  const json = new Set<string>()
  let text = plainly(sql)
  for (const [start, alias] of [
    [LIST, "agg"],
    [ONE, "obj"]
  ] as const)
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start)) {
      const open = at + start.length
      const query = text.slice(open, closing(text, open) + 1)
      const object = `json_object(${columnsOf(query, tables)
        .map((name) => `'${name}', ${alias}."${name}"`)
        .join(", ")})`
      const made = alias === "agg" ? `coalesce(json_group_array(${object}), '[]')` : object
      text = `${text.slice(0, at)}(select ${made} from ${query}${text.slice(open + query.length)}`
    }
  for (const [, name = ""] of text.matchAll(/as (?:agg|obj)\) as "(\w+)"/g)) json.add(name)
  return { sql: text, json }
}
