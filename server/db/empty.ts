import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { type Dump, dumpOf } from "./dump.ts"

/** Is a database to be made in this folder? One with anything in it is PGlite's to read, or to refuse. */
const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** Whether this process has made an empty database, and what others are copied from. */
let hasMade = false
let kept: Promise<Dump> | undefined

const made = async (): Promise<Dump> => {
  const pglite = await PGlite.create()
  await pglite.exec("checkpoint")
  const { folders, files } = dumpOf(pglite)
  await pglite.close()
  // Whose it was while it was open is no matter of its copies.
  return { folders, files: files.filter(([path]) => path !== "/postmaster.pid") }
}

/**
 * An empty database as PostgreSQL's own `initdb` makes it, which takes seconds of work: whoever makes a second one in this process
 * makes it once for all that follow. Undefined for the first, which nothing is kept for: most processes make one.
 */
export const emptyDump = (): Promise<Dump> | undefined => {
  if (hasMade) return (kept ??= made())
  hasMade = true
  return undefined
}

/** Lays a copy into a folder that is missing or empty; what says that a database is there comes last. */
const lay = ({ folders, files }: Dump, folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of folders) mkdirSync(join(folder, path), { mode: 0o700 })
  const said = ([path]: Dump["files"][number]): boolean => path === "/PG_VERSION"
  for (const [path, bytes] of [...files.filter((file) => !said(file)), ...files.filter(said)])
    writeFileSync(join(folder, path), bytes, { mode: 0o600 })
}

/** Sees to it that a folder without a database has an empty one, where one is to be copied; else PGlite makes it. */
export const emptyIn = async (folder: string): Promise<void> => {
  const dump = isEmpty(folder) ? await emptyDump() : undefined
  if (dump !== undefined) lay(dump, folder)
}
