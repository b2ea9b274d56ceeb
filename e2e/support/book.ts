import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { expect, type Page } from "@playwright/test"
import { Schema } from "effect"
import { chooseInMenu } from "./till.ts"

/** A row of the register's book, as far as journeys look at it. */
const Row = Schema.Struct({
  book: Schema.String,
  seq: Schema.Int,
  kind: Schema.Literals(["event", "request", "settled"]),
  type: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown)
})
export type Row = typeof Row.Type

const decodeBatches = Schema.decodeUnknownSync(Schema.Array(Schema.Array(Row)))

/** Every row on this browser's disk, read behind the register's back. */
export const rowsOnDisk = async (page: Page): Promise<readonly Row[]> => {
  const batches = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open("tillstone")
        opening.addEventListener("error", () => reject(opening.error ?? new Error("No database")))
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("rows").objectStore("rows").getAll()
          reading.addEventListener("error", () => reject(reading.error ?? new Error("No rows")))
          reading.addEventListener("success", () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      })
  )
  return decodeBatches(batches).flat()
}

/** The events of some types on this browser's disk, in order, with what they carry. */
export const eventsOnDisk = async (
  page: Page,
  ...types: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await rowsOnDisk(page))
    .filter(({ kind, type }) => kind === "event" && types.includes(type))
    .map(({ type, data }) => ({ type, ...data }))

/**
 * Waits until an event is on the disk, so many times: what the screen shows may still be on its way there, and a reload
 * takes it back.
 */
export const written = async (page: Page, type: string, times = 1): Promise<void> => {
  await expect.poll(() => eventsOnDisk(page, type), `${type} on disk`).toHaveLength(times)
}

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
  await page.getByRole("button", { name: "Export book" }).click()
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
