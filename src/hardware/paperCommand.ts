import type { Pen } from "./paperPen.ts"
import type { Raster } from "./rules.ts"

/** A command of a printer's language. */
export interface Command {
  readonly name: readonly number[]
  /** How many bytes after its name are its own; undefined: they are not all there. */
  readonly own: number | ((bytes: Uint8Array, from: number) => number | undefined)
  /** False: it is none that a printer takes. */
  readonly run: (pen: Pen, own: Uint8Array) => unknown
}

/** A command without bytes of its own, or with a fixed number of them. */
export const command = (
  name: readonly number[],
  own: number,
  run: (pen: Pen, ...own: number[]) => unknown
): Command => ({
  name,
  own,
  run: (pen, bytes) => run(pen, ...bytes)
})

/** What a byte stands for; none: the command is not taken. */
export const choice = <Value>(
  values: Readonly<Record<number, Value>>,
  take: (pen: Pen, value: Value) => void
): ((pen: Pen, byte: number) => unknown) => {
  return (pen, byte) => {
    const value = values[byte]
    if (value === undefined) return false
    take(pen, value)
    return true
  }
}

/** Two bytes, the low one first. */
export const wordAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)

/** A length of `before` bytes and as many as they say; undefined while those are not there. */
export const counted =
  (before: number, more: (bytes: Uint8Array, from: number) => number) =>
  (bytes: Uint8Array, from: number): number | undefined =>
    from + before > bytes.length ? undefined : before + more(bytes, from)

/** Up to a closing byte, which is counted; undefined while it is not there. `after` bytes come first. */
export const closedBy =
  (closing: number, after: number) =>
  (bytes: Uint8Array, from: number): number | undefined => {
    const end = bytes.indexOf(closing, from + after)
    return end < 0 ? undefined : end + 1 - from
  }

const bit = (byte: number | undefined, place: number): boolean => (((byte ?? 0) >> (7 - place)) & 1) === 1

/** Dots that are packed in rows, eight to a byte. */
export const fromRows = (data: Uint8Array, across: number, height: number): Raster => ({
  width: across * 8,
  height,
  black: Array.from({ length: across * 8 * height }, (_, place) => bit(data[Math.floor(place / 8)], place % 8))
})

/** Dots that are packed in columns of 24, three bytes to a column. */
export const fromColumns = (data: Uint8Array, width: number): Raster => ({
  width,
  height: 24,
  black: Array.from({ length: width * 24 }, (_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    return bit(data[x * 3 + Math.floor(y / 8)], y % 8)
  })
})

/** What bars say: ASCII, as every code that is printed here has it. */
export const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
