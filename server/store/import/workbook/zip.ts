import { Result } from "effect"
import { inflateRawSync } from "node:zlib"

/** How an archive begins, and how its parts do. */
export const ZIP = [0x50, 0x4b, 0x03, 0x04] as const
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** What stands before the end of an archive at most: its comment. */
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30

/** How an entry is kept. */
const STORED = 0
const DEFLATED = 8

/** So many files a workbook has at most; each sheet, picture and chart is one. */
const MOST_ENTRIES = 4_000
/** What is unpacked of a workbook at most, in bytes: a bomb of a few kB unpacks to terabytes. */
const MOST_UNPACKED = 256 * 1024 * 1024

const DAMAGED =
  "This workbook is damaged or not whole. Open it in Excel or Numbers, save it again, and choose that file."
const TOO_LARGE = "This workbook unpacks to more than a table has. Save the sheet as CSV, then choose that file."

interface Entry {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/** The files of an archive: what is in one, unpacked; undefined: there is none of this name. */
export interface Archive {
  readonly file: (name: string) => Result.Result<string | undefined, string>
}

/** Where the table of contents is told of, from the end on. */
const endOf = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  return -1
}

/** The contents of an archive by their names; undefined: they cannot be read. */
const contentsOf = (bytes: Buffer): ReadonlyMap<string, Entry> | undefined => {
  const end = endOf(bytes)
  if (end < 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES) return undefined
  const entries = new Map<string, Entry>()
  for (let place = 0; place < count; place += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const [packed = 0, unpacked = 0] = [20, 24].map((field) => bytes.readUInt32LE(at + field))
    const from = at + ENTRY_BYTES
    entries.set(bytes.toString("utf8", from, from + (name ?? 0)), {
      method: bytes.readUInt16LE(at + 10),
      packed,
      unpacked,
      at: bytes.readUInt32LE(at + 42)
    })
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

const dataOf = (bytes: Buffer, { at, packed }: Entry): Buffer | undefined => {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return from + packed > bytes.length ? undefined : bytes.subarray(from, from + packed)
}

/**
 * Opens a ZIP archive. Its files are unpacked one by one, as long as all of them stay within a budget, whatever the archive itself
 * says of their size. Fails with one sentence for whoever chose it.
 */
export const openZip = (file: Uint8Array): Result.Result<Archive, string> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const entries = contentsOf(bytes)
  if (entries === undefined) return Result.fail(DAMAGED)
  let left = MOST_UNPACKED
  const unpack = (entry: Entry): Result.Result<string, string> => {
    if (entry.unpacked > left) return Result.fail(TOO_LARGE)
    const data = dataOf(bytes, entry)
    if (data === undefined || (entry.method !== STORED && entry.method !== DEFLATED)) return Result.fail(DAMAGED)
    try {
      const whole = entry.method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, left) })
      left -= whole.length
      return Result.succeed(whole.toString("utf8"))
    } catch (cause) {
      const isLarge = cause instanceof RangeError
      return Result.fail(isLarge ? TOO_LARGE : DAMAGED)
    }
  }
  return Result.succeed({
    file: (name) => {
      const entry = entries.get(name)
      return entry === undefined ? Result.succeed(undefined) : unpack(entry)
    }
  })
}
