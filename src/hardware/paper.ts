import type { PrinterModel } from "./wire.ts"
import type { Command } from "./paperCommand.ts"
import { EPSON } from "./paperEpson.ts"
import { CELL, makePen } from "./paperPen.ts"
import { STAR } from "./paperStar.ts"
import { type PrinterLanguage, type Raster } from "./rules.ts"
import { PAPER } from "./models/rules.ts"

/** How characters look. `wide` and `high`: how many times their ordinary size, 1 to 8. */
export interface Style {
  readonly bold: boolean
  readonly underline: boolean
  readonly inverted: boolean
  readonly wide: number
  readonly high: number
  /** A is the ordinary type, 12 dots wide; B is 9. */
  readonly font: "A" | "B"
}

/** Characters of one look. */
export interface Run extends Style {
  readonly text: string
}

export type Alignment = "left" | "center" | "right"

export type BarcodeKind =
  | "upc-e"
  | "upc-a"
  | "ean-8"
  | "ean-13"
  | "code39"
  | "itf"
  | "codabar"
  | "code93"
  | "code128"
  | "gs1-128"

export type QrLevel = "L" | "M" | "Q" | "H"

/** A thing on paper, in the order in which it comes out; sizes are in dots. */
export type OnPaper =
  /** A line of text and how far the paper moves for it. One without runs is empty paper. */
  | { readonly _tag: "Line"; readonly align: Alignment; readonly runs: readonly Run[]; readonly height: number }
  /** `module` is its thinnest bar; `readable`: its text stands below it. */
  | {
      readonly _tag: "Barcode"
      readonly align: Alignment
      readonly kind: BarcodeKind
      readonly text: string
      readonly height: number
      readonly module: number
      readonly readable: boolean
    }
  | {
      readonly _tag: "Qr"
      readonly align: Alignment
      readonly text: string
      readonly module: number
      /** How much of it may be dirty and still be read, from least to most. */
      readonly level: QrLevel
    }
  | { readonly _tag: "Picture"; readonly align: Alignment; readonly picture: Raster }
  /** Paper that moves without a line. */
  | { readonly _tag: "Feed"; readonly height: number }
  | { readonly _tag: "Cut"; readonly partial: boolean }
  /** The cash drawer's pulse: nothing stands on the paper, but the drawer opens now. */
  | { readonly _tag: "Pulse"; readonly drawer: 1 | 2 }

/** Bytes that are neither text nor a command that is known. `cut off`: they begin a command and the job ends there. */
export interface Unread {
  /** Where the first of them stands, from 0. */
  readonly at: number
  readonly bytes: readonly number[]
  readonly why: "unknown" | "no such character" | "cut off"
}

/** What a printer made of the bytes that it was sent. */
export interface Paper {
  /** How many dots its head prints side by side, and how many characters of its ordinary type that is. */
  readonly dots: number
  readonly columns: number
  readonly items: readonly OnPaper[]
  /** Text that came without a line feed: it is in the printer, not on the paper. */
  readonly waiting: readonly Run[]
  readonly unread: readonly Unread[]
}

export { CELL } from "./paperPen.ts"

const COMMANDS: Readonly<Record<PrinterLanguage, readonly Command[]>> = {
  "star-prnt": STAR,
  "star-line": STAR,
  "esc-pos": EPSON
}

const ESC = 0x1b
const GS = 0x1d

/**
 * Reads bytes as that printer does and says what stands on its paper then (hardware, section 1.3), with a line broken where
 * the paper ends. `dots` is the width of the roll in it, where it is not the one that the model is sold with. Bytes that come
 * in pieces are read together: a command may begin in one and end in the next.
 */
export const readPaper = (bytes: Uint8Array, model: PrinterModel, dots: number = PAPER[model].dots): Paper => {
  const { language } = PAPER[model]
  const commands = COMMANDS[language]
  const pen = makePen(dots, language)
  const unread: Unread[] = []
  const leave = (at: number, length: number, why: Unread["why"]): number => {
    unread.push({ at, bytes: [...bytes.subarray(at, at + length)], why })
    return at + length
  }
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x20) {
      at = pen.write(byte) ? at + 1 : leave(at, 1, "no such character")
      continue
    }
    const begun = commands.find(({ name }) => name.every((one, place) => bytes[at + place] === one))
    if (begun === undefined) {
      at = leave(at, byte === ESC || byte === GS ? 2 : 1, "unknown")
      continue
    }
    const from = at + begun.name.length
    const length = typeof begun.own === "number" ? begun.own : begun.own(bytes, from)
    if (length === undefined || from + length > bytes.length) at = leave(at, bytes.length - at, "cut off")
    else if (begun.run(pen, bytes.subarray(from, from + length)) === false)
      at = leave(at, from - at + length, "unknown")
    else at = from + length
  }
  return { dots, columns: Math.floor(dots / CELL.A), ...pen.result(), unread }
}
