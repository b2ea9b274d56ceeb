import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

interface Changed {
  readonly path: string
  /** The lines that the diff builds on: those it keeps and those it takes out. */
  readonly lines: readonly string[]
  readonly isNew: boolean
}

const changedIn = (diff: string): readonly Changed[] =>
  diff
    .split("+++ b/")
    .slice(1)
    .map((part) => {
      const [path = "", ...lines] = part.split("\n")
      return {
        path,
        lines: lines.filter((line) => /^[- ]/.test(line)).map((line) => line.slice(1)),
        isNew: /^@@ -0,0 /m.test(part)
      }
    })

/** The diff under each heading of the page. */
const EXAMPLES = new Map(
  [...read("docs/worked-examples.md").matchAll(/^## (.*?)$.*?```diff\n(.*?)```/gms)].map(
    ([, title = "", diff = ""]) => [title, changedIn(diff)]
  )
)

/** The most files of the product that each may touch. */
const MOST = {
  "A payment method": 8,
  "A customer's field": 8,
  "A kind of saved cart": 3,
  "A setting": 3,
  "A read with a screen": 7,
  "A write": 6
}

describe.each(Object.entries(MOST))("%s", (title, most) => {
  const files = EXAMPLES.get(title) ?? []

  test("touches no more files than it may", () => {
    expect(files.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most)
  })

  test.each(files.filter(({ isNew }) => !isNew))("finds in $path what it builds on", ({ path, lines }) => {
    const text = read(path).split("\n")
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !text.includes(line))).toEqual([])
  })
})
