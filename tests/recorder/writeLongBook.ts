// Writes a packed export of at least so many rows: `node tests/recorder/writeLongBook.ts ROWS FILE`, for journeys.
import { writeFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { POS_VERSION } from "../../src/session/model.ts"
import { writeBook } from "../../src/support/book.ts"
import { longBook } from "./longBook.ts"

const [, , rows, file] = process.argv
if (rows === undefined || file === undefined) throw new Error("Say how many rows, and into which file.")
const entries = longBook(Number(rows))
const header = { register_version: POS_VERSION, book: entries[0]?.book ?? "", exported: entries.at(-1)?.at ?? 0 }
writeFileSync(file, gzipSync(writeBook(header, entries)))
