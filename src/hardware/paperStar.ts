import type { CodePage } from "./codePages.ts"
import type { Alignment, BarcodeKind, QrLevel } from "./paper.ts"
import {
  asciiOf,
  choice,
  closedBy,
  type Command,
  command,
  counted,
  fromColumns,
  fromRows,
  wordAt
} from "./paperCommand.ts"
import type { Pen } from "./paperPen.ts"

const ESC = 0x1b
const GS = 0x1d
const RS = 0x1e

const PAGES: Readonly<Record<number, CodePage>> = { 0: "cp437", 1: "cp437", 4: "cp858", 32: "windows1252" }
const ALIGNMENTS: Readonly<Record<number, Alignment>> = { 0: "left", 1: "center", 2: "right" }
const FONTS: Readonly<Record<number, "A" | "B">> = { 0: "A", 1: "B" }
const SWITCH: Readonly<Record<number, boolean>> = { 0: false, 1: true, 48: false, 49: true }
/** Partly or whole; from 2 on the paper is fed to the knife first. */
const PARTIAL: Readonly<Record<number, boolean>> = { 0: false, 1: true, 2: false, 3: true }
const LEVELS: Readonly<Record<number, QrLevel>> = { 0: "L", 1: "M", 2: "Q", 3: "H" }
const KINDS: readonly BarcodeKind[] = [
  "upc-e",
  "upc-a",
  "ean-8",
  "ean-13",
  "code39",
  "itf",
  "code128",
  "code93",
  "codabar",
  "gs1-128"
]

/** 3 mm and 4 mm, in dots. */
const TIGHT = 24
const LOOSE = 32
const SPACINGS: Readonly<Record<number, number>> = { 0: TIGHT, 1: LOOSE }

/** Its thinnest bar has a dot more than its number says. */
const barcode = (pen: Pen, own: Uint8Array): boolean => {
  const [type = 0, mode = 0, module = 0, height = 0] = own
  const kind = KINDS[type]
  if (kind === undefined || mode < 1 || mode > 4) return false
  const text = asciiOf(own.subarray(4, -1))
  pen.put((align) => ({
    _tag: "Barcode",
    align,
    kind,
    text,
    height,
    module: module + 1,
    readable: mode % 2 === 0
  }))
  return true
}

const pulse = (name: number, drawer: 1 | 2): Command =>
  command([name], 0, (pen) => {
    pen.put(() => ({ _tag: "Pulse", drawer }))
  })

const ignored = (name: readonly number[], own = 0): Command => command(name, own, () => true)

/** Star Line Mode and StarPRNT, as far as receipts go (hardware, section 1.3); the first whose name fits is meant. */
export const STAR: readonly Command[] = [
  command([0x0a], 0, (pen) => {
    pen.lineFeed()
  }),
  ignored([0x0d]),
  command([0x18], 0, (pen) => {
    pen.discard()
  }),
  pulse(0x07, 1),
  pulse(0x1c, 1),
  pulse(0x1a, 2),
  pulse(0x19, 2),
  // How long the next pulse is.
  ignored([ESC, 0x07], 2),
  command([ESC, 0x40], 0, (pen) => {
    pen.reset()
  }),
  command([ESC, 0x45], 0, (pen) => {
    pen.look({ bold: true })
  }),
  command([ESC, 0x46], 0, (pen) => {
    pen.look({ bold: false })
  }),
  command([ESC, 0x34], 0, (pen) => {
    pen.look({ inverted: true })
  }),
  command([ESC, 0x35], 0, (pen) => {
    pen.look({ inverted: false })
  }),
  command(
    [ESC, 0x2d],
    1,
    choice(SWITCH, (pen, underline) => {
      pen.look({ underline })
    })
  ),
  command([ESC, 0x69], 2, (pen, high = 0, wide = 0) => {
    if (high > 7 || wide > 7) return false
    pen.look({ high: high + 1, wide: wide + 1 })
    return true
  }),
  command(
    [ESC, 0x1e, 0x46],
    1,
    choice(FONTS, (pen, font) => {
      pen.look({ font })
    })
  ),
  command(
    [ESC, GS, 0x74],
    1,
    choice(PAGES, (pen, page) => {
      pen.page(page)
    })
  ),
  command(
    [ESC, GS, 0x61],
    1,
    choice(ALIGNMENTS, (pen, align) => {
      pen.align(align)
    })
  ),
  command([ESC, 0x30], 0, (pen) => {
    pen.spacing(TIGHT)
  }),
  command(
    [ESC, 0x7a],
    1,
    choice(SPACINGS, (pen, dots) => {
      pen.spacing(dots)
    })
  ),
  command([ESC, 0x61], 1, (pen, lines = 0) => {
    pen.lineFeed(lines)
  }),
  // Quarters of a millimeter.
  command([ESC, 0x4a], 1, (pen, quarters = 0) => {
    pen.feed(quarters * 2)
  }),
  command(
    [ESC, 0x64],
    1,
    choice(PARTIAL, (pen, partial) => {
      pen.put(() => ({ _tag: "Cut", partial }))
    })
  ),
  { name: [ESC, 0x62], own: closedBy(RS, 4), run: barcode },
  ignored([ESC, GS, 0x79, 0x53, 0x30], 1),
  command(
    [ESC, GS, 0x79, 0x53, 0x31],
    1,
    choice(LEVELS, (pen, qrLevel) => {
      pen.keep({ qrLevel })
    })
  ),
  command([ESC, GS, 0x79, 0x53, 0x32], 1, (pen, qrModule = 0) => {
    pen.keep({ qrModule })
  }),
  {
    name: [ESC, GS, 0x79, 0x44, 0x31, 0x00],
    own: counted(2, wordAt),
    run: (pen, own) => {
      pen.keep({ qrText: asciiOf(own.subarray(2)) })
    }
  },
  command([ESC, GS, 0x79, 0x50], 0, (pen) => {
    pen.put((align, { qrText: text, qrModule: module, qrLevel: level }) => ({ _tag: "Qr", align, text, module, level }))
  }),
  {
    name: [ESC, 0x58],
    own: counted(2, (bytes, from) => wordAt(bytes, from) * 3),
    run: (pen, own) => {
      pen.strip(fromColumns(own.subarray(2), wordAt(own, 0)))
    }
  },
  {
    name: [ESC, GS, 0x53],
    own: counted(6, (bytes, from) => wordAt(bytes, from + 1) * wordAt(bytes, from + 3)),
    run: (pen, own) => {
      pen.picture(fromRows(own.subarray(6), wordAt(own, 1), wordAt(own, 3)))
    }
  },
  // Page mode and back, which prints what waits; its question how it is, and whether it tells by itself.
  ignored([ESC, GS, 0x50], 1),
  ignored([ESC, 0x06, 0x01]),
  ignored([ESC, 0x1e, 0x61], 1)
]
