import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite"

/** A file of the project, by its path from the root. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Something in a file that breaks a rule. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly rule: string
}

/** A file read once: its syntax tree, what it imports, its comments. */
export interface Parsed extends Source {
  readonly imports: readonly { readonly specifier: string; readonly at: number }[]
  readonly comments: readonly { readonly text: string; readonly at: number }[]
  readonly visit: (visitor: VisitorObject) => void
}

/** Reads a file. A file that does not parse is a defect of the tree, so it throws. */
export const parse = ({ path, text }: Source): Parsed => {
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const visit = (visitor: VisitorObject): void => new Visitor(visitor).visit(program)
  const inTypes: { specifier: string; at: number }[] = []
  visit({
    TSImportType: (node: ESTree.TSImportType) => void inTypes.push({ specifier: node.source.value, at: node.start })
  })
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []))
  return {
    path,
    text,
    visit,
    comments: comments.map(({ value, start }) => ({ text: value, at: start })),
    imports: [
      ...[...module.staticImports.map((one) => one.moduleRequest), ...exported].map(({ value, start }) => ({
        specifier: value,
        at: start
      })),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        specifier: text.slice(start + 1, end - 1),
        at: start
      })),
      ...inTypes
    ]
  }
}

/** The breach of a rule at an offset of a file. */
export const breach = ({ path, text }: Source, at: number, rule: string): Breach => ({
  path,
  line: text.slice(0, at).split("\n").length,
  rule
})
