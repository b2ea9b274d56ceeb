import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { jobBytes } from "../../src/paper/bytes/rules.ts"
import { plainText } from "../../server/printing/plain.ts"
import { receiptRows } from "../../server/printing/receipt.ts"
import { testRows } from "../../server/printing/testPage.ts"
import { readPaper } from "../../src/hardware/paper.ts"
import { type Raster } from "../../src/hardware/rules.ts"
import { PAPER, PRINTER_MODELS } from "../../src/hardware/models/rules.ts"
import { barsOf, drawn } from "./drawnPaper.ts"
import { KITCHEN_SINK } from "./kitchenSink.ts"
import { print, shown } from "./paper.ts"

/** A badge of a ring and a bar, as a store's logo. */
const LOGO: Raster = {
  width: 96,
  height: 48,
  black: Array.from({ length: 96 * 48 }, (_, place) => {
    const [x, y] = [(place % 96) - 47.5, Math.floor(place / 96) - 23.5]
    const far = Math.hypot(x / 2, y)
    return (far < 23 && far > 17) || (Math.abs(x) < 30 && Math.abs(y) < 4)
  })
}

// Verifies: CON-14, PRN-17
describe.each(PRINTER_MODELS)("the paper of a %s with every kind of line", (model) => {
  test.each(KITCHEN_SINK)("of a $name is the same to the byte, and reads the same", async ({ name, order, copy }) => {
    const bytes = jobBytes(PAPER[model], receiptRows(order, PAPER[model].columns, copy), !copy, LOGO)
    const file = (kind: string) => join(import.meta.dirname, `receipts/${name}-${model}.${kind}.txt`)
    await expect(`${shown(bytes)}\n`).toMatchFileSnapshot(file("bytes"))
    await expect(drawn(bytes, model)).toMatchFileSnapshot(file("paper"))
  })

  test("loses nothing at an edge: every line, picture and barcode fits", () => {
    for (const { order, copy } of KITCHEN_SINK) {
      const bytes = jobBytes(PAPER[model], receiptRows(order, PAPER[model].columns, copy), !copy, LOGO)
      const { items, dots, unread, waiting } = readPaper(bytes, model)
      expect([unread, waiting]).toEqual([[], []])
      const widths = items.map((item) => {
        if (item._tag === "Line") return item.runs.reduce((sum, { text, wide }) => sum + text.length * wide * 12, 0)
        return item._tag === "Barcode" ? barsOf(item.text, item.module) + 20 * item.module : 0
      })
      expect(Math.max(...widths)).toBeLessThanOrEqual(dots)
      expect(items.filter(({ _tag }) => _tag === "Cut")).toHaveLength(1)
    }
  })
})

test("a number whose bars are wider than the paper is printed in letters alone", () => {
  const rows = (text: string) => [{ text, look: "barcode" as const }]
  const barcodes = (text: string) => print(jobBytes(PAPER.MCPRINT2, rows(text), false)).barcodes
  expect(barcodes("123456789012")).toEqual(["123456789012"])
  expect(barcodes("1234567890123")).toEqual([])
})

// Verifies: PRN-01, CON-14
test.each(PRINTER_MODELS)(
  "the test page of a %s is the same to the byte, and shows all that may go wrong",
  async (model) => {
    const about = { company: "Ridgeline Armory & Range", register: "Front 1" }
    const bytes = jobBytes(PAPER[model], testRows(model, PAPER[model], about), false)
    const file = (kind: string) => join(import.meta.dirname, `receipts/test-page-${model}.${kind}.txt`)
    await expect(`${shown(bytes)}\n`).toMatchFileSnapshot(file("bytes"))
    await expect(drawn(bytes, model)).toMatchFileSnapshot(file("paper"))
    const { lines, barcodes, cuts, kicks } = print(bytes)
    expect(lines.find((line) => line.startsWith("1234567890"))).toHaveLength(PAPER[model].columns)
    const characters = lines.filter((line) => /^[89A-F]0 /.test(line)).join("")
    for (const one of "€‰ŠŒŽ“”•–—™šœžŸ¡¢£¥§©®°±½¿ÀÇÉÑÖ×ØÜßàçéñöøüÿ") expect(characters).toContain(one)
    expect([barcodes, cuts, kicks]).toEqual([[model], 1, 0])
  }
)

test.each([48, 32])("the same as plain text is %d characters wide, and without a command", (width) => {
  for (const { order, copy } of KITCHEN_SINK) {
    const lines = plainText(receiptRows(order, width, copy), width).split("\n")
    expect(Math.max(...lines.map(({ length }) => length))).toBe(width)
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([])
    expect(lines.map((line) => line.trim()).includes("COPY")).toBe(copy)
  }
})
