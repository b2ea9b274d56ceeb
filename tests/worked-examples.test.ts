import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

/** The lines that a diff of the page builds on, by the file that it changes: those it keeps and those it takes out. */
const builtOn = (page: string): readonly (readonly [path: string, lines: readonly string[]])[] =>
  [...page.matchAll(/```diff\n(.*?)```/gs)].flatMap(([, diff = ""]) =>
    diff
      .split("+++ b/")
      .slice(1)
      .map((part) => {
        const [path = "", ...lines] = part.split("\n")
        return [path, lines.filter((line) => /^[- ]/.test(line)).map((line) => line.slice(1))] as const
      })
  )

const FILES = builtOn(read("docs/worked-examples.md"))

test("the worked examples show diffs", () => {
  expect(FILES.length).toBeGreaterThan(5)
})

test.each(FILES)("%s has what a worked example builds on", (path, lines) => {
  const text = read(path).split("\n")
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !text.includes(line))).toEqual([])
})
