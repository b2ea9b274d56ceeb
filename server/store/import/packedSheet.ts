import type { Line, Sheet } from "./csv.ts"
import { mappedSlowly } from "./slowly.ts"

/** A table as it goes from one thread to another: one text and some numbers, which cost nobody time. */
export interface PackedSheet extends Pick<Sheet, "header" | "encoding" | "delimiter" | "book"> {
  /** All cells of all lines, one after the other. */
  readonly text: string
  /** Where each cell ends in the text. */
  readonly ends: Uint32Array
  /** Of each line: its number, and how many cells it has. */
  readonly lines: Uint32Array
}

/** Packs a table. */
export const packed = ({ lines, ...facts }: Sheet): PackedSheet => {
  const ends = new Uint32Array(lines.reduce((sum, { cells }) => sum + cells.length, 0))
  const numbers = new Uint32Array(lines.length * 2)
  const texts: string[] = []
  let [end, cell] = [0, 0]
  for (const [place, { line, cells }] of lines.entries()) {
    numbers.set([line, cells.length], place * 2)
    for (const one of cells) {
      end += one.length
      ends[cell] = end
      cell += 1
    }
    texts.push(cells.join(""))
  }
  return { ...facts, text: texts.join(""), ends, lines: numbers }
}

/** The table again; others have their turn on the way. */
export const unpacked = async ({ text, ends, lines, ...facts }: PackedSheet): Promise<Sheet> => {
  let [from, cell] = [0, 0]
  const lineAt = (at: number): Line => {
    const cells: string[] = []
    for (const last = cell + (lines[at + 1] ?? 0); cell < last; cell += 1) {
      const to = ends[cell] ?? from
      cells.push(text.slice(from, to))
      from = to
    }
    return { line: lines[at] ?? 0, cells }
  }
  const places = Array.from({ length: lines.length / 2 }, (_, place) => place * 2)
  return { ...facts, lines: await mappedSlowly(places, lineAt) }
}
