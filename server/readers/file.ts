import { readFile, stat } from "node:fs/promises"
import { Result } from "effect"
import { errorCode } from "../errorCode.ts"
import { consoleLog } from "../log.ts"
import { type Found, LIMITS, type ReaderName } from "./limits.ts"
import { makeReaders } from "./thread.ts"

/** Reads files of this computer as the back office reads those that are sent, all by one reader. */
export const withReader = async <A>(
  work: (
    read: <N extends ReaderName>(name: N, path: string, part?: string) => Promise<Result.Result<Found[N], string>>
  ) => Promise<A>
): Promise<A> => {
  const readers = makeReaders({ log: consoleLog })
  try {
    return await work(async (name, path, part) => {
      const { most, tooLarge } = LIMITS[name]
      try {
        if ((await stat(path)).size > most) return Result.fail(tooLarge)
        return await readers.read(name, await readFile(path), part)
      } catch (cause) {
        if (errorCode(cause) === "ENOENT") return Result.fail(`There is no file ${path}.`)
        throw cause
      }
    })
  } finally {
    await readers.close()
  }
}

/** Reads a file of this computer as the back office reads one that is sent. Fails with words: also that there is none. */
export const readOwnFile = <N extends ReaderName>(
  name: N,
  path: string,
  part?: string
): Promise<Result.Result<Found[N], string>> => withReader((read) => read(name, path, part))
