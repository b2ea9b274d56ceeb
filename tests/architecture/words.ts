import type { ESTree, VisitorObject } from "vite"
import { placeOf } from "./places.ts"
import { type Breach, breach, type Parsed } from "./source.ts"

const RULE = "a person reads this: it belongs in texts.ts"

/** Two letters in a row; the name of a key such as F2, a digit or a sign is nobody's language. */
const WORD = /\p{L}{2}/u

/** Two words, the first with a capital: a sentence or a heading, wherever it stands. */
const SENTENCE = /^\p{Lu}.*\p{L}{2} \p{L}/u

/** Attributes and properties that a person reads or hears; a field's `name` and an `id` are none. */
const READ =
  /^(?!enterKeyHint)(aria-(label|description|valuetext|roledescription)|alt|placeholder|legend|caption|\w*(label|title|hint|heading|message|subject|detail))$/i

/** The expressions that one passes on: both arms of a condition, what is joined, what is only wrapped. */
const partsOf = (node: ESTree.Node): readonly ESTree.Node[] => {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate]
  if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node.operator === "+"))
    return [node.left, node.right]
  if (
    node.type === "JSXExpressionContainer" ||
    node.type === "ParenthesizedExpression" ||
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression"
  )
    return [node.expression]
  return []
}

interface Text {
  readonly text: string
  readonly at: number
}

/** The texts that an expression gives. */
const textsIn = (node: ESTree.Node): readonly Text[] => {
  if (node.type === "Literal") return typeof node.value === "string" ? [{ text: node.value, at: node.start }] : []
  if (node.type === "TemplateLiteral")
    return [{ text: node.quasis.map(({ value }) => value.raw).join(" "), at: node.start }]
  return partsOf(node).flatMap(textsIn)
}

const nameOf = (node: ESTree.Node): string => {
  if (node.type === "JSXIdentifier" || node.type === "Identifier") return node.name
  return node.type === "Literal" && typeof node.value === "string" ? node.value : ""
}

/** Words in a screen that stand outside of its language files. */
export const strayWords = (file: Parsed): readonly Breach[] => {
  const { area, extension, name } = placeOf(file.path)
  const isScreen = extension === ".tsx" || (name.startsWith("use") && extension === ".ts")
  if (!isScreen || !["ui", "app", "shell", "recorder", "slice", "main"].includes(area)) return []
  const found = new Set<number>()
  const report = (node: ESTree.Node): void => {
    for (const { text, at } of textsIn(node)) if (WORD.test(text)) found.add(at)
  }
  const children = (node: { readonly children: readonly ESTree.JSXChild[] }): void => {
    for (const child of node.children) if (child.type === "JSXExpressionContainer") report(child)
  }
  const rules: VisitorObject = {
    JSXText: (node) => {
      if (WORD.test(node.value)) found.add(node.start + node.value.search(/\S/))
    },
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute: (node) => {
      if (node.value && READ.test(nameOf(node.name))) report(node.value)
    },
    Property: (node) => {
      if (READ.test(nameOf(node.key))) report(node.value)
    },
    AssignmentPattern: (node) => {
      if (READ.test(nameOf(node.left))) report(node.right)
    },
    Literal: (node) => {
      if (typeof node.value === "string" && SENTENCE.test(node.value)) found.add(node.start)
    },
    TemplateLiteral: (node) => {
      const [whole] = textsIn(node)
      if (whole && SENTENCE.test(whole.text)) found.add(whole.at)
    }
  }
  file.visit(rules)
  return [...found].toSorted((a, b) => a - b).map((at) => breach(file, at, RULE))
}
