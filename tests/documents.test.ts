import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")
const lines = (path: string): readonly string[] => read(path).trimEnd().split("\n")

const Names = Schema.Record(Schema.String, Schema.String)
const Manifest = Schema.fromJsonString(
  Schema.Struct({ scripts: Names, dependencies: Names, devDependencies: Names, optionalDependencies: Names })
)
const manifest = Schema.decodeSync(Manifest)(read("package.json"))
/** npm runs it by itself before the command of that name. */
const isHook = (name: string): boolean => name.startsWith("pre") && name.slice(3) in manifest.scripts
const scripts = Object.keys(manifest.scripts).filter((name) => !isHook(name))

const PAGES = globSync("docs/*.md", { cwd: ROOT })
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "deploy/README.md", "tests/faults.md", "tests/mutants.md", ...PAGES]

/** A document without its blocks of code: what stands there is no link and no heading. */
const prose = (path: string): string => read(path).replaceAll(/^```.*?^```$/gms, "")

interface Link {
  readonly text: string
  readonly to: string
  readonly isPicture: boolean
}
const linksOf = (path: string): readonly Link[] =>
  [...prose(path).matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, bang, text = "", to = ""]) => ({
    text,
    to,
    isPicture: bang === "!"
  }))
const isOutside = ({ to }: Link): boolean => /^[a-z]+:/.test(to)

/** The anchors of a document's headings, as GitHub makes them; the second of a name ends in -1. */
const anchorsOf = (path: string): ReadonlySet<string> => {
  const seen = new Map<string, number>()
  return new Set(
    [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
      const name = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-")
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      return before === 0 ? name : `${name}-${before}`
    })
  )
}

const leadsSomewhere = (from: string, { to }: Link): boolean => {
  const [file = "", anchor] = to.split("#")
  const path = file === "" ? from : join(dirname(from), file)
  return existsSync(join(ROOT, path)) && (anchor === undefined || anchorsOf(path).has(anchor))
}

describe("the README", () => {
  test("has 120 lines at most, none of them longer than 120 characters", () => {
    expect(lines("README.md").length).toBeLessThanOrEqual(120)
    expect(lines("README.md").filter(({ length }) => length > 120)).toEqual([])
  })

  test("names every page in its table of contents, and for whom it is", () => {
    const rows = lines("README.md").flatMap((line) => {
      const [, page, reader] = /^\| \[[^\]]+\]\(([^)]+)\) \| ([^|]+) \|/.exec(line) ?? []
      return page === undefined ? [] : [[page, reader?.trim()] as const]
    })
    const pages = rows.map(([page]) => page)
    expect(PAGES.length).toBeGreaterThan(10)
    expect(PAGES.filter((page) => !pages.includes(page))).toEqual([])
    expect(pages).toContain("CONTRIBUTING.md")
    expect(rows.filter(([, reader]) => reader === "")).toEqual([])
  })

  test("shows two pictures that are small, in words as well", () => {
    const pictures = linksOf("README.md").filter(({ isPicture }) => isPicture)
    expect(pictures).toHaveLength(2)
    for (const { text, to } of pictures) {
      expect(text.length).toBeGreaterThan(20)
      expect(statSync(join(ROOT, to)).size).toBeLessThan(120_000)
    }
  })
})

describe("the documents", () => {
  test.each(DOCUMENTS)("%s links only to what is there", (path) => {
    const dead = linksOf(path).filter((link) => !isOutside(link) && !leadsSomewhere(path, link))
    expect(dead.map(({ to }) => to)).toEqual([])
  })

  test.each(DOCUMENTS)("%s names only commands that there are", (path) => {
    const named = [...read(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, alone]) => run ?? alone ?? ""
    )
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test("say what every command does", () => {
    const told = lines("docs/commands.md").flatMap((line) => /^\| `npm (?:run )?([\w:-]+)` \| \S/.exec(line)?.[1] ?? [])
    expect(scripts.filter((name) => !told.includes(name))).toEqual([])
    expect(told.filter((name, place) => told.indexOf(name) !== place)).toEqual([])
  })

  test("say why every package is there", () => {
    const told = lines("docs/packages.md").flatMap((line) =>
      line.startsWith("| `") ? [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name) : []
    )
    const packages = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
      Object.keys
    )
    expect(new Set(told)).toEqual(new Set(packages))
    expect(told).toHaveLength(packages.length)
  })

  test("are there where the code and what is deployed name one", () => {
    const files = globSync(["{src,effects,server,scripts}/**/*.{ts,tsx,mjs}", "deploy/*"], { cwd: ROOT })
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[a-z-]+\.md/g)].map(([page]) => ({ file, page }))
    )
    expect(named.map(({ page }) => page)).toContain("docs/own-store.md")
    expect(named.filter(({ page }) => !existsSync(join(ROOT, page)))).toEqual([])
  })
})
