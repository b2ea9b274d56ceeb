import { constants } from "node:fs"
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { errorCode } from "../errorCode.ts"
import type { OwnersDb } from "../db/connect.ts"

/** A file that was written so shortly before it was looked at may have been written again in the same tick of the disk's clock, in ms. */
const TICK_MS = 2_000

/** What a file was when it was looked at. */
interface Seen {
  readonly size: number
  readonly mtimeMs: number
}
type Files = ReadonlyMap<string, Seen>

/** Every file below a folder, by its path there; one that goes meanwhile is none. */
export const filesOf = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const seen = await Promise.all(
    files.map(async (path) => {
      try {
        const { size, mtimeMs } = await stat(path)
        return [[relative(folder, path), { size, mtimeMs }] as const]
      } catch (cause) {
        if (errorCode(cause) === "ENOENT") return []
        throw cause
      }
    })
  )
  return new Map(seen.flat())
}

/** How large a folder's files are together, in bytes. */
export const sizeOf = async (folder: string): Promise<number> =>
  [...(await filesOf(folder)).values()].reduce((sum, { size }) => sum + size, 0)

const copyAll = async (from: string, to: string, names: Iterable<string>): Promise<void> => {
  for (const name of names) {
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
  }
}

const copyOne = async (from: string, to: string, name: string): Promise<boolean> => {
  try {
    await copyAll(from, to, [name])
    return true
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return false
    throw cause
  }
}

/**
 * Copies the folder of an embedded database as it is at one moment, while it works. Everything is copied beside the work first; then the
 * database stands still for as long as it takes to copy again what changed since, which is little. What a copy begins with is what a
 * killed process leaves: opening it brings it into order.
 */
export const copyDatabase = async (db: OwnersDb, from: string, to: string, now: () => number): Promise<void> => {
  const began = now()
  const first = await filesOf(from)
  const folders = await readdir(from, { recursive: true, withFileTypes: true })
  await mkdir(to, { recursive: true, mode: 0o700 })
  // PostgreSQL misses an empty folder of its own.
  for (const entry of folders)
    if (entry.isDirectory())
      await mkdir(join(to, relative(from, join(entry.parentPath, entry.name))), { recursive: true })
  const copied = new Map<string, Seen>()
  for (const [name, seen] of first) if (await copyOne(from, to, name)) copied.set(name, seen)
  await db.connection().execute(async () => {
    const last = await filesOf(from)
    const isSame = (name: string, { size, mtimeMs }: Seen): boolean => {
      const had = copied.get(name)
      return had !== undefined && had.size === size && had.mtimeMs === mtimeMs && mtimeMs < began - TICK_MS
    }
    await copyAll(
      from,
      to,
      [...last].flatMap(([name, seen]) => (isSame(name, seen) ? [] : [name]))
    )
    for (const name of copied.keys()) if (!last.has(name)) await rm(join(to, name), { force: true })
  })
}
