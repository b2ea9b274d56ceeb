import type { ESTree } from "vite"
import { type Breach, breach, type Parsed } from "./source.ts"

/** Lists that look like a union's members and are none: the file and the name, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  "effects/ports/Api.ts TURNED_AWAY": "documented statuses of any back end, of which ours is one",
  "effects/tasks.ts WRAPPED": "fields of the wire that tasks send and a request keeps wrapped; the form has others",
  "src/hardware/paperEpson.ts KINDS": "by the printer's own numbers",
  "src/hardware/paperStar.ts KINDS": "by the printer's own numbers",
  "src/recorder/compare.ts DERIVED": "two of all values of a row, which has others than texts"
}

/** The names of a union, and where it stands. */
interface Union {
  readonly name: string
  readonly path: string
  readonly members: ReadonlySet<string>
}

/** A table or list that says its names itself, with the type that it says it is of. */
interface Listed {
  readonly file: Parsed
  readonly at: number
  readonly name: string
  readonly members: readonly string[]
  readonly type: string
  readonly kind: "table" | "set" | "list"
}

const textOf = (node: ESTree.Node | null | undefined): string | null =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : null

const all = (found: readonly (string | null)[]): readonly string[] => {
  const known = found.filter((one) => one !== null)
  // Digits are names in any table of numbers.
  return known.length === found.length && known.length > 1 && !known.some((one) => /^\d*$/.test(one)) ? known : []
}

const inner = (node: ESTree.Expression | null): ESTree.Expression | null =>
  node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression" ? inner(node.expression) : node

const keyOf = (one: ESTree.ObjectPropertyKind): string | null => {
  if (one.type !== "Property" || one.computed) return null
  return one.key.type === "Identifier" ? one.key.name : textOf(one.key)
}

const elementsOf = (node: ESTree.Node | null | undefined): readonly string[] =>
  node?.type === "ArrayExpression" ? all(node.elements.map(textOf)) : []

/** The name of what a file declares, for short. */
const named = ({ id }: ESTree.VariableDeclarator): string => (id.type === "Identifier" ? id.name : "")

const typeOf = ({ text }: Parsed, { id }: ESTree.VariableDeclarator): string =>
  id.typeAnnotation ? text.slice(id.typeAnnotation.start + 1, id.typeAnnotation.end).trim() : ""

/** What one file says of unions, and its tables and lists. */
const read = (file: Parsed): { readonly unions: readonly Union[]; readonly listed: readonly Listed[] } => {
  const unions: Union[] = []
  const listed: Listed[] = []
  const union = (name: string, members: readonly string[]): void => {
    if (members.length > 0) unions.push({ name, path: file.path, members: new Set(members) })
  }
  const list = (node: ESTree.VariableDeclarator, kind: Listed["kind"], members: readonly string[]): void => {
    if (members.length > 0)
      listed.push({ file, at: node.start, name: named(node), members, type: typeOf(file, node), kind })
  }
  file.visit({
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => {
      if (typeAnnotation.type !== "TSUnionType") return
      union(
        id.name,
        all(typeAnnotation.types.map((one) => (one.type === "TSLiteralType" ? textOf(one.literal) : null)))
      )
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === "MemberExpression" && file.text.slice(callee.start, callee.end) === "Schema.Literals")
        union("Schema.Literals", elementsOf(first))
    },
    VariableDeclarator: (node) => {
      const value = inner(node.init)
      if (value?.type === "ObjectExpression") {
        const keys = all(value.properties.map(keyOf))
        if (typeOf(file, node).includes("Record<string,")) list(node, "table", keys)
        else if (value !== node.init) union(`keyof ${named(node)}`, keys)
      }
      if (value?.type === "NewExpression" && file.text.slice(value.callee.start, value.callee.end) === "Set")
        list(node, "set", elementsOf(value.arguments[0]))
      if (value?.type === "ArrayExpression" && value !== node.init) union(`typeof ${named(node)}`, elementsOf(value))
      if (value?.type === "ArrayExpression" && /^readonly \w+\[\]$/.test(typeOf(file, node)))
        list(node, "list", elementsOf(value))
    }
  })
  return { unions, listed }
}

/** The union that a list is of: the one that its type names, else one that has all of its names. */
const unionOf = ({ members, type, kind, file }: Listed, unions: readonly Union[]): Union | undefined => {
  const whole = unions.filter((union) => members.every((one) => union.members.has(one)))
  const own = whole.find(({ name }) => new RegExp(`\\b${name.replace(/^\w+ /, "")}\\b`).test(type))
  if (kind === "list") return own
  return own ?? whole.find(({ path }) => path === file.path) ?? whole[0]
}

/**
 * Tables and lists of a union's members that its type does not hold: one more member, and they are wrong in silence. A table
 * is `satisfies Record<Union, …>`; a list is the keys of one, or the union is made of the list.
 */
export const openLists = (files: readonly Parsed[]): readonly Breach[] => {
  const said = files.filter(({ path }) => /^(?:src|effects|server)\//.test(path)).map(read)
  const unions = said.flatMap((one) => one.unions)
  const found = said
    .flatMap(({ listed }) => listed)
    .flatMap((one) => {
      const union = unionOf(one, unions)
      return union === undefined ? [] : [{ ...one, union }]
    })
  const placeOf = ({ file, name }: Listed): string => `${file.path} ${name}`
  return [
    ...found
      .filter((one) => !Object.hasOwn(OTHERS, placeOf(one)))
      .map(({ file, at, name, union }) =>
        breach(file, at, `${name} lists members of ${union.name} (${union.path}): say satisfies Record<…>`)
      ),
    ...Object.keys(OTHERS)
      .filter(
        (place) =>
          files.some(({ path, text }) => place.startsWith(`${path} `) && text.includes(` ${place.split(" ")[1]}`)) &&
          !found.some((one) => placeOf(one) === place)
      )
      .map((place) => ({ path: place, line: 0, rule: "needs no exception" }))
  ]
}
