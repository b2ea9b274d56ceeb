/** What a PNG says of itself before its pixels. */
export interface Header {
  readonly width: number
  readonly height: number
  /** Bits of a sample. */
  readonly depth: number
  readonly kind: Kind
  /** 0: none. */
  readonly interlace: number
  readonly rowBytes: number
  /** How far back the same sample of the pixel before is; at least 1. */
  readonly pixelBytes: number
}

type Kind = "gray" | "rgb" | "palette" | "grayAlpha" | "rgba"

/** By the number that stands for it, with its samples and the depths that it may have. */
const KINDS: Readonly<Record<number, { readonly kind: Kind; readonly samples: number; readonly depths: string }>> = {
  0: { kind: "gray", samples: 1, depths: "1 2 4 8 16" },
  2: { kind: "rgb", samples: 3, depths: "8 16" },
  3: { kind: "palette", samples: 1, depths: "1 2 4 8" },
  4: { kind: "grayAlpha", samples: 2, depths: "8 16" },
  6: { kind: "rgba", samples: 4, depths: "8 16" }
}

const LENGTH = 13

/** Reads the first chunk; undefined for what no PNG may say. */
export const headerOf = (data: Buffer): Header | undefined => {
  if (data.length !== LENGTH) return undefined
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  const known = KINDS[colour]
  if (width === 0 || height === 0 || compression !== 0 || filter !== 0 || interlace > 1) return undefined
  if (known === undefined || !known.depths.split(" ").includes(String(depth))) return undefined
  const bits = known.samples * depth
  return {
    width,
    height,
    depth,
    kind: known.kind,
    interlace,
    rowBytes: Math.ceil((width * bits) / 8),
    pixelBytes: Math.max(1, bits / 8)
  }
}

/** Red, green, blue and alpha, 0 to 255. */
export type Colour = readonly [number, number, number, number]

const OPAQUE = 255

/**
 * How the pixel at `x` of a row is coloured, with the palette and the transparency of the file; undefined where the palette
 * has no such colour. Where it is not a palette, transparency names the one colour that is not there.
 */
export const sampledBy = (
  { depth, kind }: Header,
  palette: Buffer,
  transparency: Buffer
): ((row: Buffer, x: number) => Colour | undefined) => {
  const most = 2 ** depth - 1
  const sample = (row: Buffer, x: number): number =>
    ((row[Math.floor((x * depth) / 8)] ?? 0) >> (8 - depth - ((x * depth) % 8))) & most
  const at = (row: Buffer, x: number, samples: number) => (place: number) => row[x * samples + place] ?? 0
  const absent = (values: readonly number[]): boolean =>
    transparency.length === values.length * 2 &&
    values.every((value, place) => transparency.readUInt16BE(place * 2) === value)
  const readers: Readonly<Record<Kind, (row: Buffer, x: number) => Colour | undefined>> = {
    gray: (row, x) => {
      const value = sample(row, x)
      const level = Math.round((value * 255) / most)
      return [level, level, level, absent([value]) ? 0 : OPAQUE]
    },
    grayAlpha: (row, x) => {
      const of = at(row, x, 2)
      return [of(0), of(0), of(0), of(1)]
    },
    rgb: (row, x) => {
      const of = at(row, x, 3)
      const [red, green, blue] = [of(0), of(1), of(2)] as const
      return [red, green, blue, absent([red, green, blue]) ? 0 : OPAQUE]
    },
    rgba: (row, x) => {
      const of = at(row, x, 4)
      return [of(0), of(1), of(2), of(3)]
    },
    palette: (row, x) => {
      const place = sample(row, x)
      const [red, green, blue] = palette.subarray(place * 3, place * 3 + 3)
      return red === undefined || green === undefined || blue === undefined
        ? undefined
        : [red, green, blue, transparency[place] ?? OPAQUE]
    }
  }
  return readers[kind]
}
