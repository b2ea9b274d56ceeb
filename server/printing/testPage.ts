import type { PrinterModel } from "../../src/hardware/wire.ts"
import type { Roll } from "../../src/hardware/rules.ts"
import { bold, centred, pair, plain, type Row, rule } from "../../src/paper/layout/rules.ts"
import { printable } from "../../src/paper/printable/rules.ts"

/** The page of characters that every receipt is printed in. */
const PAGE = new TextDecoder("windows-1252")
const ACROSS = 16

/** Every tenth place of a line by its number, over the ruler. */
const tens = (width: number): string =>
  Array.from({ length: Math.floor(width / 10) }, (_, place) => String(place + 1).padStart(10)).join("")

/** The characters above ASCII, sixteen in a line behind the number of the first; as far apart as the paper lets them be. */
const codePage = (width: number): readonly Row[] =>
  Array.from({ length: 8 }, (_, line) => {
    const first = 0x80 + line * ACROSS
    const characters = Array.from(
      { length: ACROSS },
      (_place, at) => printable(PAGE.decode(Uint8Array.of(first + at))) || " "
    )
    const label = `${first.toString(16).toUpperCase()} `
    const apart = label.length + ACROSS * 2 <= width ? " " : ""
    return plain((label + characters.join(apart)).trimEnd())
  })

/**
 * A page that shows whether model, paper width and characters are right: the ruler fills exactly one line, accents and every
 * character of the code page are legible, type is plain, bold and large, the barcode scans, the paper is cut (PRN-01).
 */
export const testRows = (
  model: PrinterModel,
  { columns: width, dots }: Roll,
  about: { readonly company: string; readonly register: string }
): readonly Row[] => [
  ...centred(printable(about.company), width).map(bold),
  ...centred("TEST PRINT", Math.floor(width / 2)).map((text): Row => ({ text, look: "double" })),
  plain(rule(width)),
  ...pair("Register", printable(about.register), width).map(plain),
  ...pair("Printer", model, width).map(plain),
  ...pair("Characters a line", String(width), width).map(plain),
  ...pair("Dots a line", String(dots), width).map(plain),
  plain(tens(width)),
  plain("1234567890".repeat(5).slice(0, width)),
  plain(""),
  ...pair("Characters", "Windows-1252", width).map(plain),
  plain("$ € é ñ ü “quoted” – ½ ®"),
  ...codePage(width),
  plain(""),
  plain("Plain type"),
  bold("Bold type"),
  { text: "Large type", look: "double" },
  plain(""),
  { text: model, look: "barcode" },
  ...centred(model, width).map(plain),
  plain(rule(width)),
  ...centred("This is not a receipt.", width).map(plain)
]
