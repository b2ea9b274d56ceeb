import { crc32, deflateSync } from "node:zlib"

/** The kinds of PNG by the number that the file gives them, with the samples of a pixel. */
export const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** What a PNG is made of: `rows` as they are packed, without the filter's byte. */
export interface Made {
  readonly width: number
  readonly height: number
  readonly depth?: number
  readonly colour: number
  readonly interlace?: number
  readonly rows: readonly Uint8Array[]
  /** The filter of each row, 0 to 4. */
  readonly filters?: readonly number[]
  readonly palette?: Uint8Array
  readonly transparency?: Uint8Array
}

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const nearest = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner
  const distance = (value: number) => Math.abs(guess - value)
  return [left, above, corner].reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

const filtered = (row: Uint8Array, above: Uint8Array | undefined, step: number, filter: number): Uint8Array =>
  Uint8Array.from([
    filter,
    ...row.map((byte, x) => {
      const [left, up, corner] = [row[x - step] ?? 0, above?.[x] ?? 0, (x < step ? 0 : above?.[x - step]) ?? 0]
      return byte - ([0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0)
    })
  ])

/** A PNG file, written by the format's book and by nothing of the back office. */
export const pngOf = (made: Made): Buffer => {
  const { width, height, depth = 8, colour, interlace = 0, rows, filters = [], palette, transparency } = made
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  const step = Math.max(1, ((SAMPLES[colour] ?? 1) * depth) / 8)
  const packed = rows.map((row, y) => filtered(row, rows[y - 1], step, filters[y] ?? 0))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", palette)] : []),
    ...(transparency ? [chunk("tRNS", transparency)] : []),
    chunk("IDAT", deflateSync(Buffer.concat(packed))),
    chunk("IEND", Buffer.alloc(0))
  ])
}

/** A black frame, two pixels thick, on white: what a logo's edges become is easily seen. */
export const framePng = (width: number, height: number): Buffer =>
  pngOf({
    width,
    height,
    colour: 0,
    rows: Array.from({ length: height }, (_, y) =>
      Uint8Array.from({ length: width }, (_column, x) =>
        x < 2 || y < 2 || x >= width - 2 || y >= height - 2 ? 0 : 255
      )
    )
  })
