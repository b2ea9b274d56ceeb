import { createHash } from "node:crypto"
import { mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { errorCode } from "../../errorCode.ts"
import { refuse } from "../command.ts"

/** A file of an export: what is in it, and by what a copy is checked. */
export interface Written {
  readonly file: string
  readonly about: string
  /** How many rows or pictures. */
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** A file that is written piece by piece. */
export interface Pen {
  readonly write: (piece: string | Uint8Array) => Promise<void>
}

/** A folder that is being filled. */
export interface Filling {
  /** Writes one file; `fill` gives how many rows it wrote. */
  readonly file: (name: string, about: string, fill: (pen: Pen) => Promise<number>) => Promise<Written>
}

const isFree = async (path: string): Promise<boolean> => {
  try {
    return (await readdir(path)).length === 0
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return true
    throw cause
  }
}

const fileIn =
  (folder: string): Filling["file"] =>
  async (name, about, fill) => {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const handle = await open(path, "wx", 0o600)
    const hash = createHash("sha256")
    let bytes = 0
    try {
      const rows = await fill({
        write: async (piece) => {
          const chunk = typeof piece === "string" ? Buffer.from(piece) : piece
          hash.update(chunk)
          bytes += chunk.byteLength
          await handle.write(chunk)
        }
      })
      return { file: name, about, rows, bytes, sha256: hash.digest("hex") }
    } finally {
      await handle.close()
    }
  }

/**
 * Fills a folder that is not there yet, or is empty: all of it, or it is as before. Only its owner may read what is in it.
 * Throws `SetupRefused` where something is in it already.
 */
export const fillFolder = async (path: string, fill: (filling: Filling) => Promise<void>): Promise<void> => {
  const draft = `${path.replace(/\/+$/, "")}.part`
  if (!(await isFree(path))) return refuse(`${path} is not empty. Say a folder that isn't there yet.`)
  if (!(await isFree(draft))) return refuse(`${draft} is left of an export that was stopped. Delete it first.`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await fill({ file: fileIn(draft) })
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    throw cause
  }
}

/** Writes the files that say what the others are. */
export const textFile = (filling: Filling, name: string, words: string): Promise<Written> =>
  filling.file(name, "", async ({ write }) => {
    await write(words)
    return 0
  })
