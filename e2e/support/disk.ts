import { expect, type Page } from "@playwright/test"
import { Schema } from "effect"

/** A row of the register's book, as far as journeys look at it. */
const Row = Schema.Struct({
  book: Schema.String,
  seq: Schema.Int,
  kind: Schema.Literals(["event", "request", "settled"]),
  type: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown)
})
export type Row = typeof Row.Type

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

const decodeKept = Schema.decodeUnknownSync(Schema.Array(Schema.Array(Schema.Unknown)))

/** What lies on this browser's disk, one item for each row, read behind the register's back. */
export const keptRows = async (page: Page): Promise<readonly unknown[]> =>
  decodeKept(
    await page.evaluate(
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
  ).flat()

/** Every row on this browser's disk. */
export const rowsOnDisk = async (page: Page): Promise<readonly Row[]> => decodeRows(await keptRows(page))

/** From now on what the register writes waits behind a transaction that does not end before `letDiskGo`, or before this page is gone. */
export const holdDisk = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        Object.assign(globalThis, { diskIsHeld: true })
        const opening = indexedDB.open("tillstone")
        opening.addEventListener("error", () => reject(opening.error ?? new Error("No database")))
        opening.addEventListener("success", () => {
          const store = opening.result.transaction("rows", "readwrite").objectStore("rows")
          const go = () => {
            resolve()
            if (Reflect.get(globalThis, "diskIsHeld") === true) store.count().addEventListener("success", go)
          }
          go()
        })
      })
  )

/** What was held is written. */
export const letDiskGo = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { diskIsHeld: false }))

/** All that this browser keeps for the register: its address, both storages, and every row of every database, as one text. */
export const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      location.href
    ]
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open(name)
        open.addEventListener("success", () => resolve(open.result))
      })
      for (const store of db.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.addEventListener("success", () => resolve(JSON.stringify(all.result)))
          })
        )
      db.close()
    }
    return texts.join("\n")
  })

/** The events of some types on this browser's disk, in order, with what they carry. */
export const eventsOnDisk = async (
  page: Page,
  ...types: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await rowsOnDisk(page))
    .filter(({ kind, type }) => kind === "event" && types.includes(type))
    .map(({ type, data }) => ({ type, ...data }))

/**
 * Waits until an event is on the disk, so many times or more: what the screen shows may still be on its way there, and
 * a reload takes it back.
 */
export const written = async (page: Page, type: string, times = 1): Promise<void> => {
  await expect
    .poll(async () => (await eventsOnDisk(page, type)).length, `${type} on disk`)
    .toBeGreaterThanOrEqual(times)
}

/** Waits until every request's outcome is on the disk: one that is not would be asked for again after a reload. */
export const allSettled = async (page: Page): Promise<void> => {
  const unsettled = async () => {
    const rows = await rowsOnDisk(page)
    const settled = new Set(rows.filter(({ kind }) => kind === "settled").map(({ data }) => data["request"]))
    return rows.filter(({ kind, data }) => kind === "request" && !settled.has(data["id"])).map(({ type }) => type)
  }
  await expect.poll(unsettled, "requests without an outcome on disk").toEqual([])
}
