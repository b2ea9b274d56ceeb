import type { ESTree, VisitorObject } from "vite"
import { SCHEMA } from "../../server/db/schema.ts"

type Report = (node: ESTree.Node, rule: string) => void

/** Whose rows SQL by hand means: those of the store that it names itself, or of every store, for a database's owner. */
type Whose = "one store" | "every store"

/**
 * Where SQL stands that names a store's table by hand, past what puts the store into a query by itself. What means one store is
 * asked with two of them in `tests/server/raw-sql.test.ts`.
 */
export const RAW: Readonly<Record<string, Whose>> = {
  "server/actions/orders/orderLists.ts": "one store",
  "server/actions/store/productList.ts": "one store",
  "server/db/search.ts": "one store",
  "server/firearms/bench.ts": "one store",
  "server/money/restocked.ts": "one store",
  "server/range/alive.ts": "one store",
  "server/store/export/files.ts": "one store",
  "server/store/forms/listRows.ts": "one store",
  "server/store/import/named.ts": "one store",
  "server/store/import/rows.ts": "one store",
  "server/store/import/undo.ts": "one store",
  "server/store/theirs.ts": "one store",
  "server/store/backup/fill.ts": "every store",
  "server/store/backup/journals.ts": "every store",
  "server/store/backup/restore.ts": "every store",
  "server/store/backup/tables.ts": "every store"
}

/** Where rows of other stores than a handle's are meant, or a table is made. */
const OWN_WORDS = /^server\/(db\/migrations|seed)\//

const NAMES = Object.keys(SCHEMA).join("|")
/** A table at a place of SQL where one is named; a blank stands for what is put in, such as `sql.table(name)`. */
const TABLE = new RegExp(String.raw`\b(from|join|into|update|using)\s+(public\.)?((${NAMES})\b|\0)`, "i")

const isSql = (tag: ESTree.Expression): boolean =>
  tag.type === "Identifier"
    ? tag.name === "sql"
    : tag.type === "MemberExpression" && tag.object.type === "Identifier" && tag.object.name === "sql"

const textOf = ({ quasi }: ESTree.TaggedTemplateExpression): string =>
  quasi.quasis.map(({ value }) => value.raw).join("\0")

const STORE = /(^|\.)client_id$/

const isStore = (node: ESTree.Node | undefined): boolean =>
  node?.type === "Literal" && typeof node.value === "string" && STORE.test(node.value)

/** Conditions that a query of a store's handle has by itself. */
const CONDITIONS: ReadonlySet<string> = new Set(["where", "whereRef", "on", "onRef"])

/** A store's query says nothing of the store; SQL by hand on its tables stands where it is listed. */
export const storeRules = (path: string, report: Report): VisitorObject => ({
  TaggedTemplateExpression: (node) => {
    if (isSql(node.tag) && TABLE.test(textOf(node)) && !(path in RAW) && !OWN_WORDS.test(path))
      report(node, "SQL by hand on a store's table stands where tests/architecture/stores.ts lists it")
  },
  CallExpression: ({ callee, arguments: given }) => {
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return
    if (CONDITIONS.has(callee.property.name) && isStore(given[0]))
      report(callee.property, "the store comes into a query by itself (server/db/ofStore.ts)")
  }
})
