import { folderPaths } from "../folder.ts"
import { folderShelf } from "./folder.ts"
import { s3Place, s3Shelf } from "./s3.ts"
import type { Shelf } from "./shelf.ts"

/** Where a store's files lie: the storage of `FILES_URL`, else a folder beside its database. */
export const shelfAt = ({
  dataDir,
  filesUrl
}: {
  readonly dataDir: string
  readonly filesUrl?: string | undefined
}): Shelf => (filesUrl === undefined ? folderShelf(folderPaths(dataDir).files) : s3Shelf(s3Place(filesUrl)))
