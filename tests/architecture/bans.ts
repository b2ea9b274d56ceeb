import type { ESTree, VisitorObject } from "vite"
import { placeOf } from "./places.ts"
import { storeRules } from "./stores.ts"
import { type Breach, breach, type Parsed } from "./source.ts"

type Node = ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier

type Report = (node: ESTree.Node, rule: string) => void

const nameOf = (node: Node): string => (node.type === "Identifier" ? node.name : "")
const GLOBALS = new Set(["globalThis", "window", "self"])

/** "Date.now" of `Date.now`, `globalThis.Date.now` and `window.Date.now`; "" of what has no such name. */
const dotted = (node: Node): string => {
  if (node.type !== "MemberExpression" || node.computed) return nameOf(node)
  const [object, property] = [dotted(node.object), nameOf(node.property)]
  return GLOBALS.has(object) ? property : `${object}.${property}`
}

const CLOCKS = /^(Date\.\w+|Math\.random|(crypto|localStorage|sessionStorage)\.\w+)$/
const CALLS = new Set(["Date", "fetch", "setTimeout", "setInterval"])
const BROWSER = new Set(["document", "navigator", "indexedDB", "location", "history", "window"])
const MARKUP = new Set(["innerHTML", "outerHTML", "insertAdjacentHTML"])

/** Where moments are written and read, in whichever zone: one file. */
const ZONE = "src/kernel/zone.ts"

/** Time, chance, timers, storage and the network come from the ports. */
const isFree = (path: string): boolean =>
  !["kernel", "money", "numbers", "ui", "app", "paths", "shell", "recorder", "slice", "main", "effects"].includes(
    placeOf(path).area
  ) || path === ZONE

const worldRules = (report: Report): VisitorObject => ({
  MemberExpression: (node) => {
    if (CLOCKS.test(dotted(node))) report(node, `${dotted(node)} belongs in effects/ports`)
  },
  NewExpression: (node) => {
    if (dotted(node.callee) === "Date") report(node, "new Date belongs in effects/ports")
  },
  CallExpression: (node) => {
    if (CALLS.has(dotted(node.callee))) report(node, `${dotted(node.callee)}( belongs in effects/ports`)
  }
})

const WALL_CLOCKS =
  /^(DateTimeFormat|toLocale(Date|Time)String|get(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset)$/

/** What shows the clock of this computer, where the store's is meant. */
const zoneRules = (report: Report): VisitorObject => ({
  MemberExpression: (node) => {
    const name = nameOf(node.property)
    if (WALL_CLOCKS.test(name)) report(node, `${name} shows this computer's clock: use ${ZONE}`)
  }
})

const browserRules = (report: Report): VisitorObject => ({
  MemberExpression: (node) => {
    const name = nameOf(node.object)
    if (BROWSER.has(name)) report(node, `${name} belongs in effects/ports`)
  }
})

const markupRules = (report: Report): VisitorObject => ({
  MemberExpression: (node) => {
    if (MARKUP.has(nameOf(node.property))) report(node, `${nameOf(node.property)} lets text become markup`)
  },
  JSXAttribute: (node) => {
    if (node.name.type === "JSXIdentifier" && node.name.name === "dangerouslySetInnerHTML")
      report(node, "dangerouslySetInnerHTML lets text become markup")
  }
})

const typeRules = (report: Report): VisitorObject => ({
  TSAnyKeyword: (node) => report(node, "any switches the type check off"),
  TSAsExpression: (node) => {
    if (node.expression.type === "TSAsExpression" && node.expression.typeAnnotation.type === "TSUnknownKeyword")
      report(node, "as unknown as switches the type check off")
  }
})

/** A script may be out of reach just now. What is only handed on when it comes would never come, and nobody would know. */
const scriptRules = (report: Report): VisitorObject => ({
  MemberExpression: (node) => {
    if (node.object.type === "ImportExpression")
      report(node, "a script that comes later is fetched by src/kernel/late.ts, which tries again")
  }
})

/** Where products are read that only stand for lines without one, beside those that a person finds. */
const ALL_PRODUCTS: ReadonlySet<string> = new Set([
  "server/db/goods.ts",
  "server/db/standIns.ts",
  "server/actions/cart/cartAdd.ts"
])

/** What a person names is looked for among the goods. */
const goodsRules = (report: Report): VisitorObject => ({
  CallExpression: (node) => {
    const [of] = node.arguments
    if (node.callee.type !== "MemberExpression" || nameOf(node.callee.property) !== "selectFrom") return
    if (of?.type === "Literal" && typeof of.value === "string" && /^product( as |$)/.test(of.value))
      report(node, "a product is looked for by goods() of server/db/goods.ts")
  }
})

const PARKED = /^(it|test|describe)(\.\w+)*\.(skip|skipIf|only|todo|fixme)$/

const testRules = (report: Report): VisitorObject => ({
  MemberExpression: (node) => {
    if (PARKED.test(dotted(node))) report(node, `${dotted(node)} parks a test`)
    if (nameOf(node.property) === "waitForTimeout") report(node, "a test waits for what it expects, not for a time")
  },
  CallExpression: (node) => {
    if (dotted(node.callee) === "setTimeout") report(node, "a test waits for what it expects, not for a time")
  }
})

const commentRules = (file: Parsed): readonly Breach[] =>
  file.comments.flatMap(({ text, at }) => [
    ...(/\b(TODO|FIXME|XXX|HACK)\b/.test(text) && !/#\d+/.test(text)
      ? [breach(file, at, "a TODO names its issue")]
      : []),
    ...(/@ts-(ignore|nocheck)/.test(text) ? [breach(file, at, "the type check is not switched off")] : [])
  ])

/** What a file holds that its place does not allow. */
export const banned = (file: Parsed): readonly Breach[] => {
  const found: Breach[] = []
  const report: Report = (node, rule) => void found.push(breach(file, node.start, rule))
  const { area } = placeOf(file.path)
  const rules = [
    typeRules(report),
    ...(area === "tests" || area === "e2e" ? [testRules(report)] : [markupRules(report)]),
    ...(isFree(file.path) ? [] : [worldRules(report)]),
    ...(["tests", "e2e", "scripts"].includes(area) || file.path === ZONE ? [] : [zoneRules(report)]),
    ...(area === "effects" ? [browserRules(report)] : []),
    ...(["tests", "e2e", "scripts", "server"].includes(area) ? [] : [scriptRules(report)]),
    ...(area === "server" ? [storeRules(file.path, report)] : []),
    ...(area === "server" && !ALL_PRODUCTS.has(file.path) ? [goodsRules(report)] : [])
  ]
  for (const rule of rules) file.visit(rule)
  return [...found, ...commentRules(file)]
}

/** Files that are one long table, and so may pass 300 lines. */
const TABLES: ReadonlySet<string> = new Set([
  "server/actions/index.ts",
  "server/store/export/tables.ts",
  "tests/server/statements.ts"
])
const LONGEST = 300

/** A file that is too long to be read at one sitting. */
export const overlong = (file: Parsed): readonly Breach[] => {
  const lines = file.text.trimEnd().split("\n").length
  return lines > LONGEST && !TABLES.has(file.path)
    ? [{ path: file.path, line: lines, rule: `has over ${LONGEST} lines` }]
    : []
}
