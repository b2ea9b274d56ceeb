import { spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { applied, type Patch, patchesIn } from "./examples/patches.ts"
import { treeWith } from "./examples/tree.ts"

const root = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

/** What each example of the page changes, of the product and of the tests, by its heading. */
const EXAMPLES = new Map(
  read("docs/worked-examples.md")
    .split(/^## /m)
    .slice(1)
    .map((part): readonly [string, readonly Patch[]] => [
      part.split("\n", 1)[0] ?? "",
      [...part.matchAll(/```diff\n(.*?)```/gs)].flatMap(([, diff = ""]) => patchesIn(diff))
    ])
)

/** The most files of the product that each may touch. */
const MOST = {
  "A payment method": 9,
  "A customer's field": 8,
  "A kind of saved cart": 3,
  "A setting": 3,
  "A read with a screen": 7,
  "A write": 6
}

describe.each(Object.entries(MOST))("%s", (title, most) => {
  const patches = EXAMPLES.get(title) ?? []

  test("touches no more files than it may", () => {
    const ofProduct = patches.filter(({ path }) => !path.startsWith("tests/"))
    expect(ofProduct.length).toBeGreaterThan(1)
    expect(ofProduct.length).toBeLessThanOrEqual(most)
  })

  test("fits the project as it stands", () => {
    const texts = new Map<string, string>()
    for (const patch of patches) {
      const { path, isNew } = patch
      const got = applied(texts.get(path) ?? (isNew ? "" : read(path)), patch)
      expect("unfit" in got ? got.unfit : null).toBeNull()
      if ("text" in got) texts.set(path, got.text)
    }
  })
})

/** What is run over all of them together, where `EXAMPLES` asks for it: types take a minute. */
const RUN =
  process.env["EXAMPLES"] === undefined
    ? []
    : [
        ["tsc", "--noEmit", "-p", "tsconfig.json"],
        [
          "vitest",
          "run",
          "--project=rest",
          "tests/architecture.test.ts",
          "tests/effects/saved-carts.test.ts",
          "tests/journeys/first.ts",
          "tests/slices/tasks.test.ts"
        ]
      ]
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test.each(RUN)("all of them together pass %s", { timeout: 600_000 }, (program, ...words) => {
  const { folder, unfit } = treeWith([...EXAMPLES.values()].flat())
  folders.push(folder)
  expect(unfit).toEqual([])
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin", program ?? ""), words, {
    cwd: folder,
    encoding: "utf8"
  })
  expect(status === 0 ? "" : `${stdout}${stderr}`).toBe("")
})
