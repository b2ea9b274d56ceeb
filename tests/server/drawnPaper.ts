import type { PrinterModel } from "../../src/hardware/wire.ts"
import { type Alignment, type OnPaper, readPaper } from "../../src/hardware/paper.ts"
import { CELL } from "../../src/hardware/paperPen.ts"
import type { Raster } from "../../src/hardware/rules.ts"

/** How dark a part of a picture is, from white to black. */
const SHADES = " ░▒▓█"

const shadesOf = ({ width, height, black }: Raster): readonly string[] =>
  Array.from({ length: Math.ceil(height / 24) }, (_, y) =>
    Array.from({ length: Math.ceil(width / CELL.A) }, (_unused, x) => {
      const dots = Array.from({ length: CELL.A * 24 }, (_dot, place) => {
        const [left, top] = [x * CELL.A + (place % CELL.A), y * 24 + Math.floor(place / CELL.A)]
        return left < width && top < height && black[top * width + left] === true
      })
      const dark = dots.filter(Boolean).length / dots.length
      return SHADES[Math.ceil(dark * (SHADES.length - 1))] ?? ""
    }).join("")
  )

/** How many dots the bars of a Code 128 take: start, characters, check, stop. */
export const barsOf = (text: string, module: number): number => (11 * (text.length + 2) + 13) * module

const placed = (text: string, align: Alignment, columns: number): string => {
  const room = Math.max(0, columns - text.length)
  const left = { left: 0, center: Math.floor(room / 2), right: room }[align]
  return (" ".repeat(left) + text).padEnd(columns)
}

const marksOf = (item: OnPaper): string => {
  if (item._tag !== "Line") return ""
  const { bold = false, wide = 1, high = 1 } = item.runs[0] ?? {}
  return `${bold ? "b" : ""}${wide * high === 1 ? "" : `${wide}x${high}`}`
}

const linesOf = (item: OnPaper, columns: number): readonly string[] => {
  switch (item._tag) {
    case "Line": {
      const text = item.runs.map((run) => Array.from(run.text, (one) => one.padEnd(run.wide)).join("")).join("")
      return [placed(text, item.align, columns)]
    }
    case "Barcode": {
      const bars = Math.ceil(barsOf(item.text, item.module) / CELL.A)
      return [
        placed("║".repeat(bars), item.align, columns),
        placed(`${item.text}, ${item.module} x ${item.height}`, "center", columns)
      ]
    }
    case "Qr":
      return [placed(`[QR code of ${item.text}]`, item.align, columns)]
    case "Picture":
      return shadesOf(item.picture).map((line) => placed(line, item.align, columns))
    case "Feed":
      return []
    case "Cut":
      return ["✂".repeat(columns)]
    case "Pulse":
      return [placed(`[drawer ${item.drawer} opens]`, "center", columns)]
  }
}

/**
 * A job as it comes out of a printer of that model, to be read: each line as wide as its paper between two edges, and before it
 * how it looks ("b" is bold). Bytes that no printer reads stand at the end.
 */
export const drawn = (bytes: Uint8Array, model: PrinterModel, dots?: number): string => {
  const paper = readPaper(bytes, model, dots)
  const shown = paper.items.flatMap((item) =>
    linesOf(item, paper.columns).map((line) => `${marksOf(item).padEnd(4)}│${line}│`)
  )
  const rest = [...paper.unread, ...paper.waiting].map((one) => JSON.stringify(one))
  return [...shown, ...rest, ""].join("\n")
}
