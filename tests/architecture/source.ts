import { parseSync, Visitor, type VisitorObject } from "vite"

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

/** One import or re-export of a file; one of types only is gone when the code runs, one that is late comes when it is called. */
export interface Import {
  readonly specifier: string
  readonly at: number
  readonly typeOnly: boolean
  readonly late: boolean
}

/** A file read once: its syntax tree, what it imports, its comments. */
export interface Parsed extends Source {
  readonly imports: readonly Import[]
  readonly comments: readonly { readonly text: string; readonly at: number }[]
  readonly visit: (visitor: VisitorObject) => void
}

/** Reads a file. A file that does not parse is a defect of the tree, so it throws. */
export const parse = ({ path, text }: Source): Parsed => {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const visit = (visitor: VisitorObject): void => new Visitor(visitor).visit(program)
  const imports: Import[] = []
  visit({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const typeOnly =
        importKind === "type" ||
        (specifiers.length > 0 &&
          specifiers.every((one) => one.type === "ImportSpecifier" && one.importKind === "type"))
      imports.push({ specifier: source.value, at: source.start, typeOnly, late: false })
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source)
        imports.push({ specifier: source.value, at: source.start, typeOnly: exportKind === "type", late: false })
    },
    ExportAllDeclaration: ({ source, exportKind }) => {
      imports.push({ specifier: source.value, at: source.start, typeOnly: exportKind === "type", late: false })
    },
    ImportExpression: ({ source }) => {
      const specifier = source.type === "Literal" && typeof source.value === "string" ? source.value : "a computed path"
      imports.push({ specifier, at: source.start, typeOnly: false, late: true })
    },
    TSImportType: ({ source }) => {
      imports.push({ specifier: source.value, at: source.start, typeOnly: true, late: false })
    }
  })
  return {
    path,
    text,
    visit,
    imports,
    comments: comments.map(({ value, start }) => ({ text: value, at: start }))
  }
}

/** The breach of a rule at an offset of a file. */
export const breach = ({ path, text }: Source, at: number, rule: string): Breach => ({
  path,
  line: text.slice(0, at).split("\n").length,
  rule
})
