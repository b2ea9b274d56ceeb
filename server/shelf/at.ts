import { readdir } from "node:fs/promises"
import { folderPaths } from "../folder.ts"
import { folderShelf } from "./folder.ts"
import { s3Place, s3Shelf } from "./s3.ts"
import type { Shelf } from "./shelf.ts"

/** How the folder of a database that a restore put aside is called; the store in it has its files where all are. */
export const asideName = (database: string, now: number): string =>
  `${database}-before-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}`
const ASIDE = /^database-before-/

/** Where a store's files lie: the storage of `FILES_URL`, else a folder beside its database. */
export const shelfAt = ({
  dataDir,
  filesUrl
}: {
  readonly dataDir: string
  readonly filesUrl?: string | undefined
}): Shelf => {
  if (filesUrl !== undefined) return s3Shelf(s3Place(filesUrl))
  const { path, files } = folderPaths(dataDir)
  return folderShelf(files, async () => (await readdir(path)).some((name) => ASIDE.test(name)))
}
