import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { SLICES, wirePage } from "../scripts/wire/page.ts"
import { registerContract } from "../src/app/registerContract.ts"

test("docs/wire.md is what the contracts say now: npm run wire writes it", () => {
  expect(readFileSync(join(import.meta.dirname, "../docs/wire.md"), "utf8")).toBe(wirePage())
})

test("every action of a register stands on the page, once", () => {
  const told = SLICES.flatMap(([, actions]) => Object.keys(actions))
  expect(told.toSorted()).toEqual(Object.keys(registerContract).toSorted())
})
