import { crc32 } from "node:zlib"
import { chunksOf, SIGNATURE } from "../printing/png.ts"

/** What draws a picture; the rest tells of whoever made it. */
const DRAWN = new Set(["IHDR", "PLTE", "tRNS", "IDAT"])

/** A part of a PNG file as it is written, with its length and checksum. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** A PNG file of these parts. */
export const pngOf = (chunks: readonly { readonly name: string; readonly data: Buffer }[]): Buffer =>
  Buffer.concat([SIGNATURE, ...chunks.map(({ name, data }) => pngChunk(name, data)), pngChunk("IEND", Buffer.alloc(0))])

/** A PNG file with nothing but what draws it; undefined for one that is cut off or damaged. Its pixels are not unpacked. */
export const drawnPng = (file: Buffer): Buffer | undefined => {
  const chunks = chunksOf(file)
  if (chunks?.[0]?.name !== "IHDR" || !chunks.some(({ name }) => name === "IDAT")) return undefined
  return pngOf(chunks.filter(({ name }) => DRAWN.has(name)))
}
