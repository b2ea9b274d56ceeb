import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder"
import type { PrinterLanguage, Raster, Roll } from "../../hardware/rules.ts"
import type { Row } from "../layout/rules.ts"
import { KICK } from "../pulse/rules.ts"

/** Feeds to the cutter by itself and leaves a strip, so that no line stays inside. */
const CUT: Readonly<Record<PrinterLanguage, readonly number[]>> = {
  "star-prnt": [0x1b, 0x64, 0x03],
  "star-line": [0x1b, 0x64, 0x03],
  "esc-pos": [0x1d, 0x56, 0x42, 0x00]
}

/** In dots: 9 mm on 80 mm of paper, enough for a scanner that is held askew. */
const BARCODE_HEIGHT = 72

/** How wide the thinnest bar may be, in dots, the best to scan first; the encoder and Star count from one dot less. */
const BARS = [3, 2] as const

/** How many such bars a Code 128 is wide: start, characters, check and stop, and the white that a scanner needs on both sides. */
const codeWidth = (text: string): number => 11 * (text.length + 2) + 13 + 2 * 10

/** The thinnest bar of a Code 128 on paper of so many dots; undefined where it does not fit: a Star prints none then. */
const barOf = (text: string, dots: number): number | undefined => BARS.find((bar) => bar * codeWidth(text) <= dots)

/** An Epson takes a picture row by row (GS v 0), a Star in strips of 24 dots (ESC X). */
const PICTURE: Readonly<Record<PrinterLanguage, "raster" | "column">> = {
  "star-prnt": "column",
  "star-line": "column",
  "esc-pos": "raster"
}

/** As the encoder takes a picture: four bytes for each dot. */
const pixelsOf = ({ width, height, black }: Raster) => ({
  width,
  height,
  data: Uint8ClampedArray.from(black.flatMap((dot) => (dot ? [0, 0, 0, 255] : [255, 255, 255, 255])))
})

/**
 * The bytes of a job: start, the drawer's pulse if it is to open, the logo, the code page, the rows, the cut. Only here
 * are there commands; the rows' text is printable by then (SEC-14). The same rows always give the same bytes.
 */
export const jobBytes = (
  { language, columns, dots }: Roll,
  rows: readonly Row[],
  kick: boolean,
  logo?: Raster
): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder({ language, columns, feedBeforeCut: 0, newline: "\n" })
  encoder.initialize()
  if (kick) encoder.raw([...KICK[language]])
  if (logo !== undefined) {
    const { width, height } = logo
    encoder.align("center").image(pixelsOf(logo), { width, height, mode: PICTURE[language] }).align("left")
  }
  encoder.codepage("windows1252")
  for (const { text, look } of rows) {
    if (look === "barcode") {
      const bar = barOf(text, dots)
      if (bar === undefined) continue
      const how = { width: bar - 1, height: BARCODE_HEIGHT, text: false }
      encoder.align("center").barcode(text, "code128", how).align("left")
      continue
    }
    if (look === "double") encoder.size(2, 2)
    if (look !== "plain") encoder.bold(true)
    encoder.line(text)
    if (look !== "plain") encoder.bold(false)
    if (look === "double") encoder.size(1, 1)
  }
  encoder.raw([...CUT[language]])
  return Uint8Array.from(encoder.encode())
}
