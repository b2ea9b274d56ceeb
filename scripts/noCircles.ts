import type { Plugin, Rolldown } from "vite"

/** The first circle of scripts that import each other, by their names; null when there is none. */
export const circleIn = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null => {
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of imports.get(name) ?? []) {
      const circle = visit(next, [...way, name])
      if (circle !== null) return circle
    }
    done.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const circle = visit(name, [])
    if (circle !== null) return circle
  }
  return null
}

/** Fails a build whose scripts import each other: one of them would run before what it needs is there. */
export const noCircles = (): Plugin => ({
  name: "tillstone-no-circles",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk")
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle !== null) this.error(`These scripts wait for each other: ${circle.join(", ")}`)
  }
})
