import { readdirSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startBackOffice } from "../../server/backoffice.ts"
import type { Shelf } from "../../server/shelf/shelf.ts"
import { LOOK_EVERY, sweepFiles, YOUNG_MS } from "../../server/shelf/sweep.ts"
import { type Attaching, base64, openAttaching, pdf } from "./attaching.ts"
import { browserOf, FRONT_1, newKey } from "./office.ts"

/** What the shelf does with the next file, and how often it was asked for one. */
let next: "keeps" | "is full" = "keeps"
let puts = 0
const troubled = (shelf: Shelf): Shelf => ({
  ...shelf,
  put: async (place, bytes, type) => {
    const now = next
    next = "keeps"
    puts += 1
    if (now === "is full") throw new Error("ENOSPC")
    await shelf.put(place, bytes, type)
  }
})

let at: Attaching
beforeAll(async () => {
  at = await openAttaching({ shelf: troubled })
})
afterAll(() => at.close())

const livePlaces = async (): Promise<readonly string[]> => {
  const rows = await at.office.database.db
    .selectFrom("contact_attachment")
    .select("place")
    .where("deleted_at", "is", null)
    .where("place", "not like", "demo-%")
    .orderBy("place")
    .execute()
  return rows.map(({ place }) => place)
}
const shelved = (): readonly string[] => readdirSync(at.folder).toSorted()
const now = (): number => at.office.clock.currentTimeMillisUnsafe()
const sweep = (later = 0): Promise<number> => {
  const { db, owner, clientId, pepper } = at.office.database
  return sweepFiles({ db, owner, clientId, pepper, shelf: at.shelf, log: () => undefined }, now() + later)
}
const age = (name: string, ms: number): void => {
  const then = new Date(Date.now() - ms)
  utimesSync(join(at.folder, name), then, then)
}
const put = (name: string, ms: number): void => {
  writeFileSync(join(at.folder, name), "left")
  age(name, ms)
}

describe("a file that is sent", () => {
  test("six times at once under one key is one row and one file", async () => {
    const before = shelved().length
    puts = 0
    const key = { idempotency_key: newKey(), contact_id: "104" }
    const all = await Promise.all(Array.from({ length: 6 }, () => at.add(key)))
    for (const { json } of all) expect(json).toEqual(all[0]?.json)
    expect(all[0]?.status).toBe("success")
    expect(puts).toBe(1)
    expect(await at.files("104")).toHaveLength(1)
    expect(shelved()).toHaveLength(before + 1)
    expect(shelved()).toEqual(await livePlaces())
  })

  test("to two servers at once under one key is one row and one file", async () => {
    const { owner, clientId, hasher, pepper } = at.office.database
    const other = await startBackOffice({
      db: owner,
      clientId,
      hasher,
      pepper,
      clock: at.office.clock,
      shelf: at.shelf,
      log: () => undefined
    })
    const elsewhere = browserOf(other.handle, FRONT_1)
    for (const [name, value] of at.till.cookies) elsewhere.cookies.set(name, value)
    const key = { idempotency_key: newKey(), contact_id: "105" }
    const both = await Promise.all([at.add(key), at.add(key, elsewhere), at.add(key), at.add(key, elsewhere)])
    await other.close()
    expect(both.map(({ status }) => status)).toEqual(["success", "success", "success", "success"])
    expect(await at.files("105")).toHaveLength(1)
    expect(shelved()).toEqual(await livePlaces())
  })

  test("with other content under a key that was used is not kept", async () => {
    const key = { idempotency_key: newKey(), contact_id: "106" }
    await at.add(key)
    puts = 0
    const other = await at.add({ ...key, file_data: base64(pdf("/Lang (en)")) })
    expect([other.code, puts]).toEqual([422, 0])
    expect(shelved()).toEqual(await livePlaces())
  })

  test("is not left behind where it is refused, or where the disk is full", async () => {
    expect((await at.add({ contact_id: "nobody" })).status).toBe("error")
    next = "is full"
    expect(await at.add({ contact_id: "107" })).toMatchObject({ message: "The file could not be kept. Try again." })
    await expect.poll(shelved).toEqual(await livePlaces())
  })

  test("is kept once by a request that is sent again after its server was gone", async () => {
    const key = { idempotency_key: newKey(), contact_id: "108" }
    const { db } = at.office.database
    await at.office.restart()
    await at.add(key)
    const [first] = await livePlaces()
    // As a server leaves it that ends between the file and the row.
    await db.deleteFrom("contact_attachment").where("contact_id", "=", "108").execute()
    await db
      .updateTable("idempotency")
      .set({ state: "started", reply: null, status_code: null, finished_at: null })
      .where("key", "=", key.idempotency_key)
      .execute()
    expect(first).toBeDefined()
    expect(shelved()).not.toEqual(await livePlaces())
    expect((await at.add(key)).status).toBe("success")
    expect(await at.files("108")).toHaveLength(1)
    expect(shelved()).toEqual(await livePlaces())
  })
})

describe("a sweep", () => {
  test("takes what no row names, and drafts, once they are an hour old; what a row names stays", async () => {
    const rows = await livePlaces()
    expect(rows.length).toBeGreaterThan(3)
    for (const place of rows) age(place, 100 * YOUNG_MS)
    put("0192-left", 2 * YOUNG_MS)
    put("0192-full.part", 2 * YOUNG_MS)
    put("0192-full.0a1b2c.part", 2 * YOUNG_MS)
    put("0192-young", YOUNG_MS / 2)
    put("0192-young.part", YOUNG_MS / 2)
    expect(await sweep()).toBe(3)
    expect(shelved()).toEqual([...rows, "0192-young", "0192-young.part"].toSorted())
    for (const name of ["0192-young", "0192-young.part"]) age(name, 2 * YOUNG_MS)
    expect(await sweep()).toBe(2)
    expect(shelved()).toEqual(rows)
    // The wrong database may have been asked: it can be brought back for a month.
    expect(readdirSync(`${at.folder}-swept`).toSorted()).toEqual(["0192-left", "0192-young"])
  })

  test("ends an upload that broke off: its file goes, and its key is answered", async () => {
    const key = { idempotency_key: newKey(), contact_id: "109" }
    await at.add(key)
    const { db } = at.office.database
    await db.deleteFrom("contact_attachment").where("contact_id", "=", "109").execute()
    await db
      .updateTable("idempotency")
      .set({ state: "started", reply: null, status_code: null, finished_at: null, created_at: now() })
      .where("key", "=", key.idempotency_key)
      .execute()
    expect(await sweep()).toBe(0)
    expect(await sweep(YOUNG_MS + 1)).toBe(1)
    expect(shelved()).toEqual(await livePlaces())
    expect(await at.add(key)).toMatchObject({ status: "error", message: "The file could not be kept. Try again." })
    expect(shelved()).toEqual(await livePlaces())
  })

  test("takes the file of a deleted row that was not taken away then", async () => {
    const [file] = (await at.add({ contact_id: "110" })).body.file_reference ?? []
    const { db } = at.office.database
    await db
      .updateTable("contact_attachment")
      .set({ deleted_at: now(), deleted_by: "1" })
      .where("contact_attachment_id", "=", file?.contact_attachment_id ?? "")
      .execute()
    expect(shelved()).not.toEqual(await livePlaces())
    await sweep()
    expect(shelved()).toEqual(await livePlaces())
  })

  test("comes at the start and each night, and says in the log how many it took", async () => {
    const { office } = at
    const told = () => office.log.filter(({ event }) => event === "files swept")
    put("0192-start", 2 * YOUNG_MS)
    office.log.length = 0
    await office.restart()
    await expect.poll(told).toEqual([{ event: "files swept", count: 1 }])
    put("0192-night", 2 * YOUNG_MS)
    await expect.poll(() => office.clock.sleepers(LOOK_EVERY)).toBe(1)
    // The store's clocks show ten past three in the morning.
    await office.clock.leap(Date.UTC(2026, 10, 21, 10, 10) - now())
    await expect.poll(told).toHaveLength(2)
    expect(shelved()).toEqual(await livePlaces())
  })
})
