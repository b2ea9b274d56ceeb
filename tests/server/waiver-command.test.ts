import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { waiverCommand } from "../../server/store/waiverCommand.ts"
import { type Imports, openImports } from "./imports.ts"
import { openTill } from "./till.ts"

let imports: Imports
let folder: string
beforeAll(async () => {
  imports = await openImports()
  folder = mkdtempSync(join(tmpdir(), "waiver-"))
})
afterAll(async () => {
  await imports.close()
  rmSync(folder, { recursive: true })
})

const file = (name: string, words: string): string => {
  const path = join(folder, name)
  writeFileSync(path, words)
  return path
}

test("a new text is the next version, and is what is signed from then on", async () => {
  const run = (...args: readonly string[]) => waiverCommand(args, imports.owned, imports.terminal())
  const till = await openTill(imports.office)
  const text = async () => (await till.call("get_waiver_text")).body.waiver_text
  await run(
    file("adult.txt", "First.\r\n\r\nSecond.\n"),
    "--title",
    "Range rules",
    "--minor",
    file("minor.txt", "For a minor.")
  )
  expect(await text()).toMatchObject({
    waiver_version: 2,
    description: "Range rules",
    content: "First.\n\nSecond.",
    minor_content: "For a minor.",
    typed_signature: false
  })
  await expect(run()).rejects.toThrow("Write: npm run store -- waiver FILE")
  await expect(run(join(folder, "none.txt"))).rejects.toThrow("There is no file")
  await expect(run(file("empty.txt", " \n"))).rejects.toThrow("is empty")
  expect(await text()).toMatchObject({ waiver_version: 2 })
})
