import { crc32, inflateSync } from "node:zlib"
import { Result } from "effect"
import { type Header, headerOf, sampledBy } from "./pngHeader.ts"
import { unfiltered } from "./pngFilter.ts"

/** A picture: red, green, blue and alpha of each pixel, 0 to 255, row by row from the top left. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** Why a file is not taken as a picture. */
export type PngFault = "not-png" | "damaged" | "interlaced" | "deep" | "file-too-large" | "too-many-pixels"

/** The largest file that is looked at, in bytes. */
export const LARGEST_FILE = 512 * 1024
/** The most pixels that are unpacked: four megabytes of memory. */
export const MOST_PIXELS = 1_000_000

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The most parts of a file: one of 10 MB has some thousand. */
const MOST_CHUNKS = 20_000
/** Length, name and checksum around the data of a chunk. */
const AROUND = 12

/** A part of a PNG file. */
export interface Chunk {
  readonly name: string
  readonly data: Buffer
}

/** The chunks up to the end mark; undefined when one is cut off or its checksum is wrong, or when there are too many. */
export const chunksOf = (file: Buffer): readonly Chunk[] | undefined => {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + AROUND <= file.length;) {
    const end = at + AROUND + file.readUInt32BE(at)
    if (end > file.length || chunks.length >= MOST_CHUNKS) return undefined
    const named = file.subarray(at + 4, end - 4)
    if (crc32(named) !== file.readUInt32BE(end - 4)) return undefined
    const name = named.toString("latin1", 0, 4)
    if (name === "IEND") return chunks
    chunks.push({ name, data: named.subarray(4) })
    at = end
  }
  return undefined
}

const inflated = (chunks: readonly Chunk[], size: number): Buffer | undefined => {
  try {
    const packed = Buffer.concat(chunks.flatMap(({ name, data }) => (name === "IDAT" ? [data] : [])))
    const rows = inflateSync(packed, { maxOutputLength: size })
    return rows.length === size ? rows : undefined
  } catch {
    return undefined
  }
}

const dataOf = (chunks: readonly Chunk[], wanted: string): Buffer =>
  chunks.find(({ name }) => name === wanted)?.data ?? Buffer.alloc(0)

const refusal = ({ width, height, depth, interlace }: Header): PngFault | undefined => {
  if (interlace !== 0) return "interlaced"
  if (depth > 8) return "deep"
  return width * height > MOST_PIXELS ? "too-many-pixels" : undefined
}

/**
 * The pixels of a PNG file: gray, gray with alpha, RGB, RGBA or palette with up to 8 bits a sample. Its size is judged by
 * what it says of itself before anything is unpacked, and no more than that is unpacked; never throws.
 */
export const decodePng = (bytes: Uint8Array): Result.Result<Picture, PngFault> => {
  if (bytes.length > LARGEST_FILE) return Result.fail("file-too-large")
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return Result.fail("not-png")
  const chunks = chunksOf(file)
  const header = chunks?.[0]?.name === "IHDR" ? headerOf(chunks[0].data) : undefined
  if (chunks === undefined || header === undefined) return Result.fail("damaged")
  const fault = refusal(header)
  if (fault !== undefined) return Result.fail(fault)
  const { width, height, rowBytes, pixelBytes } = header
  const packed = inflated(chunks, height * (rowBytes + 1))
  const rows = packed && unfiltered(packed, rowBytes, pixelBytes)
  if (rows === undefined) return Result.fail("damaged")
  const colour = sampledBy(header, dataOf(chunks, "PLTE"), dataOf(chunks, "tRNS"))
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * rowBytes, (y + 1) * rowBytes)
    for (let x = 0; x < width; x += 1) {
      const pixel = colour(row, x)
      if (pixel === undefined) return Result.fail("damaged")
      rgba.set(pixel, (y * width + x) * 4)
    }
  }
  return Result.succeed({ width, height, rgba })
}
