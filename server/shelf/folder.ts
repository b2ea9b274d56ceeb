import { randomBytes } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises"
import { join } from "node:path"
import { errorCode } from "../errorCode.ts"
import { ASIDE_MS, type Shelf } from "./shelf.ts"

const PLACE = /^[\w-]{1,100}$/
const DRAFT = /^[\w.-]{1,150}\.part$/

/** What a folder of the system is asked, or undefined where what is asked about is not there. */
const there = async <A>(asked: Promise<A>): Promise<A | undefined> => {
  try {
    return await asked
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return undefined
    throw cause
  }
}

/** The names of the files in a folder that were written before a moment, in ms since 1970. */
const older = async (folder: string, before: number): Promise<readonly string[]> => {
  const names = (await there(readdir(folder))) ?? []
  const found = await Promise.all(names.map(async (name) => ({ name, about: await there(stat(join(folder, name))) })))
  return found.flatMap(({ name, about }) => (about?.isFile() === true && about.mtimeMs < before ? [name] : []))
}

/**
 * The shelf in a folder that only its owner may read; it is made with the first file. While `isShared` somebody else's rows may
 * name files in it, too: then a sweep takes away drafts alone. What else it takes lies in a folder beside for 30 days.
 */
export const folderShelf = (folder: string, isShared: () => Promise<boolean> = () => Promise.resolve(false)): Shelf => {
  const pathOf = (place: string): string => {
    if (!PLACE.test(place)) throw new TypeError("This is no place on the shelf.")
    return join(folder, place)
  }
  const aside = `${folder}-swept`
  const setAside = async (name: string): Promise<void> => {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    const now = new Date()
    await utimes(join(folder, name), now, now)
    await rename(join(folder, name), join(aside, name))
  }
  return {
    put: async (place, bytes) => {
      const path = pathOf(place)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Two servers may keep the same file at once: each finishes a draft of its own.
      const draft = `${path}.${randomBytes(6).toString("hex")}.part`
      try {
        const handle = await open(draft, "w", 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, path)
      } catch (cause) {
        await rm(draft, { force: true })
        throw cause
      }
    },
    get: async (place) => there(readFile(pathOf(place))),
    remove: async (place) => rm(pathOf(place), { force: true }),
    sweep: async ({ isKept, age }) => {
      const now = Date.now()
      const leavesFiles = await isShared()
      let swept = 0
      for (const name of await older(folder, now - age)) {
        if (DRAFT.test(name)) await rm(join(folder, name), { force: true })
        else if (!PLACE.test(name) || leavesFiles || isKept(name)) continue
        else await setAside(name)
        swept += 1
      }
      for (const name of await older(aside, now - ASIDE_MS)) await rm(join(aside, name), { force: true })
      return swept
    }
  }
}
