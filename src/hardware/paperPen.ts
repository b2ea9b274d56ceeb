import { characterOf, type CodePage } from "./codePages.ts"
import type { Alignment, OnPaper, Paper, QrLevel, Run, Style } from "./paper.ts"
import type { PrinterLanguage, Raster } from "./rules.ts"

/** How codes are drawn that are told it before their data; in dots. */
export interface Kept {
  readonly barHeight: number
  readonly barModule: number
  readonly barText: boolean
  readonly qrModule: number
  readonly qrLevel: QrLevel
  readonly qrText: string
}

/** What a printer keeps between two bytes: how it writes, and the line that it has not printed yet. */
export interface Pen {
  /** As switched on. */
  readonly reset: () => void
  /** Throws the line away that is not printed yet. */
  readonly discard: () => void
  readonly look: (change: Partial<Style>) => void
  readonly align: (to: Alignment) => void
  readonly page: (to: CodePage) => void
  /** How far the paper moves for a line, in dots. */
  readonly spacing: (dots: number | "default") => void
  /** False: the code page has no such character. */
  readonly write: (byte: number) => boolean
  readonly lineFeed: (lines?: number) => void
  /** Prints the begun line; the paper moves by as many dots. */
  readonly feed: (dots: number) => void
  /** How the next codes are drawn. */
  readonly keep: (change: Partial<Kept>) => void
  /** Puts something below what stands there. */
  readonly put: (item: (align: Alignment, kept: Kept) => OnPaper) => void
  /** A picture that is printed at once: the next one joins it without a seam. */
  readonly picture: (picture: Raster) => void
  /** A strip of a picture, in a line that a line feed ends. */
  readonly strip: (picture: Raster) => void
  readonly result: () => Pick<Paper, "items" | "waiting">
}

const KEPT: Kept = { barHeight: 162, barModule: 3, barText: false, qrModule: 3, qrLevel: "L", qrText: "" }
const PLAIN: Style = { bold: false, underline: false, inverted: false, wide: 1, high: 1, font: "A" }

/** How wide a character is, in dots (hardware, section 1.1). */
export const CELL = { A: 12, B: 9 } as const
const TALL = 24

/** How far a line moves the paper at first, in dots: 4 mm of a Star, a sixth of an inch of an Epson. */
const SPACING: Readonly<Record<PrinterLanguage, number>> = { "star-prnt": 32, "star-line": 32, "esc-pos": 30 }

const sameLook = (one: Style, other: Style): boolean =>
  one.bold === other.bold &&
  one.underline === other.underline &&
  one.inverted === other.inverted &&
  one.wide === other.wide &&
  one.high === other.high &&
  one.font === other.font

const below = (above: Raster, { width, height, black }: Raster): Raster => ({
  width,
  height: above.height + height,
  black: [...above.black, ...black]
})

/** A pen over paper of so many dots. */
export const makePen = (dots: number, language: PrinterLanguage): Pen => {
  const items: OnPaper[] = []
  let style = PLAIN
  let align: Alignment = "left"
  let page: CodePage = "cp437"
  let spacing = SPACING[language]
  let kept = KEPT
  let runs: Run[] = []
  let used = 0
  let strip: Raster | null = null
  /** The last thing on the paper is a picture that ends where the next would begin. */
  let seamless = false

  const add = (item: OnPaper) => {
    items.push(item)
    seamless = false
  }
  const picture = (shown: Raster, touches: boolean) => {
    const above = items.at(-1)
    if (seamless && above?._tag === "Picture" && above.align === align && above.picture.width === shown.width)
      items.splice(-1, 1, { ...above, picture: below(above.picture, shown) })
    else items.push({ _tag: "Picture", align, picture: shown })
    seamless = touches
  }
  const print = (height: number) => {
    const tallest = Math.max(0, ...runs.map(({ high }) => high * TALL))
    add({ _tag: "Line", align, runs, height: Math.max(height, tallest) })
    runs = []
    used = 0
  }
  const end = () => {
    if (strip) picture(strip, false)
    if (runs.length > 0) print(spacing)
    strip = null
  }
  const pen: Pen = {
    reset: () => {
      style = PLAIN
      align = "left"
      page = "cp437"
      spacing = SPACING[language]
      kept = KEPT
      pen.discard()
    },
    discard: () => {
      runs = []
      used = 0
      strip = null
    },
    look: (change) => {
      style = { ...style, ...change }
    },
    align: (to) => {
      align = to
    },
    page: (to) => {
      page = to
    },
    spacing: (to) => {
      spacing = to === "default" ? SPACING[language] : to
    },
    write: (byte) => {
      const character = characterOf(page, byte)
      if (character === undefined) return false
      const width = CELL[style.font] * style.wide
      if (used + width > dots) print(spacing)
      const last = runs.at(-1)
      if (last !== undefined && sameLook(last, style)) runs.splice(-1, 1, { ...last, text: last.text + character })
      else runs.push({ ...style, text: character })
      used += width
      return true
    },
    lineFeed: (lines = 1) => {
      for (let line = 0; line < lines; line += 1)
        if (strip) {
          picture(strip, spacing <= strip.height)
          if (spacing > strip.height) add({ _tag: "Feed", height: spacing - strip.height })
          strip = null
        } else print(spacing)
    },
    feed: (height) => {
      if (runs.length > 0) print(height)
      else {
        end()
        if (height > 0) add({ _tag: "Feed", height })
      }
    },
    keep: (change) => {
      kept = { ...kept, ...change }
    },
    put: (item) => {
      end()
      add(item(align, kept))
    },
    picture: (shown) => {
      end()
      picture(shown, true)
    },
    strip: (shown) => {
      end()
      strip = shown
    },
    result: () => ({ items, waiting: runs })
  }
  return pen
}
