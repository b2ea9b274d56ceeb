import { dirname, join } from "node:path/posix"
import { isLeaf, mayImport, mayImportPackage, placeOf } from "./places.ts"
import { type Breach, breach, type Parsed } from "./source.ts"

const targetOf = (path: string, specifier: string): string => join(dirname(path), specifier.replace(/\?.*$/, ""))

/** The imports of a file that the table of the architecture does not allow. */
export const forbiddenImports = (file: Parsed): readonly Breach[] => {
  const from = placeOf(file.path)
  return file.imports.flatMap(({ specifier, at, typeOnly }) => {
    const fine = specifier.startsWith(".")
      ? mayImport(from, placeOf(targetOf(file.path, specifier)), typeOnly)
      : mayImportPackage(from, specifier)
    return fine ? [] : [breach(file, at, `may not import ${specifier}`)]
  })
}

/**
 * Imports across slices that close a circle of what slices show each other; each is named with the way back.
 * Deciders, evolvers and screens may look anywhere the table allows: nobody imports them.
 */
export const sliceCycles = (files: readonly Parsed[]): readonly Breach[] => {
  const edges = files.flatMap((file) => {
    const from = placeOf(file.path)
    if (from.area !== "slice" || isLeaf(from)) return []
    return file.imports.flatMap(({ specifier, at }) => {
      const to = specifier.startsWith(".") ? placeOf(targetOf(file.path, specifier)) : from
      return to.area === "slice" && to.owner !== from.owner ? [{ file, at, from: from.owner, to: to.owner }] : []
    })
  })
  const next = Map.groupBy(edges, (edge) => edge.from)
  const wayBack = (from: string, home: string, seen: ReadonlySet<string>): readonly string[] | null => {
    if (from === home) return [from]
    for (const { to } of next.get(from) ?? []) {
      if (seen.has(to)) continue
      const rest = wayBack(to, home, new Set([...seen, to]))
      if (rest) return [from, ...rest]
    }
    return null
  }
  return edges.flatMap(({ file, at, from, to }) => {
    const way = wayBack(to, from, new Set([to]))
    return way ? [breach(file, at, `closes a circle of slices: ${[from, ...way].join(" → ")}`)] : []
  })
}

/**
 * Imports of screens that close a circle of files: each is named with the way back. A type is gone when the code runs, and
 * what is fetched late finds all files there, so neither closes one.
 */
export const screenCircles = (files: readonly Parsed[]): readonly Breach[] => {
  const drawn = files.filter(({ path }) => /^src\/.*(\.tsx|\/use[A-Z][^/]*\.ts)$/.test(path))
  const next = new Map(
    drawn.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly, late, specifier }) => !typeOnly && !late && specifier.startsWith("."))
    ])
  )
  const wayBack = (path: string, home: string, seen: Set<string>): readonly string[] | null => {
    if (path === home) return [path]
    if (seen.has(path)) return null
    seen.add(path)
    for (const { specifier } of next.get(path) ?? []) {
      const rest = wayBack(targetOf(path, specifier), home, seen)
      if (rest) return [path, ...rest]
    }
    return null
  }
  return drawn.flatMap((file) =>
    (next.get(file.path) ?? []).flatMap(({ specifier, at }) => {
      const way = wayBack(targetOf(file.path, specifier), file.path, new Set())
      return way ? [breach(file, at, `closes a circle of screens: ${[file.path, ...way].join(" → ")}`)] : []
    })
  )
}
