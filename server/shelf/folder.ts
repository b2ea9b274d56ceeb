import { mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { errorCode } from "../errorCode.ts"
import type { Shelf } from "./shelf.ts"

const PLACE = /^[\w-]{1,100}$/

/** The shelf in a folder that only its owner may read; it is made with the first file. */
export const folderShelf = (folder: string): Shelf => {
  const pathOf = (place: string): string => {
    if (!PLACE.test(place)) throw new TypeError("This is no place on the shelf.")
    return join(folder, place)
  }
  return {
    put: async (place, bytes) => {
      const path = pathOf(place)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${path}.part`
      const handle = await open(draft, "w", 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, path)
    },
    get: async (place) => {
      try {
        return await readFile(pathOf(place))
      } catch (cause) {
        if (errorCode(cause) === "ENOENT") return undefined
        throw cause
      }
    },
    remove: (place) => rm(pathOf(place), { force: true })
  }
}
