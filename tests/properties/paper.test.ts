import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { PrinterModel } from "../../src/hardware/wire.ts"
import { type OnPaper, readPaper } from "../../src/hardware/paper.ts"
import { type Raster } from "../../src/hardware/rules.ts"
import { PAPER, PRINTER_MODELS } from "../../src/hardware/models/rules.ts"

/** Everything that the pages hold in common, without a space at an edge, which the encoder moves. */
const CHARACTERS = Array.from("ABCxyz0189 .,:;!?#$%&'()*+-/<=>@[]^_{|}~éñüßÄ€½®")

const text = (most: number) =>
  fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: most }).map((made) => {
    const words = made.trim().replaceAll(/ +/g, " ")
    return words === "" ? "x" : words
  })

const look = fc.record({
  bold: fc.boolean(),
  underline: fc.boolean(),
  inverted: fc.boolean(),
  wide: fc.integer({ min: 1, max: 4 }),
  high: fc.integer({ min: 1, max: 8 })
})

const raster = fc
  .record({ bytes: fc.integer({ min: 1, max: 6 }), strips: fc.integer({ min: 1, max: 3 }) })
  .chain(({ bytes, strips }) => {
    const [width, height] = [bytes * 8, strips * 24]
    const black = fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height })
    return black.map((dots): Raster => ({ width, height, black: dots }))
  })

const align = fc.constantFrom("left" as const, "center" as const, "right" as const)
const digits = fc.stringMatching(/^[0-9]{12}$/)
const checked = (number: string): string => {
  const sum = Array.from(number).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return number + String((10 - (sum % 10)) % 10)
}

/** What the encoder is asked to put on paper that holds so many characters. */
const wish = (columns: number) =>
  fc.oneof(
    look.chain((how) =>
      text(Math.floor(columns / how.wide)).map((words) => ({ _tag: "Line" as const, ...how, text: words }))
    ),
    fc.record({
      _tag: fc.constant("Barcode" as const),
      align,
      kind: fc.constant("code128" as const),
      text: fc.stringMatching(/^[A-Z0-9-]{1,12}$/),
      height: fc.integer({ min: 1, max: 255 }),
      readable: fc.boolean()
    }),
    fc.record({
      _tag: fc.constant("Barcode" as const),
      align,
      kind: fc.constant("ean-13" as const),
      text: digits.map(checked),
      height: fc.integer({ min: 1, max: 255 }),
      readable: fc.boolean()
    }),
    fc.record({
      _tag: fc.constant("Qr" as const),
      align,
      text: fc.stringMatching(/^[ -~]{1,80}$/),
      module: fc.integer({ min: 1, max: 8 }),
      level: fc.constantFrom("L" as const, "M" as const, "Q" as const, "H" as const)
    }),
    fc.record({ _tag: fc.constant("Picture" as const), align, picture: raster }),
    fc.record({ _tag: fc.constant("Cut" as const), partial: fc.boolean() }),
    fc.record({ _tag: fc.constant("Pulse" as const), drawer: fc.constantFrom(1 as const, 2 as const) })
  )
type Wish = ReturnType<typeof wish> extends fc.Arbitrary<infer One> ? One : never

const LEVELS = { L: "l", M: "m", Q: "q", H: "h" } as const
const SYMBOLOGIES = { code128: "code128", "ean-13": "ean13" } as const

const encoded = (model: PrinterModel, columns: number, wishes: readonly Wish[]): Uint8Array => {
  const { language } = PAPER[model]
  const encoder = new ReceiptPrinterEncoder({ language, columns, feedBeforeCut: 0, newline: "\n" })
  encoder.initialize().codepage("windows1252")
  for (const one of wishes)
    switch (one._tag) {
      case "Line":
        encoder.size(one.wide, one.high).bold(one.bold).underline(one.underline).invert(one.inverted)
        encoder.line(one.text).bold(false).underline(false).invert(false).size(1, 1)
        break
      case "Barcode": {
        const { text: value, kind, height, readable } = one
        encoder.align(one.align).barcode(value, SYMBOLOGIES[kind], { height, text: readable }).align("left")
        break
      }
      case "Qr":
        encoder.align(one.align)
        encoder.qrcode(one.text, { model: 2, size: one.module, errorlevel: LEVELS[one.level] }).align("left")
        break
      case "Picture": {
        const { width, height, black } = one.picture
        const data = Uint8ClampedArray.from(black.flatMap((dot) => (dot ? [0, 0, 0, 255] : [255, 255, 255, 255])))
        const mode = language === "esc-pos" ? "raster" : "column"
        encoder.align(one.align).image({ width, height, data }, { width, height, mode }).align("left")
        break
      }
      case "Cut":
        encoder.cut(one.partial ? "partial" : "full")
        break
      case "Pulse":
        encoder.pulse(one.drawer - 1)
    }
  return Uint8Array.from(encoder.encode())
}

/** What was asked for, as the paper says it: sizes that the encoder chooses itself are left out. */
const said = (item: OnPaper): readonly unknown[] => {
  switch (item._tag) {
    case "Line": {
      const [run] = item.runs
      if (run === undefined) return []
      const { font: _, ...how } = run
      return [{ _tag: "Line", ...how, runs: item.runs.length }]
    }
    case "Barcode": {
      const { module: _, ...rest } = item
      return [rest]
    }
    case "Feed":
      return []
    case "Qr":
    case "Picture":
    case "Cut":
    case "Pulse":
      return [item]
  }
}

const asked = (one: Wish): unknown => (one._tag === "Line" ? { ...one, runs: 1 } : one)

/** Pictures that touch are one. */
const apart = (wishes: readonly Wish[]): boolean =>
  wishes.every((one, at) => one._tag !== "Picture" || wishes[at - 1]?._tag !== "Picture")

const widths = fc.constantFrom<readonly [PrinterModel, number]>(
  ...PRINTER_MODELS.flatMap((model) => [
    [model, PAPER[model].dots] as const,
    // The same model with a narrow roll in it.
    [model, model === "TM-T88VII" ? 420 : 384] as const
  ])
)

describe("what is read off the paper", () => {
  test("is what the encoder was asked to print, on every model and width of paper", () => {
    fc.assert(
      fc.property(
        widths.chain(([model, dots]) =>
          fc.tuple(
            fc.constant(model),
            fc.constant(dots),
            fc.array(wish(Math.floor(dots / 12)), { maxLength: 8 }).filter(apart)
          )
        ),
        ([model, dots, wishes]) => {
          const bytes = encoded(model, Math.floor(dots / 12), wishes)
          const { items, unread, waiting } = readPaper(bytes, model, dots)
          expect({ unread, waiting }).toEqual({ unread: [], waiting: [] })
          expect(items.flatMap(said)).toEqual(wishes.map(asked))
        }
      ),
      { numRuns: 100 }
    )
  })

  test("breaks a line where the paper ends, as a printer does, and loses no character", () => {
    fc.assert(
      fc.property(
        widths,
        fc.stringMatching(/^[a-z]{1,200}$/),
        fc.integer({ min: 1, max: 2 }),
        ([model, dots], words, wide) => {
          const size = PAPER[model].language === "esc-pos" ? [0x1d, 0x21, (wide - 1) << 4] : [0x1b, 0x69, 0, wide - 1]
          const { items } = readPaper(Uint8Array.from([...size, ...Buffer.from(words), 0x0a]), model, dots)
          const lines = items.map((item) => (item._tag === "Line" ? item.runs.map((run) => run.text).join("") : ""))
          expect(lines.join("")).toBe(words)
          const most = Math.floor(dots / 12 / wide)
          for (const line of lines.slice(0, -1)) expect(line).toHaveLength(most)
          expect(lines.at(-1)?.length).toBeLessThanOrEqual(most)
        }
      )
    )
  })

  test("never fails, whatever the bytes, and what it could not read stands in them", () => {
    const byte = fc.oneof(fc.constantFrom(0x1b, 0x1d, 0x10, 0x6b, 0x76, 0x79), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 60 }), fc.constantFrom(...PRINTER_MODELS), (bytes, model) => {
        const { unread } = readPaper(Uint8Array.from(bytes), model)
        let after = 0
        for (const { at, bytes: left } of unread) {
          expect(at).toBeGreaterThanOrEqual(after)
          expect([...left]).toEqual(bytes.slice(at, at + left.length))
          after = at + left.length
        }
      })
    )
  })

  test("says which command is cut off, and which it doesn't know", () => {
    const star = (...bytes: number[]) => readPaper(Uint8Array.from(bytes), "TSP143IV")
    expect(star(0x41, 0x1b, 0x58, 0x10).unread).toEqual([{ at: 1, bytes: [0x1b, 0x58, 0x10], why: "cut off" }])
    expect(star(0x1b, 0x21, 0x41).unread).toEqual([{ at: 0, bytes: [0x1b, 0x21], why: "unknown" }])
    expect(star(0x1b, 0x1d, 0x74, 0x63).unread).toEqual([{ at: 0, bytes: [0x1b, 0x1d, 0x74, 0x63], why: "unknown" }])
    expect(star(0x1b, 0x1d, 0x74, 0x20, 0x81).unread).toEqual([{ at: 4, bytes: [0x81], why: "no such character" }])
    expect(star(0x41).waiting.map((run) => run.text)).toEqual(["A"])
  })
})

test.each([
  ["TSP143IV", [0x1b, 0x1d, 0x74]],
  ["TM-T88VII", [0x1b, 0x74]]
] as const)("a %s shows the characters of the page that it was told", (model, name) => {
  const shown = (page: number, ...bytes: number[]) => {
    const [item] = readPaper(Uint8Array.from([...name, page, ...bytes, 0x0a]), model).items
    return item?._tag === "Line" ? item.runs.map((run) => run.text).join("") : undefined
  }
  const [windows, cp858] = model === "TM-T88VII" ? [16, 19] : [32, 4]
  expect(shown(windows, 0x80, 0xe9, 0xf1)).toBe("€éñ")
  expect(shown(cp858, 0xd5, 0x82, 0xa4)).toBe("€éñ")
  expect(shown(0, 0x82, 0xa4, 0xdb)).toBe("éñ█")
})
