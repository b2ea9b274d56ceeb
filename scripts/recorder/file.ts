import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { MOST_UNPACKED, NOT_UNPACKED } from "../../src/support/messages.ts"
import { readBook, type ReadBook } from "../../src/support/book.ts"

/** The text of a file, unpacked where it is packed. */
const textOf = (bytes: Buffer): Result.Result<string, string> => {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    return Result.succeed((packed ? gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED }) : bytes).toString("utf8"))
  } catch {
    return Result.fail(NOT_UNPACKED)
  }
}

/** Reads an exported book, packed or not. Fails with words that name the file and what is wrong with it. */
export const openFile = (path: string): Result.Result<ReadBook, string> => {
  try {
    return Result.mapError(Result.flatMap(textOf(readFileSync(path)), readBook), (why) => `${path}: ${why}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return Result.fail(`${path} cannot be read: ${why}`)
  }
}
