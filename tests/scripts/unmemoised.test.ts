import { globSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { UNMEMOISED } from "../../scripts/unmemoised.ts"

const src = join(import.meta.dirname, "../../src")

test("every file that the React compiler leaves as it is is there under that name", () => {
  expect(UNMEMOISED.filter((file) => globSync(`${file}.tsx`, { cwd: src }).length === 0)).toEqual([])
})
