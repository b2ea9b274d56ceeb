import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { CHEAP_COST } from "../../server/auth/hash.ts"
import { openDatabase } from "../../server/db/connect.ts"
import { folderPaths, openFolder } from "../../server/folder.ts"
import { resetStore } from "../../server/seed/reset.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tillstone-folder-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => folderPaths(folder).lock

/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid

describe("a data folder", () => {
  test("is made when it is missing, for its owner alone", () => {
    const mine = Result.getOrThrow(openFolder(join(folder, "new")))
    expect(statSync(mine.path).mode & 0o777).toBe(0o700)
    mine.release()
  })

  test("is refused to a second opener, with the process and the folder named", () => {
    const mine = Result.getOrThrow(openFolder(folder))
    const second = openFolder(folder)
    expect(second).toMatchObject({ failure: { _tag: "FolderInUse", pid: process.pid, folder } })
    expect(Result.isFailure(second) && second.failure.message).toContain(
      `${folder} is in use by process ${process.pid}`
    )
    mine.release()
    Result.getOrThrow(openFolder(folder)).release()
  })

  test("is refused to another process", () => {
    const mine = Result.getOrThrow(openFolder(folder))
    const other = spawnSync(process.execPath, [join(import.meta.dirname, "../../server/reset.ts")], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" }
    })
    expect(other.status).toBe(1)
    expect(other.stderr).toContain(`in use by process ${process.pid}`)
    mine.release()
  })

  test("is taken over from a process that is gone", () => {
    writeFileSync(lock(), `${deadPid()}\n\n`)
    const mine = Result.getOrThrow(openFolder(folder))
    expect(readFileSync(lock(), "utf8")).toMatch(new RegExp(`^${process.pid}\n`))
    mine.release()
    expect(existsSync(lock())).toBe(false)
  })

  test("is taken over when another program got the dead one's number", () => {
    writeFileSync(lock(), `${process.pid}\nanother boot/123\n`)
    Result.getOrThrow(openFolder(folder)).release()
  })

  test("is taken over when the lock is damaged", () => {
    writeFileSync(lock(), "\u0000")
    Result.getOrThrow(openFolder(folder)).release()
  })

  test("stays another's when this one lets go late", () => {
    const mine = Result.getOrThrow(openFolder(folder))
    writeFileSync(lock(), "1\n\n")
    mine.release()
    expect(readFileSync(lock(), "utf8")).toBe("1\n\n")
  })
})

describe("a reset", () => {
  const options = () => ({
    dataDir: folder,
    databaseUrl: undefined,
    pepper: undefined,
    products: 700,
    hashCost: CHEAP_COST
  })

  test("is refused while a back office runs, and leaves everything as it is", async () => {
    const mine = Result.getOrThrow(openFolder(folder))
    writeFileSync(join(folder, "precious"), "kept")
    expect(await resetStore(options())).toMatchObject({ failure: { _tag: "FolderInUse" } })
    expect(readFileSync(join(folder, "precious"), "utf8")).toBe("kept")
    mine.release()
  })

  test("leaves the demo store as new, with as many products as asked for", async () => {
    writeFileSync(join(folder, "old"), "gone")
    Result.getOrThrow(await resetStore(options()))
    expect(existsSync(join(folder, "old"))).toBe(false)
    expect(existsSync(lock())).toBe(false)
    const db = await openDatabase(undefined, folderPaths(folder).database)
    expect(
      await db
        .selectFrom("product")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .execute()
    ).toEqual([{ n: 700 }])
    await db.destroy()
  })
})
