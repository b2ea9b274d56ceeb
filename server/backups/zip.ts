import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { finished } from "node:stream/promises"
import { crc32, createDeflateRaw, createInflateRaw } from "node:zlib"
import type { Filling, Written } from "../store/export/folder.ts"
import { BackupFailed } from "./trouble.ts"

/** What is in an archive, and where: as its table of contents says it. */
interface Entry {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly bytes: number
  readonly at: number
}

/** UTF-8 names; sizes stand behind the content. Deflated, as every program unpacks it. */
const [FLAGS, DEFLATED] = [0x0808, 8]
/** The version that a program needs: 4.5 knows sizes beyond 4 GB. */
const NEEDS = 45
const FULL = 0xffffffff
/** The first of January 1980: the same store gives the same archive. */
const [TIME, DATE] = [0, 33]

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const LOCAL = 0x04034b50
/** The sizes of a file are said in eight bytes each, whatever they are: nobody knows them before. */
const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    u32(LOCAL),
    ...[NEEDS, FLAGS, DEFLATED, TIME, DATE].map(u16),
    u32(0),
    u32(FULL),
    u32(FULL),
    u16(name.length),
    u16(20),
    name,
    u16(1),
    u16(16),
    u64(0),
    u64(0)
  ])
const descriptor = ({ crc, packed, bytes }: Entry): Buffer =>
  Buffer.concat([u32(0x08074b50), u32(crc), u64(packed), u64(bytes)])
const contentsOf = ({ name, crc, packed, bytes, at }: Entry): Buffer =>
  Buffer.concat([
    u32(0x02014b50),
    // Made on Unix: a file that its owner alone reads.
    u16(0x0300 | NEEDS),
    ...[NEEDS, FLAGS, DEFLATED, TIME, DATE].map(u16),
    u32(crc),
    u32(FULL),
    u32(FULL),
    u16(name.length),
    u16(28),
    ...[0, 0, 0].map(u16),
    u32((0o100600 << 16) >>> 0),
    u32(FULL),
    name,
    u16(1),
    u16(24),
    u64(bytes),
    u64(packed),
    u64(at)
  ])
const endOf = (count: number, size: number, at: number): Buffer =>
  Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(0x0300 | NEEDS),
    u16(NEEDS),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(size),
    u64(at),
    u32(0x07064b50),
    u32(0),
    u64(at + size),
    u32(1),
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(0xffff),
    u16(0xffff),
    u32(FULL),
    u32(FULL),
    u16(0)
  ])

/** Appends to a file, and knows how long it is. */
const appending = (handle: FileHandle) => {
  let length = 0
  return {
    at: () => length,
    write: async (bytes: Uint8Array): Promise<void> => {
      length += bytes.length
      await handle.writeFile(bytes)
    }
  }
}
type Appending = ReturnType<typeof appending>

const fileInto =
  (into: Appending, entries: Entry[]): Filling["file"] =>
  async (file, about, fill) => {
    const name = Buffer.from(file)
    const at = into.at()
    await into.write(localHeader(name))
    const from = into.at()
    const sum = createHash("sha256")
    const packing = createDeflateRaw()
    const packed = (async () => {
      for await (const piece of packing) await into.write(piece as Buffer)
    })()
    let [crc, bytes] = [0, 0]
    const rows = await fill({
      write: async (piece) => {
        const chunk = typeof piece === "string" ? Buffer.from(piece) : piece
        sum.update(chunk)
        crc = crc32(chunk, crc)
        bytes += chunk.byteLength
        if (!packing.write(chunk))
          await Promise.race([new Promise((resolve) => packing.once("drain", resolve)), packed])
      }
    })
    packing.end()
    await packed
    const entry: Entry = { name, crc, bytes, packed: into.at() - from, at }
    await into.write(descriptor(entry))
    entries.push(entry)
    return { file, about, rows, bytes, sha256: sum.digest("hex") }
  }

/** Reads an archive back, file by file: each must have the bytes that were written. Throws `BackupFailed`. */
const readBack = async (path: string, entries: readonly Entry[], sums: ReadonlyMap<string, string>): Promise<void> => {
  for (const { name, packed, at } of entries) {
    const from = at + localHeader(name).length
    const sum = createHash("sha256")
    const unpacking = createInflateRaw()
    const read = createReadStream(path, { start: from, end: from + packed - 1 })
    read.on("error", (cause) => unpacking.destroy(cause))
    unpacking.on("data", (piece: Buffer) => sum.update(piece))
    await finished(read.pipe(unpacking))
    if (sum.digest("hex") !== sums.get(name.toString()))
      throw new BackupFailed({ trouble: "different", why: `${name.toString()} is not what was written.` })
  }
}

/**
 * Fills one archive (zip) in place of a folder, which only its owner may read, and reads it back. What Node's zlib lacks of the format is
 * its headers.
 */
export const fillZip = async (path: string, fill: (filling: Filling) => Promise<void>): Promise<void> => {
  const handle = await open(path, "wx", 0o600)
  const entries: Entry[] = []
  const sums = new Map<string, string>()
  try {
    const into = appending(handle)
    const file = fileInto(into, entries)
    await fill({
      file: async (...asked): Promise<Written> => {
        const written = await file(...asked)
        sums.set(written.file, written.sha256)
        return written
      }
    })
    const at = into.at()
    for (const entry of entries) await into.write(contentsOf(entry))
    await into.write(endOf(entries.length, into.at() - at, at))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await readBack(path, entries, sums)
}
