import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  ColumnNode,
  CommonTableExpressionNode,
  DataTypeNode,
  DefaultInsertValueNode,
  DeleteQueryNode,
  FromNode,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  MergeQueryNode,
  type OnConflictNode,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryExecutorProvider,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  UsingNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode
} from "kysely"
import { SCHEMA } from "./schema.ts"

const STORE = "client_id"

/** The tables and views whose rows are a store's, by what the schema says of their columns. */
export const STORES: ReadonlySet<string> = new Set(
  Object.entries(SCHEMA).flatMap(([name, columns]) => (STORE in columns ? [name] : []))
)

/** A plugin that knows whose store it is. */
interface StorePlugin extends KyselyPlugin {
  readonly clientId: number
}

const plugins = new WeakSet<KyselyPlugin>()

/** The plugin of a store's handle, or of a transaction of it: the same as long as there is the handle. */
export const pluginOf = (db: QueryExecutorProvider): StorePlugin =>
  db.getExecutor().plugins.find((one): one is StorePlugin => plugins.has(one)) ?? defect("This handle is no store's.")

const COLUMN = ColumnNode.create(STORE)
const EQUALS = OperatorNode.create("=")
const INTEGER = DataTypeNode.create("integer")
/** Every row of the joined table comes of these, whatever is said at `on`. */
const KEEPS_ALL: ReadonlySet<string> = new Set(["RightJoin", "FullJoin"])
/** Nothing is read out of a table within these. */
const LEAVES: ReadonlySet<string> = new Set<OperationNode["kind"]>([
  "ColumnNode",
  "DefaultInsertValueNode",
  "IdentifierNode",
  "OperatorNode",
  "PrimitiveValueListNode",
  "ReferenceNode",
  "SchemableIdentifierNode",
  "SelectAllNode",
  "SelectModifierNode",
  "TableNode",
  "ValueNode"
])

const isNode = (value: unknown): value is OperationNode =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string"

const defect = (message: string): never => {
  throw new TypeError(message)
}

/** The name by which a query speaks of a store's table; undefined for what is none. */
const nameOf = (node: OperationNode): string | undefined => {
  const table = AliasNode.is(node) ? node.node : node
  if (!TableNode.is(table)) return undefined
  const { schema, identifier } = table.table
  if (!STORES.has(identifier.name) || (schema !== undefined && schema.name !== "public")) return undefined
  if (!AliasNode.is(node)) return identifier.name
  return IdentifierNode.is(node.alias) ? node.alias.name : defect("A store's table goes by a plain name.")
}

/** The tables of a `from`, a `using` or an `update`. */
const tablesOf = (node: OperationNode | undefined): readonly OperationNode[] => {
  if (node === undefined) return []
  if (FromNode.is(node)) return node.froms
  return UsingNode.is(node) ? node.tables : [node]
}

const both = (one: OperationNode, other: OperationNode | undefined): OperationNode =>
  other === undefined ? one : AndNode.create(one, ParensNode.is(other) ? other : ParensNode.create(other))

/** Whatever stands in a row beside the store that is meant is a defect. */
const same = (found: unknown, clientId: number): void => {
  if (found !== clientId) defect(`A row names the store ${String(found)}, and is written for ${clientId}.`)
}

class Walk {
  readonly #clientId: number
  readonly #value: ValueNode
  readonly #conditions = new Map<string, OperationNode>()
  /** What is done: a query within another one comes here twice. */
  readonly #done = new WeakSet<OperationNode>()

  constructor(clientId: number) {
    this.#clientId = clientId
    this.#value = ValueNode.create(clientId)
  }

  /** The same node where nothing in it is a store's. */
  walk<N extends OperationNode>(node: N): N {
    if (LEAVES.has(node.kind) || this.#done.has(node)) return node
    const inner = this.#within(node)
    const done = this.#query(inner)
    if (done !== node) this.#done.add(done)
    // A node stays of its kind.
    return done as N
  }

  #within<N extends OperationNode>(node: N): N {
    let copy: N | undefined
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== "object" || value === null) continue
      const next: unknown = Array.isArray(value) ? this.#list(value) : isNode(value) ? this.walk(value) : value
      if (next !== value) copy = { ...(copy ?? node), [key]: next }
    }
    return copy ?? node
  }

  #list(list: readonly unknown[]): readonly unknown[] {
    const next = list.map((one) => (isNode(one) ? this.walk(one) : one))
    return next.some((one, at) => one !== list[at]) ? next : list
  }

  #query(node: OperationNode): OperationNode {
    if (SelectQueryNode.is(node)) return this.#where(node, tablesOf(node.from), node.joins)
    if (UpdateQueryNode.is(node)) {
      const tables = [...tablesOf(node.table), ...tablesOf(node.from)]
      return this.#where(node, tables, node.joins)
    }
    if (DeleteQueryNode.is(node))
      return this.#where(node, [...tablesOf(node.from), ...tablesOf(node.using)], node.joins)
    if (InsertQueryNode.is(node)) return this.#insert(node)
    if (JoinNode.is(node)) return this.#join(node)
    if (MergeQueryNode.is(node)) return defect("A merge is not for a store's tables.")
    if (CommonTableExpressionNode.is(node) && STORES.has(node.name.table.table.identifier.name))
      return defect("A part of a query has no name of a store's table.")
    return node
  }

  #isOwn(name: string): OperationNode {
    const known = this.#conditions.get(name)
    if (known !== undefined) return known
    const reference = ReferenceNode.create(COLUMN, TableNode.create(name))
    const made = BinaryOperationNode.create(reference, EQUALS, this.#value)
    this.#conditions.set(name, made)
    return made
  }

  #where<N extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: N,
    tables: readonly OperationNode[],
    joins: readonly JoinNode[] = []
  ): N {
    // What a cross join brings has no `on`.
    const bare = joins.flatMap(({ joinType, table }) => (joinType === "CrossJoin" ? [table] : []))
    const names = [...tables, ...bare].flatMap((table) => nameOf(table) ?? [])
    if (names.length === 0) return node
    const own = names.map((name) => this.#isOwn(name)).reduce((all, one) => AndNode.create(all, one))
    return { ...node, where: WhereNode.create(both(own, node.where?.where)) }
  }

  #join(node: JoinNode): JoinNode {
    const name = nameOf(node.table)
    if (name === undefined || node.joinType === "CrossJoin") return node
    if (KEEPS_ALL.has(node.joinType)) return defect("A join that keeps all rows of a store's table is turned round.")
    return { ...node, on: OnNode.create(both(this.#isOwn(name), node.on?.on)) }
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    if (node.into === undefined || nameOf(node.into) === undefined) return node
    const { columns = [], values, onConflict } = node
    if (values === undefined) return defect("A row of a store has values.")
    const place = columns.findIndex(({ column }) => column.name === STORE)
    const conflict = onConflict && { onConflict: this.#conflict(onConflict) }
    if (place < 0) return { ...node, ...conflict, columns: [COLUMN, ...columns], values: this.#put(values) }
    return { ...node, ...conflict, values: this.#check(values, place) }
  }

  /** Every unique key of a store's table begins with its store. */
  #conflict(node: OnConflictNode): OnConflictNode {
    const { columns } = node
    if (columns === undefined || columns.some(({ column }) => column.name === STORE)) return node
    return { ...node, columns: [COLUMN, ...columns] }
  }

  #put(values: OperationNode): OperationNode {
    if (ValuesNode.is(values))
      return ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([this.#clientId, ...row.values])
            : ValueListNode.create([this.#value, ...row.values])
        )
      )
    if (!SelectQueryNode.is(values)) return defect("The rows of a store are values or come of a query.")
    if (values.setOperations !== undefined) return defect("The rows of a store come of one query.")
    const own = SelectionNode.create(
      AliasNode.create(CastNode.create(this.#value, INTEGER), IdentifierNode.create(STORE))
    )
    const rows: SelectQueryNode = { ...values, selections: [own, ...(values.selections ?? [])] }
    return rows
  }

  #check(values: OperationNode, place: number): OperationNode {
    if (!ValuesNode.is(values)) return defect("A query that brings rows leaves out whose they are.")
    const rows = values.values.map((row) => {
      if (PrimitiveValueListNode.is(row)) {
        same(row.values[place], this.#clientId)
        return row
      }
      const named = row.values[place]
      if (named !== undefined && DefaultInsertValueNode.is(named))
        return ValueListNode.create(row.values.with(place, this.#value))
      same(named !== undefined && ValueNode.is(named) ? named.value : undefined, this.#clientId)
      return row
    })
    return ValuesNode.create(rows)
  }
}

/**
 * Keeps every query within one store, whatever it says itself: each store's table that it reads, joins, changes or deletes from
 * is met by its `client_id`, and each row that it writes gets it. A row that names another store throws; so does a query that
 * this cannot be done to. It does not see into raw SQL, which names its store itself.
 */
export const ofStore = (clientId: number): StorePlugin => {
  const walk = new Walk(clientId)
  const plugin: StorePlugin = {
    clientId,
    transformQuery: ({ node }) => walk.walk(node),
    transformResult: ({ result }) => Promise.resolve(result)
  }
  plugins.add(plugin)
  return plugin
}
