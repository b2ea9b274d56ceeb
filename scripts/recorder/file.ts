import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { readBook, type ReadBook } from "../../src/support/book.ts"

/** The text of a file, unpacked where it is packed. */
const textOf = (path: string): string => {
  const bytes = readFileSync(path)
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (packed ? gunzipSync(bytes) : bytes).toString("utf8")
}

/** Reads an exported book, packed or not. Fails with words that name the file and what is wrong with it. */
export const openFile = (path: string): Result.Result<ReadBook, string> => {
  try {
    return Result.mapError(readBook(textOf(path)), (why) => `${path} is not a book that can be read.\n${why}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return Result.fail(`${path} cannot be read: ${why}`)
  }
}
