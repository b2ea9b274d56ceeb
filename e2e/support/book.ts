import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { expect, type Page } from "@playwright/test"
import { chooseInMenu } from "./till.ts"

/** An exported book: where it is, and its text. */
export interface BookFile {
  readonly path: string
  readonly text: string
}

/** Exports the current book as support asks for it: menu, Diagnostics, Export book. */
export const exportBook = async (page: Page): Promise<BookFile> => {
  await chooseInMenu(page, /^Diagnostics/)
  await expect(page.getByRole("heading", { name: "Diagnostics" })).toBeVisible()
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export journal" }).click()
  await page
    .getByRole("dialog", { name: "This is all that leaves the register" })
    .getByRole("button", { name: "Save file" })
    .click()
  const path = await (await downloading).path()
  return { path, text: gunzipSync(await readFile(path)).toString("utf8") }
}

const run = promisify(execFile)

/** What the replay tells of a book, in words. */
export const tell = async ({ path }: BookFile): Promise<string> => {
  const script = join(import.meta.dirname, "../../scripts/replay.ts")
  const { stdout } = await run(process.execPath, [script, path])
  return stdout
}
