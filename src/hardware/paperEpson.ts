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

const DLE = 0x10
const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d

const PAGES: Readonly<Record<number, CodePage>> = { 0: "cp437", 16: "windows1252", 19: "cp858" }
const ALIGNMENTS: Readonly<Record<number, Alignment>> = {
  0: "left",
  1: "center",
  2: "right",
  48: "left",
  49: "center",
  50: "right"
}
const FONTS: Readonly<Record<number, "A" | "B">> = { 0: "A", 1: "B", 48: "A", 49: "B" }
const SWITCH: Readonly<Record<number, boolean>> = { 0: false, 1: true, 48: false, 49: true }
const UNDERLINES: Readonly<Record<number, boolean>> = { ...SWITCH, 2: true, 50: true }
const DRAWERS: Readonly<Record<number, 1 | 2>> = { 0: 1, 1: 2, 48: 1, 49: 2 }
const CUTS: Readonly<Record<number, boolean>> = { 0: false, 48: false, 65: false, 1: true, 49: true, 66: true }
/** Cuts that feed first have a byte more. */
const FEEDING = 65
const READABLE: Readonly<Record<number, boolean>> = { 0: false, 1: true, 2: true, 3: true }
const LEVELS: Readonly<Record<number, QrLevel>> = { 48: "L", 49: "M", 50: "Q", 51: "H" }

/** By number up to 6 they are closed by NUL; from 65 on they say their length. */
const KINDS: readonly BarcodeKind[] = ["upc-a", "upc-e", "ean-13", "ean-8", "code39", "itf", "codabar"]
const COUNTED: readonly BarcodeKind[] = [...KINDS, "code93", "code128", "gs1-128"]
const FIRST_COUNTED = 65

/** Code 128 names its code sets: text in A and B, two digits to a byte in C; "{{" is a brace. */
const code128Of = (data: Uint8Array): string => {
  let text = ""
  let pairs = false
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at] ?? 0
    if (byte === 0x7b) {
      at += 1
      const set = String.fromCharCode(data[at] ?? 0)
      if (set === "{") text += set
      else pairs = set === "C"
    } else text += pairs ? String(byte).padStart(2, "0") : String.fromCharCode(byte)
  }
  return text
}

const bars = (pen: Pen, kind: BarcodeKind | undefined, text: string): boolean => {
  if (kind === undefined) return false
  pen.put((align, { barHeight: height, barModule: module, barText: readable }) => ({
    _tag: "Barcode",
    align,
    kind,
    text,
    height,
    module,
    readable
  }))
  return true
}

const countedBars = (pen: Pen, own: Uint8Array): boolean => {
  const kind = COUNTED[(own[0] ?? 0) - FIRST_COUNTED]
  const data = own.subarray(2)
  return bars(pen, kind, kind === "code128" ? code128Of(data) : asciiOf(data))
}

/** The QR code's many commands: what it is follows its length and a 1. */
const qr = (pen: Pen, own: Uint8Array): boolean => {
  const [, , symbol, what, value = 0] = own
  if (symbol !== 0x31) return false
  switch (what) {
    case 0x41:
      return true
    case 0x43:
      pen.keep({ qrModule: value })
      return true
    case 0x45: {
      const qrLevel = LEVELS[value]
      if (qrLevel !== undefined) pen.keep({ qrLevel })
      return qrLevel !== undefined
    }
    case 0x50:
      pen.keep({ qrText: asciiOf(own.subarray(5)) })
      return true
    case 0x51:
      pen.put((align, { qrText: text, qrModule: module, qrLevel: level }) => ({
        _tag: "Qr",
        align,
        text,
        module,
        level
      }))
      return true
    case undefined:
    default:
      return false
  }
}

const ignored = (name: readonly number[], own = 0): Command => command(name, own, () => true)

/** ESC/POS, as far as receipts go (hardware, section 1.3); the first whose name fits is meant. */
export const EPSON: readonly Command[] = [
  command([0x0a], 0, (pen) => {
    pen.lineFeed()
  }),
  ignored([0x0d]),
  command([ESC, 0x40], 0, (pen) => {
    pen.reset()
  }),
  // One byte is one character.
  ignored([FS, 0x2e]),
  command(
    [ESC, 0x4d],
    1,
    choice(FONTS, (pen, font) => {
      pen.look({ font })
    })
  ),
  command(
    [ESC, 0x74],
    1,
    choice(PAGES, (pen, page) => {
      pen.page(page)
    })
  ),
  command(
    [ESC, 0x45],
    1,
    choice(SWITCH, (pen, bold) => {
      pen.look({ bold })
    })
  ),
  command(
    [ESC, 0x2d],
    1,
    choice(UNDERLINES, (pen, underline) => {
      pen.look({ underline })
    })
  ),
  command(
    [GS, 0x42],
    1,
    choice(SWITCH, (pen, inverted) => {
      pen.look({ inverted })
    })
  ),
  command([GS, 0x21], 1, (pen, size = 0) => {
    const [wide, high] = [size >> 4, size & 0x0f]
    if (wide > 7 || high > 7) return false
    pen.look({ wide: wide + 1, high: high + 1 })
    return true
  }),
  command(
    [ESC, 0x61],
    1,
    choice(ALIGNMENTS, (pen, align) => {
      pen.align(align)
    })
  ),
  command([ESC, 0x32], 0, (pen) => {
    pen.spacing("default")
  }),
  // In halves of a dot, as all of its movements are.
  command([ESC, 0x33], 1, (pen, halves = 0) => {
    pen.spacing(Math.ceil(halves / 2))
  }),
  command([ESC, 0x4a], 1, (pen, halves = 0) => {
    pen.feed(Math.ceil(halves / 2))
  }),
  command([ESC, 0x64], 1, (pen, lines = 0) => {
    pen.lineFeed(lines)
  }),
  {
    name: [GS, 0x56],
    own: counted(1, (bytes, from) => ((bytes[from] ?? 0) >= FEEDING ? 1 : 0)),
    run: (pen, [kind = 0]) =>
      choice(CUTS, (to, partial) => {
        to.put(() => ({ _tag: "Cut", partial }))
      })(pen, kind)
  },
  command([ESC, 0x70], 3, (pen, pin = 0) =>
    choice(DRAWERS, (to, drawer) => {
      to.put(() => ({ _tag: "Pulse", drawer }))
    })(pen, pin)
  ),
  command([GS, 0x68], 1, (pen, barHeight = 0) => {
    pen.keep({ barHeight })
  }),
  command([GS, 0x77], 1, (pen, barModule = 0) => {
    pen.keep({ barModule })
  }),
  command(
    [GS, 0x48],
    1,
    choice(READABLE, (pen, barText) => {
      pen.keep({ barText })
    })
  ),
  ...KINDS.map((kind, number): Command => ({
    name: [GS, 0x6b, number],
    own: closedBy(0x00, 0),
    run: (pen, own) => bars(pen, kind, asciiOf(own.subarray(0, -1)))
  })),
  { name: [GS, 0x6b], own: counted(2, (bytes, from) => bytes[from + 1] ?? 0), run: countedBars },
  { name: [GS, 0x28, 0x6b], own: counted(2, wordAt), run: qr },
  {
    name: [GS, 0x76, 0x30],
    own: counted(5, (bytes, from) => wordAt(bytes, from + 1) * wordAt(bytes, from + 3)),
    run: (pen, own) => {
      pen.picture(fromRows(own.subarray(5), wordAt(own, 1), wordAt(own, 3)))
    }
  },
  {
    name: [ESC, 0x2a, 0x21],
    own: counted(2, (bytes, from) => wordAt(bytes, from) * 3),
    run: (pen, own) => {
      pen.strip(fromColumns(own.subarray(2), wordAt(own, 0)))
    }
  },
  // Its question how it is, and whether it tells by itself.
  ignored([DLE, 0x04], 1),
  ignored([GS, 0x61], 1)
]
