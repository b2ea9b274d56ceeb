import { folderPaths } from "../folder.ts"
import { folderShelf } from "./folder.ts"
import type { Shelf } from "./shelf.ts"

/** Where a store's files lie: a folder beside its database. */
export const shelfAt = ({ dataDir }: { readonly dataDir: string }): Shelf => folderShelf(folderPaths(dataDir).files)
